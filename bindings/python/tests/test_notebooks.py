"""The notebooks of the guides run from the first cell to the last; what they show is left in target/docs/notebooks."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import nbconvert
import nbconvert.preprocessors
import nbformat
import pytest
from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
MEGABYTE = 1 << 20
# Without types of their own.
FORMAT: Any = nbformat
CONVERT: Any = nbconvert


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_every_cell_runs(path: Path) -> None:
    notebook = FORMAT.read(path, 4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in cells), "outputs are not kept"
    # A cell that fails raises here.
    CONVERT.preprocessors.ExecutePreprocessor(timeout=600).preprocess(notebook, {"metadata": {"path": str(path.parent)}})
    shown = [output.data for cell in cells for output in cell.outputs if "data" in output]
    assert sum("image/png" in data for data in shown) >= 3 and any("text/html" in data for data in shown)
    assert any("image/svg+xml" in data for data in shown)
    html, _ = CONVERT.HTMLExporter().from_notebook_node(notebook)
    assert 20_000 < len(html) < 2 * MEGABYTE
    folder = ROOT / "target" / "docs" / "notebooks"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / path.with_suffix(".html").name).write_text(html, encoding="utf-8")


def test_there_is_a_notebook() -> None:
    assert NOTEBOOKS

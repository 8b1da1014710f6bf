// Elements of the page and of drawings.

const SVG = 'http://www.w3.org/2000/svg';

function make(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

export const html = (name, attributes = {}, ...children) =>
  make(document.createElement(name), attributes, children);

export const svg = (name, attributes = {}, ...children) =>
  make(document.createElementNS(SVG, name), attributes, children);

export const byId = (id) => document.getElementById(id);

//! Criterion's view of the same: every program, one group for each task. Times and elements per second, to be read as
//! ratios within a group; `--bench ratios` measures the ratios themselves.

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use peers::{PERFT, Programs, Task};
use std::hint::black_box;
use std::time::Duration;

fn levels(criterion: &mut Criterion) {
    let programs = Programs::load();
    let perfts = (0..PERFT.len()).flat_map(|index| [Task::Perft(index), Task::PerftEvery(index)]);
    let many = [Task::CountMany, Task::GenerateMany, Task::GenerateEach, Task::Replies];
    for task in [Task::Generate, Task::Count, Task::List].into_iter().chain(many).chain(perfts) {
        let mut group = criterion.benchmark_group(task.to_string());
        group.throughput(Throughput::Elements(task.units()));
        if matches!(task, Task::Perft(_) | Task::PerftEvery(_)) {
            // One perft to a sample: growing numbers of them would take longer than there is time for.
            group.sampling_mode(SamplingMode::Flat).sample_size(10);
        }
        for program in programs.all().filter(|program| program.run(task).is_some()) {
            group.bench_function(program.name(), |b| b.iter(|| black_box(program.run(task))));
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = levels
}
criterion_main!(benches);

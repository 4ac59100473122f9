import { workerData } from 'node:worker_threads';
import { HANDED, type Handed, HelperTask, takeJobs } from './helper-task.ts';
import { doJob } from './jobs.ts';

const { ground, counters, port } = HelperTask.parse(workerData);
for (const job of takeJobs(counters)) {
  port.postMessage({ job, product: doJob(ground, job) } satisfies Handed);
  Atomics.add(counters, HANDED, 1);
  Atomics.notify(counters, HANDED);
}

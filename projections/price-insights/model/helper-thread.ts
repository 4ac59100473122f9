import { workerData } from 'node:worker_threads';
import { HANDED, type Handed, HelperStart, HelperTask, takeJobs, WORKS } from './helper-task.ts';

const { port } = HelperStart.parse(workerData);
port.on('message', (told: unknown) => {
  const { work, ground, counters } = HelperTask.parse(told);
  const { jobs, openHanded } = WORKS[work];
  const doJob = openHanded(ground);
  for (const job of takeJobs(counters, jobs)) {
    port.postMessage({ work, job, product: doJob(job) } satisfies Handed);
    Atomics.add(counters, HANDED, 1);
    Atomics.notify(counters, HANDED);
  }
});

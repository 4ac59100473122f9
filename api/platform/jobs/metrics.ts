import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

/** The number of jobs in the table, for each state. */
export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  /** The number of jobs that failed on their last permitted attempt. The operator has to investigate them. */
  readonly givenUp: number;
}

/** Registers metrics about jobs. Labels contain only names of jobs, outcomes and states. */
export const jobMetrics = (registry: Registry, count: () => Promise<JobCounts>) => {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Attempts of jobs by outcome: done, failed (to be retried), given_up.',
    labelNames: ['job', 'outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of an attempt.',
    labelNames: ['job'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the table: waiting, running, given up.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await count().catch(() => null);
      if (!counts) return;
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'running' }, counts.running);
      this.set({ state: 'given_up' }, counts.givenUp);
    },
  });
  return {
    /** @param seconds duration of the attempt */
    ran: (job: string, outcome: 'done' | 'failed' | 'given_up', seconds: number): void => {
      runs.inc({ job, outcome });
      durations.observe({ job }, seconds);
    },
  };
};
export type JobMetrics = ReturnType<typeof jobMetrics>;

import type { JobDefinition } from '../platform/jobs/definition.ts';

/** Runs a job as the schedule would, with an empty payload. */
export const runJob = (jobs: readonly JobDefinition[], name: string): Promise<unknown> => {
  const found = jobs.find((definition) => definition.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found.run({}, { id: '1', attempt: 1, scheduledFor: null, signal: new AbortController().signal });
};

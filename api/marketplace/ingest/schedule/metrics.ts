import { Counter, Gauge, type Registry } from 'prom-client';
import { type IngestSummary, tookNothing } from '../run.ts';

const ROWS = ['new', 'changed', 'unchanged', 'back', 'refused'] as const;

/** Metrics of scheduled runs, for each feed source. */
export const ingestMetrics = (registry: Registry) => {
  const registers = [registry];
  const rows = new Counter({
    name: 'ingest_rows_total',
    help: 'Rows of scheduled feeds, by what became of them; gone and kept count listings.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  });
  const runs = new Counter({
    name: 'ingest_runs_total',
    help: 'Scheduled runs, by how they ended: done, nothing (no row could be taken), or the code of what stopped them.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'ingest_last_success_timestamp_seconds',
    help: 'When a scheduled run of the source last ended well, as seconds since 1970.',
    labelNames: ['source'] as const,
    registers,
  });
  return {
    done(source: string, summary: IngestSummary): void {
      for (const outcome of ROWS) rows.inc({ source, outcome }, summary[outcome]);
      for (const outcome of ['gone', 'kept'] as const) rows.inc({ source, outcome }, summary[outcome]);
      const nothing = tookNothing(summary);
      runs.inc({ source, outcome: nothing ? 'nothing' : 'done' });
      if (!nothing) lastSuccess.setToCurrentTime({ source });
    },
    failed(source: string, code: string): void {
      runs.inc({ source, outcome: code });
    },
  };
};

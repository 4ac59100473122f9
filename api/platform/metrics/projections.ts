import { Gauge, type Registry } from 'prom-client';
import type { ProjectionStatus } from '../../../projections/platform/status.ts';

const FIGURES: readonly (readonly [name: string, help: string, value: (one: ProjectionStatus) => number | null])[] = [
  [
    'projection_lag_seconds',
    'Age of the oldest event that it has not taken; 0 when up to date.',
    ({ lagMs }) => lagMs / 1000,
  ],
  [
    'projection_lag_events',
    'How many events the end of the log is ahead; absent where the engine does not count them.',
    ({ lagEvents }) => lagEvents,
  ],
  ['projection_position', 'Log position of the last event in the live tables.', ({ position }) => Number(position)],
  ['projection_parked_events', 'Events put aside because the projector failed on them.', ({ parked }) => parked],
  [
    'projection_owned',
    '1 where this process follows the log with it.',
    ({ owner }) => Number(owner === 'this process'),
  ],
  ['projection_followed', '1 where any process follows the log with it.', ({ owner }) => Number(owner !== 'nobody')],
];

/** Registers metrics about the state of every projection, queried once per scrape. The metrics are absent while the database is unreachable. */
export const registerProjectionMetrics = (
  registry: Registry,
  status: () => Promise<readonly ProjectionStatus[]>,
): void => {
  let asked: Promise<readonly ProjectionStatus[]> | undefined;
  const ask = () => {
    asked ??= status()
      .catch(() => [])
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  for (const [name, help, value] of FIGURES)
    new Gauge({
      name,
      help,
      labelNames: ['projection'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        for (const one of await ask()) {
          const figure = value(one);
          if (figure !== null) this.set({ projection: one.name }, figure);
        }
      },
    });
};

import { collectDefaultMetrics, Registry } from 'prom-client';

/** A registry of this process's own figures: memory, CPU, event loop, garbage collection. */
export const processRegistry = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

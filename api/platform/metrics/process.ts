import { collectDefaultMetrics, Registry } from 'prom-client';

/** Returns a registry of this process's own metrics: memory, CPU, event loop, garbage collection. */
export const processRegistry = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

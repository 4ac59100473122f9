import { Gauge, type Registry } from 'prom-client';
import type { MeasuredEffects } from './effect-reports.ts';

/** Exports the p-value of the observed share of withheld slots, for both random assignments of the holdout (label `lot`). The p-value is computed
 *  on each scrape. An assignment that is not measured yet has no value. */
export const holdoutMetrics = (registry: Registry, effects: Pick<MeasuredEffects, 'health'>) =>
  new Gauge({
    name: 'featured_sample_ratio_p',
    help: 'The probability of shares of withheld slots that are at least as far from the plan, over 28 days.',
    labelNames: ['lot'] as const,
    registers: [registry],
    async collect() {
      // While the database is unreachable, the gauge keeps its last values. Other metrics report the outage.
      const health = await effects.health().catch(() => null);
      if (health === null) return;
      for (const { lot, p } of health.lots)
        if (p === null) this.remove({ lot });
        else this.set({ lot }, p);
    },
  });

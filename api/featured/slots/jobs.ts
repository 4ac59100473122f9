import { type JobDefinition, job } from '../../platform/jobs/definition.ts';
import type { SlotSeeds } from './seeds.ts';
import type { SlotDesk } from './slots.ts';

interface JobPorts {
  readonly slots: Pick<SlotDesk, 'takeBackUnseen' | 'forgetViewers'>;
  readonly seeds: Pick<SlotSeeds, 'prepare'>;
}

/** Returns the scheduled jobs of featured slots. */
export const slotJobs = ({ slots, seeds }: JobPorts): readonly JobDefinition[] => [
  job({ name: 'featured.take-back-unseen-slots', cron: '*/5 * * * *', maxAttempts: 1, run: slots.takeBackUnseen }),
  job({ name: 'featured.prepare-slot-seeds', cron: '5 * * * *', maxAttempts: 1, run: seeds.prepare }),
  job({ name: 'featured.forget-slot-viewers', cron: '40 3 * * *', run: slots.forgetViewers }),
];

import process from 'node:process';
import { z } from 'zod';

/** How many iterations randomised tests run. `npm run test:endurance` runs all iterations with a fixed seed, so that a new failure is due to a change
 *  in the code and not to new input; `npm run test:endurance -- --full` runs even more. `npm test` runs a tenth, with a seed that changes every
 *  day. */
const part = z.enum(['tenth', 'all', 'full']).parse(process.env.ENDURANCE ?? 'tenth');

/** Options for a test that `npm run test:endurance` runs in full. */
export const ENDURANCE = { tags: 'endurance' };

/** Whether tests run at full size. `npm test` runs them at reduced size. */
export const IS_IN_FULL = part !== 'tenth';

/** The seed of tests that use the same inputs in every run. */
export const FIXED_SEED = 20_261_121;
/** Returns the current UTC date as a number, such as 20261121. */
const seedOfDay = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const asked = process.env.PROPERTY_SEED;

/** Returns the seed from `PROPERTY_SEED` (`random` means a random seed), or `usual` if the variable is not set. */
export const seedOr = (usual: number): number =>
  asked === 'random' ? Math.trunc(Math.random() * 2 ** 31) : asked ? Number(asked) : usual;

/** The seed of tests that run only some of their iterations in `npm test`. */
export const SEED = seedOr(part === 'tenth' ? seedOfDay() : FIXED_SEED);

/** Returns the number of iterations in this run.
 *  @param all the number of iterations in `npm run test:endurance`
 *  @param full the number of iterations with `-- --full` */
export const times = (all: number, full = all): number =>
  ({ tenth: Math.max(1, Math.round(all / 10)), all, full })[part];

/** Returns settings for `fc.assert` and `fc.sample` for a property with that many iterations in `npm run test:endurance`. */
export const runs = (all: number) => ({ numRuns: times(all), seed: SEED });

import process from 'node:process';
import fc from 'fast-check';

/** The inputs of property tests are the same in every run, so that a red run means a change and not a new input. To look for new
 *  ones: `PROPERTY_SEED=random npm run test:unit`; a failure prints its seed. */
const FIXED = 20_261_121;
const asked = process.env.PROPERTY_SEED;
if (asked !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: asked ? Number(asked) : FIXED });

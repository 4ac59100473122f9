import fc from 'fast-check';
import { FIXED_SEED, seedOr } from '../../projections/platform/testing/endurance.ts';

/** Property tests use the same inputs in every run, so that a failure points to a change in the code and not to new input. To try new inputs:
 *  `PROPERTY_SEED=random npm run test:unit`; a failure prints its seed. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOr(FIXED_SEED) });

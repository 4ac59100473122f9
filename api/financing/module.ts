import { lendersProjector } from '../../projections/financing/projector.ts';
import { type LenderQueries, lenderQueries } from '../../projections/financing/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { type StartingEmi, startingEmi } from '../../schema/financing/loan-offers.ts';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { plainPage, unlistedPage } from '../platform/http/pages.ts';
import { readModelMemory } from '../shared/read-model-cache.ts';
import { lenderDeskRoutes } from './desk-operations.ts';
import './graphql.ts';
import { lenderCommands } from './handler.ts';
import { financingRoutes } from './rest.ts';

/** The catalogue of lenders, and the calculation of instalments. */
export const financing = feature({
  name: 'financing',
  projectors: [lendersProjector],
  compose: ({ db, store, clock, runner, commands: commandLog }: Platform) => {
    const stored = lenderQueries(db);
    const known = readModelMemory({
      projections: ['lenders'],
      onAdvance: runner.onAdvance,
      read: async () => stored.lenders(),
    });
    // Cached, because every list of cars needs the lenders.
    const queries: LenderQueries = { ...stored, lenders: () => known('all') };
    const thisYear = () => currentYear(clock());
    const shown = shownBy(runner, 'lenders');
    const commands = lenderCommands({ store, clock, queries, shown });
    const startingEmis = async (
      cars: readonly { readonly priceInr: number; readonly year: number }[],
    ): Promise<readonly StartingEmi[]> => {
      const lenders = await queries.lenders();
      return cars.map((car) => startingEmi(lenders, car, thisYear()));
    };
    return {
      personalData: 'none',
      context: { financing: { queries, commands, thisYear }, startingEmis },
      pages: [
        plainPage(
          '/financing',
          'Compare car loans',
          'What a loan for a used car costs at each lender: EMI, interest, processing fee and total cost, every figure with its date and source.',
        ),
        unlistedPage('/admin/lenders', 'Lenders', 'Where the admins of CarSetu keep the catalogue of lenders.'),
      ],
      routes: [
        routesWith(financingRoutes, { queries, thisYear }),
        routesWith(lenderDeskRoutes, { queries, commands, commandLog }),
      ],
      start: commands.seed,
    };
  },
});

import { z } from 'zod';
import { SLOT_SCOPES } from '../../../schema/featured/enumerations.ts';
import { PageOfSeeds, PageWithSlots, SlotImpressions } from '../../../schema/featured/inputs.ts';
import { CountedImpressions, FeaturedSlot, SlotSeed, SlotSeedPage } from '../../../schema/featured/views.ts';
import { enumFrom, objectFrom } from '../../platform/graphql/from-zod.ts';
import { CarFilterInput, SortField, SortOrder } from '../../shared/graphql-car-filter.ts';
import '../../shared/graphql-featured-slot.ts';
import { everybody, operations } from '../../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../../shared/rest-page.ts';
import { FlatSearchText } from '../../shared/search-query-params.ts';
import type { SlotSeeds } from './seeds.ts';
import type { SlotDesk } from './slots.ts';

interface Ports {
  readonly slots: SlotDesk;
  readonly seeds: SlotSeeds;
}
declare module '../../platform/graphql/context.ts' {
  interface Context {
    readonly featuredSlots: Ports;
  }
}

enumFrom('SlotScope', SLOT_SCOPES);
objectFrom('CountedImpressions', CountedImpressions);
objectFrom('SlotSeed', SlotSeed, {
  description: 'The secret with which the slots of one day are drawn.',
  as: { day: 'String' },
});
objectFrom('SlotSeedPage', SlotSeedPage, { as: { nextCursor: 'String' } });

const PATH = '/api/featured-slots';
const { operation, routes } = operations<Ports>({ tags: ['featured'], ports: ({ featuredSlots }) => featuredSlots });

operation({
  name: 'featuredSlots',
  rest: `GET ${PATH}`,
  summary: 'The featured listings that stand among the results of a page, for this viewer',
  description:
    'At most 3 in 20 results, each of which matches the search; no car and no seller twice. A viewer is an account, else the random id in the cookie `viewer`; robots, and requests with neither, get none. The answer is for this viewer alone. Total, order and cursors of the search do not change; a car that stands in a slot leaves its own place on that page. In REST, `GET /api/cars?ids=` has the cars',
  access: everybody,
  input: PageWithSlots,
  query: FlatSearchText.safeExtend({ scope: z.enum(SLOT_SCOPES).optional() }),
  output: z.array(FeaturedSlot),
  headers: async (_ports, slots) => ({ 'cache-control': 'no-store', 'x-total-count': slots.length }),
  graphql: { as: { filter: CarFilterInput, sortBy: SortField, sortOrder: SortOrder } },
  run: ({ slots }, { sender, input, asking }) =>
    slots.give(input, { userId: sender?.id ?? null, client: asking.client }),
});
operation({
  name: 'countImpressions',
  rest: `POST ${PATH}/impressions`,
  summary: 'Says that slots were seen: half visible for a second',
  description:
    'Each slot counts once, whatever is sent again. Robots, and the sellers of the cars, do not count. SLOT_NOT_GIVEN (404) if one of them was not given to this viewer; then none counts',
  access: everybody,
  input: SlotImpressions,
  output: CountedImpressions,
  run: async ({ slots }, { sender, input, asking }) => ({
    counted: await slots.seen(input.slotIds, { userId: sender?.id ?? null, client: asking.client }),
  }),
});
operation({
  name: 'featuredSeeds',
  rest: `GET ${PATH}/seeds`,
  summary: 'The seeds with which the slots of each day were drawn, the latest day first',
  description: `The hash of a seed is public before its day begins, the seed when the day is over. ${PAGE_DESCRIPTION}`,
  access: everybody,
  input: PageOfSeeds,
  query: PageQuery,
  output: SlotSeedPage,
  run: ({ seeds }, { input }) => seeds.page(input),
});

export const slotRoutes = routes;

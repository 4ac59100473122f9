import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { CarSelection, SearchWish } from '../../projections/marketplace/queries.ts';
import { SELLER_FIELDS } from '../../projections/marketplace/seller-of-car.ts';
import { CAR_SQL, type CarField } from '../../projections/marketplace/views.ts';

type Fragments = GraphQLResolveInfo['fragments'];
type Selected = Map<string, SelectionSetNode[]>;

/** Returns the selected fields, each with its subselections. The directives @skip and @include are ignored; at worst, an unneeded column is read. */
const fieldsOf = (sets: readonly SelectionSetNode[], fragments: Fragments, found: Selected = new Map()): Selected => {
  for (const { selections } of sets) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, selectionSet } = selection;
        const below = found.get(name.value) ?? [];
        found.set(name.value, selectionSet ? [...below, selectionSet] : below);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        fieldsOf([selection.selectionSet], fragments, found);
      } else {
        const fragment = fragments[selection.name.value];
        if (fragment) fieldsOf([fragment.selectionSet], fragments, found);
      }
    }
  }
  return found;
};

const isCarField = (name: string): name is CarField => Object.hasOwn(CAR_SQL, name);

/** Returns the columns from which a field of `Car` is computed. */
const columnsOf = (field: string): readonly CarField[] => {
  if (field === 'source') return ['sourceId'];
  if (field === 'daysListed') return ['firstSeenAt', 'goneAt'];
  if (field === 'seller') return SELLER_FIELDS;
  if (field === 'startingEmi') return ['priceInr', 'year'];
  if (field === 'priceVerdict') return ['priceInr'];
  if (field === 'placeholderImage') return ['model', 'bodyType', 'color'];
  return isCarField(field) ? [field] : [];
};

const carSelection = (sets: readonly SelectionSetNode[], fragments: Fragments): CarSelection => {
  const selected = fieldsOf(sets, fragments);
  return {
    fields: [...new Set([...selected.keys()].flatMap(columnsOf))],
    listings: selected.has('listings'),
    priceHistory: selected.has('priceHistory') || selected.has('priceHistoryCount'),
  };
};

/** Caches the results of `work`, one for each field of a parsed GraphQL document, for as long as the document stays in memory. */
const remembered = <T>(work: (sets: readonly SelectionSetNode[], fragments: Fragments) => T) => {
  const known = new WeakMap<FieldNode, T>();
  return ({ fieldNodes, fragments }: GraphQLResolveInfo): T => {
    const [first] = fieldNodes;
    const before = first && known.get(first);
    if (before) return before;
    const result = work(
      fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : [])),
      fragments,
    );
    if (first) known.set(first, result);
    return result;
  };
};

/** Returns the data that a client selects for each car. */
export const wantedOfCar = remembered(carSelection);

/** The data that a client selects for a page of cars. */
interface WantedPage extends Omit<SearchWish, 'scope' | 'among'> {
  /** Whether the client requests the number of slots for featured cars. */
  readonly slots: boolean;
}
/** Returns the data that a client selects for a page of cars, so that nothing else is computed. */
export const wantedOfPage = remembered((sets, fragments): WantedPage => {
  const selected = fieldsOf(sets, fragments);
  const recommended = fieldsOf(selected.get('recommendations') ?? [], fragments);
  const analysed = fieldsOf(selected.get('analytics') ?? [], fragments);
  return {
    page: ['nodes', 'size', 'pageInfo', 'pages', 'slotCount'].some((field) => selected.has(field)),
    links: selected.has('pages'),
    facets: selected.has('facets'),
    slots: selected.has('slotCount'),
    vouchers: selected.has('vouchers'),
    analytics: selected.has('analytics'),
    trend: analysed.has('trend'),
    recommendations: selected.has('recommendations'),
    widerSearches: selected.has('widerSearches'),
    cars: carSelection([...(selected.get('nodes') ?? []), ...[...recommended.values()].flat()], fragments),
  };
});

/** Returns the counts that a client selects in a query for counts only, which returns neither a page nor cars. */
export const wantedOfCounts = remembered(
  (sets, fragments): Omit<SearchWish, 'scope'> => ({
    facets: fieldsOf(sets, fragments).has('facets'),
    cars: { fields: [] },
  }),
);

import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import printedSchema from '../../schema/schema.graphql?raw';
import * as generated from '../gql/graphql.ts';
import { createApolloClient, MERGED_TYPES } from './apollo.ts';

const schema = buildSchema(printedSchema);

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;
const documents = Object.values<unknown>(generated).filter(isDocument);

const fragmentsOf = ({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
/** Returns the names of the fields that a selection loads of its object, including those of its fragments. */
const fieldsIn = (
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly string[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    const { selectionSet } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? {});
    return selectionSet ? fieldsIn(selectionSet, fragments) : [];
  });
/** Returns the key under which the cache stores a field. Arguments with variables count as equal. */
const keyOf = ({ name, arguments: args = [] }: FieldNode): string =>
  `${name.value}(${args.map((arg) => (arg.value.kind === Kind.VARIABLE ? arg.name.value : print(arg))).join()})`;

/** Returns the types without an id that several operations load at the same place of the cache, with different fields. */
const typesInParts = (): readonly string[] => {
  /** For each place in the cache: its type, and the fields that each operation loads. */
  const places = new Map<string, { type: string; loaded: Map<DocumentNode, Set<string>> }>();
  for (const document of documents) {
    if (!document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) continue;
    const fragments = fragmentsOf(document);
    const info = new TypeInfo(schema);
    visit(
      document,
      visitWithTypeInfo(info, {
        Field(node) {
          const type = info.getType();
          const parent = info.getParentType();
          if (!type || !isCompositeType(parent) || !node.selectionSet) return;
          const object = getNamedType(type);
          if (isListType(getNullableType(type)) || !isObjectType(object) || object.getFields().id) return;
          const key = `${parent.name}.${keyOf(node)}`;
          const place = places.get(key) ?? { type: object.name, loaded: new Map() };
          const fields = place.loaded.get(document) ?? new Set();
          for (const field of fieldsIn(node.selectionSet, fragments)) fields.add(field);
          place.loaded.set(document, fields);
          places.set(key, place);
        },
      }),
    );
  }
  const inParts = [...places.values()].filter(
    ({ loaded }) => new Set([...loaded.values()].map((fields) => [...fields].sort().join())).size > 1,
  );
  return [...new Set(inParts.map(({ type }) => type))].sort();
};

describe('the cache', () => {
  it('merges every type of which several queries load different fields', () => {
    expect([...MERGED_TYPES].sort()).toEqual(typesInParts());
  });

  it('keeps the counts of the filters when the totals of the tabs arrive after them', () => {
    const { cache } = createApolloClient();
    const variables = { filter: {} };
    // As the server responds: with type names, which the generated types of the results omit.
    const arrives = (query: DocumentNode, result: object) =>
      cache.write({ query, variables, dataId: 'ROOT_QUERY', result });
    const facets = {
      __typename: 'Facets',
      ...{ brands: [], models: [], cities: [], states: [], fuelTypes: [], transmissions: [], owners: [] },
      ...{ bodyTypes: [], conditions: [], sellerTypes: [], verificationStatuses: [], priceVerdicts: [] },
      ...{ sources: [], features: [] },
    };
    arrives(generated.AllFacetsDocument, { page: { __typename: 'MarketplaceCounts', total: 3, facets } });
    arrives(generated.TabTotalsDocument, {
      local: { __typename: 'CarPage', total: 1 },
      all: { __typename: 'MarketplaceCounts', total: 3 },
    });
    const counted = cache.readQuery({ query: generated.AllFacetsDocument, variables });
    expect(counted?.page.facets.brands).toEqual([]);
  });

  it('keeps no part of a price verdict that has changed', () => {
    const { cache } = createApolloClient();
    const arrives = (selection: string, priceVerdict: object) =>
      cache.writeQuery({
        query: parse(`{ car(id: "1") { id priceVerdict { ${selection} } } }`),
        data: {
          car: { __typename: 'Car', id: '1', priceVerdict: { __typename: 'CarPriceVerdict', ...priceVerdict } },
        },
      });
    const range = () =>
      cache.readQuery({ query: parse('{ car(id: "1") { id priceVerdict { differenceInr averagePrice } } }') });
    arrives('differenceInr averagePrice', { differenceInr: -1000, averagePrice: 500_000 });
    arrives('differenceInr', { differenceInr: -1000 });
    expect(range()).toMatchObject({ car: { priceVerdict: { averagePrice: 500_000 } } });
    arrives('differenceInr', { differenceInr: -2000 });
    expect(range()).toBeNull();
  });
});

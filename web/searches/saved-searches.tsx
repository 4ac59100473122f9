import { useApolloClient, useQuery } from '@apollo/client/react';
import type { SavedSearchesQuery, SaveSearchInput } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { newKey, refusalOf } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { useSaveSearch } from './save-search-dialog.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import type { Refusal, SavedSearchChange } from './saved-search-types.ts';

graphql(`
  fragment SavedSearchFields on SavedSearch {
    id
    name
    path
    sortBy
    sortOrder
    emailAlerts
    inAppAlerts
    createdAt
    filter {
      q
      brand
      model
      yearMin
      yearMax
      priceMin
      priceMax
      city
      state
      radiusKm
      fuelType
      transmission
      mileageMax
      owners
      bodyType
      condition
      verificationStatus
      sellerType
      features
      hasImages
      hasWarranty
      listedWithinDays
      sources
    }
  }
`);
const SavedSearches = graphql(`
  query SavedSearches {
    savedSearches {
      ...SavedSearchFields
    }
  }
`);
const UpdateSavedSearch = graphql(`
  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {
    updateSavedSearch(id: $id, input: $input) {
      __typename
      ...SavedSearchFields
      ...Refused
    }
  }
`);
const DeleteSavedSearch = graphql(`
  mutation DeleteSavedSearch($id: ID!) {
    deleteSavedSearch(id: $id) {
      __typename
      ... on SavedSearchDeleted {
        id
      }
      ...Refused
    }
  }
`);

type KeptSearch = SavedSearchesQuery['savedSearches'][number];

/** Returns the input with which a deleted search can be saved again. */
const asInput = ({ name, filter, sortBy, sortOrder, emailAlerts, inAppAlerts }: KeptSearch): SaveSearchInput => {
  // The API rejects `__typename` in the input.
  const values = Object.fromEntries(Object.entries(filter).filter(([field]) => field !== '__typename'));
  return { name, filter: values, sortBy, sortOrder, emailAlerts, inAppAlerts };
};

/** Returns the functions that change and delete saved searches. Errors appear as toasts. */
const useChanges = () => {
  const { list: t, failure } = useTexts(alertTexts);
  const client = useApolloClient();
  const save = useSaveSearch();
  const say = (refusal: Refusal): boolean => {
    if (refusal === null) return true;
    const description = refusal === 'NETWORK' ? failure.network : failure.server;
    toast({ title: t.notChanged, description, tone: 'destructive' });
    return false;
  };
  const change = async (search: KeptSearch, input: SavedSearchChange) =>
    say(
      await refusalOf(
        client.mutate({
          mutation: UpdateSavedSearch,
          variables: { id: search.id, input },
          optimisticResponse: { updateSavedSearch: { ...search, ...input, __typename: 'SavedSearch' } },
        }),
      ),
    );
  const remove = async (search: KeptSearch) => {
    const { id } = search;
    const refusal = await refusalOf(
      client.mutate({
        mutation: DeleteSavedSearch,
        variables: { id },
        update: (cache, { data }) => {
          if (data?.deleteSavedSearch.__typename !== 'SavedSearchDeleted') return;
          cache.evict({ id: cache.identify({ __typename: 'SavedSearch', id }) });
          cache.gc();
        },
      }),
    );
    if (!say(refusal)) return;
    const key = newKey();
    const undo = () => void save(asInput(search), key).then(say);
    toast({ title: t.removed(search.name), action: { label: t.undo, onSelect: undo } });
  };
  return { change, remove };
};

const SavedSearchesPart = () => {
  const { data, loading, error, refetch } = useQuery(SavedSearches, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const { change, remove } = useChanges();
  return (
    <SavedSearchList
      searches={data?.savedSearches.map((search) => ({ ...search, savedAt: search.createdAt }))}
      error={error && !loading && !data ? errorCode(error) : null}
      onRetry={() => void refetch().catch(() => undefined)}
      onChange={({ id }, input) => {
        const search = data?.savedSearches.find((one) => one.id === id);
        if (search) void change(search, input);
      }}
      onRemove={({ id }) => {
        const search = data?.savedSearches.find((one) => one.id === id);
        if (search) void remove(search);
      }}
    />
  );
};
export default SavedSearchesPart;

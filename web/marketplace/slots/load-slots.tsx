import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect } from 'react';
import type { FeaturedSlotsQueryVariables } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import type { AskedPage } from '../use-search-cars.ts';
import type { Given, OwnPlace } from './loaded-featured-slots.ts';
import { rememberViewer } from './viewer-id.ts';

const FeaturedSlots = graphql(`
  query FeaturedSlots($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $scope: SlotScope) {
    slots: featuredSlots(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before, scope: $scope) {
      slotId
      place
      car {
        ...ListedCar
      }
    }
  }
`);

const variablesOf = ({ isLanding, local }: AskedPage['asked']): FeaturedSlotsQueryVariables => ({
  ...local,
  scope: isLanding ? 'all' : 'local',
});

/** Decides what happens to the list position of a car that is also shown in a slot: `kept` if its card is in or above the window, otherwise
 *  `removed`. */
const ownPlaceOf = (list: HTMLElement | null, id: string): OwnPlace => {
  const card = list?.querySelector(`[data-car="${CSS.escape(id)}"]`);
  return card && card.getBoundingClientRect().top < window.innerHeight ? 'kept' : 'removed';
};

interface LoadSlotsProps {
  found: AskedPage;
  /** The element that contains the page's list of cars. */
  list: RefObject<HTMLElement | null>;
  onGiven(given: Given): void;
}

/** Renders nothing. Loads the cars for the slots of a page, chosen for this viewer. This is separate from the search, so that all signed-out users
 *  can share one cached page. If loading fails, the slots stay empty. */
const LoadSlots = ({ found, list, onGiven }: LoadSlotsProps) => {
  const client = useApolloClient();
  useEffect(() => {
    let isWanted = true;
    rememberViewer();
    client
      .query({ query: FeaturedSlots, variables: variablesOf(found.asked), fetchPolicy: 'no-cache' })
      .then(
        ({ data }) => data?.slots ?? [],
        () => [],
      )
      .then((slots) => {
        if (!isWanted) return;
        const ids = slots.flatMap(({ car }) => car?.id ?? []);
        onGiven({ slots, ownPlaces: new Map(ids.map((id) => [id, ownPlaceOf(list.current, id)])) });
      });
    return () => {
      isWanted = false;
    };
  }, [client, found, list, onGiven]);
  return null;
};
export default LoadSlots;

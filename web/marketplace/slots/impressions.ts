import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect } from 'react';
import { graphql } from '../../gql/index.ts';

const CountImpressions = graphql(`
  mutation CountImpressions($slotIds: [ID!]!) {
    countImpressions(slotIds: $slotIds) {
      ... on CountedImpressions {
        counted
      }
      ...Refused
    }
  }
`);

/** A slot counts as seen once this fraction of it has been visible for this many milliseconds. */
const VISIBLE = 0.5;
const SEEN_AFTER_MS = 1000;
/** The delay in milliseconds before seen slots are reported, so that several slots share one report. */
const TOGETHER_MS = 2000;

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const send = (client: ApolloClient): void => {
  clearTimeout(timer);
  timer = undefined;
  const slotIds = waiting;
  waiting = [];
  if (slotIds.length === 0) return;
  // `keepalive` lets the request finish even if the user leaves the page.
  const context = { fetchOptions: { keepalive: true } };
  const asked = { mutation: CountImpressions, variables: { slotIds }, context };
  // A failed report is not sent again, so its impressions are not counted.
  void client.mutate({ ...asked, fetchPolicy: 'no-cache' }).catch(() => undefined);
};

/** Reports a slot to the server once the user has seen it, which means that half of it was in view for a second while the page was visible. Each slot
 *  is reported only once. */
export const useImpression = (slotId: string, element: RefObject<Element | null>): void => {
  const client = useApolloClient();
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let isVisible = false;
    let seeing: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(seeing);
      seeing = undefined;
    };
    const saw = () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
      waiting = [...waiting, slotId];
      timer ??= setTimeout(() => send(client), TOGETHER_MS);
    };
    const look = () => {
      if (!isVisible || document.visibilityState === 'hidden') stop();
      else seeing ??= setTimeout(saw, SEEN_AFTER_MS);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE;
        look();
      },
      { threshold: VISIBLE },
    );
    watch.observe(current);
    document.addEventListener('visibilitychange', look);
    const leave = () => send(client);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
    };
  }, [client, slotId, element]);
};

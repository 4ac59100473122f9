import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const SmsOutbox = graphql(`
  query SmsOutbox {
    site {
      smsOutboxPath
    }
  }
`);

/** Returns the path of the page on which developers read the text messages of a server that does not really send them. Returns null if the server
 *  sends them, and while loading.
 *  @param isNeeded whether to query the path */
export const useSmsOutboxPath = (isNeeded = true): string | null =>
  useQuery(SmsOutbox, { ssr: false, skip: !isNeeded }).data?.site.smsOutboxPath ?? null;

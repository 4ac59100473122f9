import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const SmsOutbox = graphql(`
  query SmsOutbox {
    site {
      smsOutboxPath
    }
  }
`);

/** Returns the path at which a developer reads the text messages that the server does not send; null if it sends them, and while loading.
 *  @param isNeeded whether to ask the server */
export const useSmsOutboxPath = (isNeeded = true): string | null =>
  useQuery(SmsOutbox, { ssr: false, skip: !isNeeded }).data?.site.smsOutboxPath ?? null;

import { useQuery } from '@apollo/client/react';
import type { SiteFactsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

const SiteFacts = graphql(`
  query SiteFacts {
    site {
      operatorName
      operatorAddress
      grievanceOfficer
      supportEmail
      whatsapp {
        url
        masked
      }
      socialLinks {
        network
        url
      }
    }
  }
`);
export type Site = SiteFactsQuery['site'];

/** Returns the site's operator, with the contact details; null while loading. */
export const useSite = (): Site | null => useQuery(SiteFacts).data?.site ?? null;

import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SIGN_IN_PROVIDERS, SIGN_IN_WAYS, type SignInWay } from '../../../schema/accounts/providers.ts';
import { graphql } from '../../gql/index.ts';

/** The icon of a phone, and simplified logos of the providers. */
const MARKS: Record<SignInWay, ReactNode> = {
  phone: (
    <path
      className="fill-none stroke-current"
      strokeWidth="2"
      strokeLinejoin="round"
      d="M7.500 2.500h9v19h-9zM10.500 18.500h3"
    />
  ),
  google: <path className="fill-none stroke-current" strokeWidth="3" d="M18.500 6.500A8 8 0 1 0 20 12.200h-7.500" />,
  facebook: (
    <path
      className="fill-none stroke-current"
      strokeWidth="3"
      d="M16.500 4.200h-1.700c-1.900 0-3 1.100-3 3V21M8 11.800h7.500"
    />
  ),
  github: (
    <path
      className="fill-none stroke-current"
      strokeWidth="2"
      strokeLinejoin="round"
      d="M5 9V4l4.300 2.100a10 10 0 0 1 5.400 0L19 4v5c1.800 5-1.500 8.500-7 8.500S3.200 14 5 9zM9.500 17.500V21M14.500 17.500V21"
    />
  ),
};
export const ProviderMark = ({ provider }: { provider: SignInWay }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
    {MARKS[provider]}
  </svg>
);

/** Returns the URL to which the browser navigates to sign in (specification D1 s2). `back` is the path, with its query, to return to. */
const signInAddress = (provider: SignInWay, back: string) =>
  `/api/auth/${provider}?returnTo=${encodeURIComponent(back)}`;

const SignInWays = graphql(`
  query SignInWays {
    signInWays
  }
`);

const NOT_KNOWN_YET: readonly SignInWay[] = [];
/** Returns this server's sign-in methods, in the server's order. Server-rendered pages contain them. On other pages, the list is empty until the
 *  methods have loaded. If the server offers no methods, all providers are listed; a click on one of them then leads to a message that it is
 *  unavailable. */
export const useSignInOrder = (): readonly SignInWay[] => {
  const { data, error } = useQuery(SignInWays);
  if (!data) return error ? SIGN_IN_WAYS : NOT_KNOWN_YET;
  return data.signInWays.length > 0 ? data.signInWays : SIGN_IN_PROVIDERS;
};

/** Returns sign-in links that return to the current page and, if `part` is set, to that fragment (such as "#plan"). Browsers do not send fragments to
 *  the server, so the caller must not pass one before hydration. */
export const useSignInWays = (part = '') => {
  const { pathname, search } = useLocation();
  return useSignInOrder().map((provider) => ({ provider, href: signInAddress(provider, pathname + search + part) }));
};

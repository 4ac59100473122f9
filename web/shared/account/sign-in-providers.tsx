import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../../schema/accounts/providers.ts';

/** The providers' logos, simplified. */
const MARKS: Record<SignInProvider, ReactNode> = {
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
export const ProviderMark = ({ provider }: { provider: SignInProvider }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
    {MARKS[provider]}
  </svg>
);

/** Returns the URL to which the browser navigates to sign in (specification D1 s2). `back` is the path, with its query, to return to. */
const signInAddress = (provider: SignInProvider, back: string) =>
  `/api/auth/${provider}?returnTo=${encodeURIComponent(back)}`;

/** Returns sign-in links that return to the current page, at the fragment `part` (such as "#plan") if given. Browsers do not send fragments to
 *  the server, so a fragment must not be given before hydration. */
export const useSignInWays = (part = '') => {
  const { pathname, search } = useLocation();
  return SIGN_IN_PROVIDERS.map((provider) => ({ provider, href: signInAddress(provider, pathname + search + part) }));
};

import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';

/** The providers' marks, drawn plainly. */
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

/** Where a browser goes to sign in: pages of the server, no data (D1 s2).
 *  @param back the path, with its query, to which the server leads afterwards */
const signInAddress = (provider: SignInProvider, back: string) =>
  `/api/auth/${provider}?returnTo=${encodeURIComponent(back)}`;

/** The ways to sign in from the page that is shown, each of which leads back to it.
 *  @param part the part of the page to come back to, such as "#plan"; only where the server draws nothing, which knows of none */
export const useSignInWays = (part = '') => {
  const { pathname, search } = useLocation();
  return SIGN_IN_PROVIDERS.map((provider) => ({ provider, href: signInAddress(provider, pathname + search + part) }));
};

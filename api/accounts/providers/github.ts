import { z } from 'zod';
import { askProvider, codeFlow, type KnownAddresses, knownConfiguration } from './code-flow.ts';
import type { Provider, ProviderClient } from './provider.ts';

/** GitHub's endpoints. */
export interface GithubAddresses extends KnownAddresses {
  /** The URL that returns the person's data. The path `/emails` below this URL returns the person's email addresses. */
  readonly user: string;
}
/** GitHub's endpoints (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps). `issuer` is GitHub's value of `iss`. */
const GITHUB: GithubAddresses = {
  issuer: 'https://github.com/login/oauth',
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  user: 'https://api.github.com/user',
};
const HEADERS = {
  accept: 'application/vnd.github+json',
  'user-agent': 'CarSetu',
  'x-github-api-version': '2022-11-28',
};

const Person = z.object({
  id: z.int().positive(),
  name: z.string().nullish(),
  avatar_url: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
});
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Splits the full name that GitHub stores: the part before the first space becomes the first name. */
const namesOf = (name: string | null | undefined) => {
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: first || null, lastName: rest.join(' ') || null };
};

/** Returns the provider for sign-in with GitHub, which uses OAuth 2 and reads the person and their verified email address from GitHub's API. */
export const github = (client: ProviderClient, addresses: GithubAddresses = GITHUB): Provider => {
  const configuration = knownConfiguration(addresses, client);
  return codeFlow({
    name: 'github',
    client,
    scope: 'read:user user:email',
    isOpenId: false,
    configuration: async () => configuration,
    async personFrom({ access_token }) {
      const ask = (address: string) => askProvider(configuration, access_token, new URL(address), HEADERS);
      const [person, emails] = await Promise.all([ask(addresses.user), ask(`${addresses.user}/emails`)]);
      const { id, name, avatar_url } = Person.parse(person);
      const primary = Emails.parse(emails).find((email) => email.primary && email.verified);
      return {
        providerUserId: String(id),
        email: primary?.email ?? null,
        isEmailVerified: primary !== undefined,
        ...namesOf(name),
        pictureUrl: avatar_url ?? null,
      };
    },
  });
};

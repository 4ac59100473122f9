import { z } from 'zod';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** The credentials that an identity provider issued to the operator of this site. */
export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}
/** The identity providers; null for those that are not configured. */
export type SignInConfig = Readonly<Record<SignInProvider, ProviderKeys | null>>;

const idOf = (provider: SignInProvider): string => `${provider.toUpperCase()}_CLIENT_ID`;
const secretOf = (provider: SignInProvider): string => `${provider.toUpperCase()}_CLIENT_SECRET`;

/** The names of the settings for signing in. */
export const SIGN_IN_SETTING_NAMES: readonly string[] = SIGN_IN_PROVIDERS.flatMap((provider) => [
  idOf(provider),
  secretOf(provider),
]);
/** The names of the settings whose values are secret and never printed. */
export const SIGN_IN_SECRETS: readonly string[] = SIGN_IN_PROVIDERS.map(secretOf);

/** Reads the credentials of one provider. The id enables the provider and requires the secret; a secret without an id is an error. */
const keysOf = (provider: SignInProvider, env: Environment) => {
  const id = idOf(provider);
  const secret = secretOf(provider);
  if (!env[id]) {
    const error = `has no effect without ${id}: set that too, or omit this`;
    return z.object({ [secret]: z.undefined({ error }).optional() }).transform((): ProviderKeys | null => null);
  }
  const error = `must be set together with ${id}: the provider shows both in one place`;
  return z
    .object({ [id]: z.string(), [secret]: z.string({ error }) })
    .transform((all): ProviderKeys | null => ({ clientId: String(all[id]), clientSecret: String(all[secret]) }));
};

/** Returns the schema of the settings for identity providers. */
export const signInConfig = (env: Environment) =>
  z.unknown().transform((_, context): SignInConfig => {
    const found: Record<SignInProvider, ProviderKeys | null> = { google: null, facebook: null, github: null };
    for (const provider of SIGN_IN_PROVIDERS) {
      const keys = keysOf(provider, env).safeParse(env);
      if (keys.success) found[provider] = keys.data;
      else for (const { path, message } of keys.error.issues) context.addIssue({ code: 'custom', path, message });
    }
    return found;
  });

import { z } from 'zod';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** What a provider gave the operator for this product. */
export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}
/** The providers by which one can sign in here; null for those that are not set up. */
export type SignInConfig = Readonly<Record<SignInProvider, ProviderKeys | null>>;

const idOf = (provider: SignInProvider): string => `${provider.toUpperCase()}_CLIENT_ID`;
const secretOf = (provider: SignInProvider): string => `${provider.toUpperCase()}_CLIENT_SECRET`;

/** The settings of signing in. */
export const SIGN_IN_SETTING_NAMES: readonly string[] = SIGN_IN_PROVIDERS.flatMap((provider) => [
  idOf(provider),
  secretOf(provider),
]);
/** Those that are never printed. */
export const SIGN_IN_SECRETS: readonly string[] = SIGN_IN_PROVIDERS.map(secretOf);

/** A provider is switched on by its id, and then needs its secret; without the id the secret means nothing. */
const keysOf = (provider: SignInProvider, env: Environment) => {
  const id = idOf(provider);
  const secret = secretOf(provider);
  if (!env[id]) {
    const error = `means nothing without ${id}: set that too, or leave this out`;
    return z.object({ [secret]: z.undefined({ error }).optional() }).transform((): ProviderKeys | null => null);
  }
  const error = `must be set beside ${id}: the provider shows both in one place`;
  return z
    .object({ [id]: z.string(), [secret]: z.string({ error }) })
    .transform((all): ProviderKeys | null => ({ clientId: String(all[id]), clientSecret: String(all[secret]) }));
};

/** Which providers the settings switch on. */
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

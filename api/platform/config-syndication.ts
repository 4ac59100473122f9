import { z } from 'zod';
import { PLATFORMS, type Platform } from '../../schema/syndication/enumerations.ts';
import { url } from './config-values.ts';

/** How listings are sent to one platform: by signed webhooks, or by a feed that the platform fetches with a secret token. */
export type PlatformConfig = {
  /** The platform's name, as sellers know it. */
  readonly name: string;
} & (
  | { readonly by: 'webhook'; readonly webhook: { readonly url: string; readonly secret: string } }
  | { readonly by: 'feed'; readonly token: string }
);
/** The configured platforms. A platform that is not configured is missing. */
export type SyndicationConfig = Readonly<Partial<Record<Platform, PlatformConfig>>>;

const settingsOf = (platform: Platform) => {
  const prefix = `${platform.toUpperCase()}_PLATFORM`;
  return {
    ...{ name: `${prefix}_NAME`, url: `${prefix}_WEBHOOK_URL`, secret: `${prefix}_WEBHOOK_SECRET` },
    token: `${prefix}_FEED_TOKEN`,
  };
};
const text = {
  name: z.string({ error: 'must be set beside the address or token' }).max(60, 'must have at most 60 characters'),
  url: url(['https:', 'http:'], 'https://partner.example.in/carsetu'),
  secret: z
    .string({ error: 'must be set beside the address' })
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64'),
  token: z.string().regex(/^[\w-]{32,200}$/, 'must be 32 or more letters, digits, - or _, like random ones'),
};
const absent = (error: string) => z.undefined({ error }).optional();

const names = PLATFORMS.map((platform) => settingsOf(platform));
export const SYNDICATION_SETTING_NAMES: readonly string[] = names.flatMap((of) => Object.values(of));
export const SYNDICATION_SECRETS: readonly string[] = names.flatMap(({ secret, token }) => [secret, token]);

const Found = z.record(z.string(), z.string().optional());
type Environment = Readonly<Record<string, string | undefined>>;
type Fields = readonly (readonly [string, z.ZodType<string | undefined>])[];

const fieldsOf = (of: ReturnType<typeof settingsOf>, env: Environment): Fields => {
  if (env[of.url])
    return [
      [of.name, text.name],
      [of.url, text.url],
      [of.secret, text.secret],
      [of.token, absent(`is for a platform that pulls a feed: omit it if ${of.url} is set`)],
    ];
  const secret = [of.secret, absent(`has no effect without ${of.url}: set that too, or omit this`)] as const;
  if (env[of.token]) return [[of.name, text.name], [of.token, text.token], secret];
  return [[of.name, absent(`has no effect without ${of.url} or ${of.token}: set one too, or omit this`)], secret];
};

/** Returns the schema of the settings for platforms that receive listings. A platform that is not configured receives nothing. */
export const syndicationConfig = (env: Environment): z.ZodType<SyndicationConfig, unknown> => {
  const shape = names.flatMap((of) => fieldsOf(of, env));
  return z.object(Object.fromEntries(shape)).transform((all) => {
    const found = Found.parse(all);
    const platforms: Partial<Record<Platform, PlatformConfig>> = {};
    for (const platform of PLATFORMS) {
      const of = settingsOf(platform);
      const [name, target, secret, token] = [found[of.name], found[of.url], found[of.secret], found[of.token]];
      if (!name) continue;
      if (target && secret) platforms[platform] = { name, by: 'webhook', webhook: { url: target, secret } };
      else if (token) platforms[platform] = { name, by: 'feed', token };
    }
    return platforms;
  });
};

import { z } from 'zod';
import { PLATFORMS, type Platform } from '../../schema/syndication/enumerations.ts';
import { url } from './config-values.ts';

/** How listings reach one platform. */
export interface PlatformConfig {
  /** The company, as sellers know it. */
  readonly name: string;
  /** Where signed posts go. */
  readonly webhook: { readonly url: string; readonly secret: string };
}
/** The platforms that are connected. */
export type SyndicationConfig = Readonly<Partial<Record<Platform, PlatformConfig>>>;

const settingsOf = (platform: Platform) => {
  const prefix = `${platform.toUpperCase()}_PLATFORM`;
  return { name: `${prefix}_NAME`, url: `${prefix}_WEBHOOK_URL`, secret: `${prefix}_WEBHOOK_SECRET` };
};
const text = {
  name: z.string({ error: 'must be set beside the address' }).max(60, 'must have at most 60 characters'),
  url: url(['https:', 'http:'], 'https://partner.example.in/carsetu'),
  secret: z
    .string({ error: 'must be set beside the address' })
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64'),
};
const without = (name: string) =>
  z.undefined({ error: `has no effect without ${name}: set that too, or omit this` }).optional();

const names = PLATFORMS.map((platform) => settingsOf(platform));
export const SYNDICATION_SETTING_NAMES: readonly string[] = names.flatMap((of) => [of.name, of.url, of.secret]);
export const SYNDICATION_SECRETS: readonly string[] = names.map(({ secret }) => secret);

const Found = z.record(z.string(), z.string().optional());

/** The schema of the settings of the platforms to which listings go out. Nothing goes to a platform that is not set up. */
export const syndicationConfig = (
  env: Readonly<Record<string, string | undefined>>,
): z.ZodType<SyndicationConfig, unknown> => {
  const shape = PLATFORMS.flatMap((platform) => {
    const of = settingsOf(platform);
    const fields: (readonly [string, z.ZodType<string | undefined>])[] = env[of.url]
      ? [
          [of.name, text.name],
          [of.url, text.url],
          [of.secret, text.secret],
        ]
      : [
          [of.name, without(of.url)],
          [of.secret, without(of.url)],
        ];
    return fields;
  });
  return z.object(Object.fromEntries(shape)).transform((all) => {
    const found = Found.parse(all);
    return Object.fromEntries(
      PLATFORMS.flatMap((platform) => {
        const of = settingsOf(platform);
        const [name, target, secret] = [found[of.name], found[of.url], found[of.secret]];
        return name && target && secret ? [[platform, { name, webhook: { url: target, secret } }]] : [];
      }),
    );
  });
};

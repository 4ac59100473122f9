import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { SIGN_IN_WAYS } from '../../schema/accounts/providers.ts';
import { MESSAGES_A_MINUTE } from '../../schema/safety/limits.ts';
import { DATA_KEY_SETTING_NAMES, type DataKeyConfig, dataKeyConfig } from './config-data-key.ts';
import { MEDIA_SECRETS, MEDIA_SETTING_NAMES, type MediaConfig, mediaConfig } from './config-media.ts';
import { MESSAGE_SECRETS, MESSAGE_SETTING_NAMES, type MessagesConfig, messagesConfig } from './config-messages.ts';
import { PAYMENT_SECRETS, PAYMENT_SETTING_NAMES, type PaymentsConfig, paymentsConfig } from './config-payments.ts';
import { SIGN_IN_SECRETS, SIGN_IN_SETTING_NAMES, type SignInConfig, signInConfig } from './config-sign-in.ts';
import {
  SYNDICATION_SECRETS,
  SYNDICATION_SETTING_NAMES,
  type SyndicationConfig,
  syndicationConfig,
} from './config-syndication.ts';
import {
  TEXT_MODEL_SECRETS,
  TEXT_MODEL_SETTING_NAMES,
  type TextModelConfig,
  textModelConfig,
} from './config-text-model.ts';
import { TLS_SETTING_NAMES, type TlsConfig, tlsConfig } from './config-tls.ts';
import { email, eventStore, hosts, list, oneOf, onOff, order, phone, ratio, url, whole } from './config-values.ts';
import { hostOf, isThisMachine } from './http/local-hosts.ts';

const WEB = ['http:', 'https:'];
const HTTPS = ['https:'];
const EMAIL_ADDRESS = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;
const WEB_ADDRESS = /^https?:\/\/[^\s,@]+$/i;
const ADDRESS_OR_RANGE = /^[0-9a-f.:]+(\/\d{1,3})?$/i;

const isEd25519 = (value: string): boolean => {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
};

/** The settings that do not depend on other settings. A test checks that `.env.example` and `docs/operate.md` explain each of them. */
const settings = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole({ from: 0, to: 65_535, like: 3000 }).default(3000),
  PUBLIC_URL: url(WEB, 'https://carsetu.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_POOL: whole({ from: 5, to: 200, like: 10 }).default(10),
  PROJECTION_POOL: whole({ from: 3, to: 200, like: 5 }).default(5),
  EVENT_STORE_URL: eventStore('esdb://localhost:2113?tls=false').optional(),
  EVENT_STORE_MAX_APPEND_KB: whole({ from: 64, to: 16_384, like: 1024 }).default(1024),
  DEMO: onOff(true),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  FEED_HOSTS: hosts('feeds.example.in,*.dealer.example'),
  FEED_SCHEDULE: z.string().optional(),
  SEARCH_WORDS_FILE: z.string().optional(),
  IMAGE_HOSTS: hosts('images.example.in,*.cdn.example, or * for any', ['*']),
  TRUST_PROXY: list(ADDRESS_OR_RANGE, '127.0.0.1,10.0.0.0/8'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters, like 32 random ones').optional(),
  API_DOCS: z.enum(['0', '1'], { error: 'must be 1 (on) or 0 (off)' }).optional(),
  RATE_LIMIT_READS: whole({ from: 0, to: 10_000_000, like: 3000 }).default(3000),
  RATE_LIMIT_WRITES: whole({ from: 0, to: 10_000_000, like: 300 }).default(300),
  RATE_LIMIT_TALKING: whole({ from: 0, to: 10_000, like: MESSAGES_A_MINUTE }).default(MESSAGES_A_MINUTE),
  RATE_LIMIT_SOCKETS: whole({ from: 0, to: 1_000_000, like: 30 }).default(30),
  RATE_LIMIT_CODES: whole({ from: 0, to: 1_000_000, like: 600 }).default(600),
  BODY_LIMIT_KB: whole({ from: 1, to: 102_400, like: 1024 }).default(1024),
  READY_MAX_LAG_SECONDS: whole({ from: 1, to: 86_400, like: 60 }).default(60),
  TRANSCRIPT_SIGNING_KEY: z
    .base64('must be an Ed25519 private key: PKCS #8 (DER) in Base64')
    .refine(isEd25519, 'must be an Ed25519 private key: PKCS #8 (DER) in Base64')
    .optional(),
  ADMIN_EMAILS: list(EMAIL_ADDRESS, 'asha@example.in,ravi@example.in'),
  ADMIN_SECOND_FACTOR: oneOf(['optional', 'required'], 'optional'),
  SIGN_IN_WAYS: order(SIGN_IN_WAYS),
  BLOG_SELF_APPROVAL: onOff(false),
  BLOG_SOURCES: list(WEB_ADDRESS, 'https://news.example.in/rss.xml,https://cars.example/atom.xml'),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(500).optional(),
  GRIEVANCE_OFFICER: z.string().max(200).optional(),
  SUPPORT_EMAIL: email('support@carsetu.example').optional(),
  SUPPORT_WHATSAPP: phone('+919876543210').optional(),
  SOCIAL_FACEBOOK_URL: url(HTTPS, 'https://www.facebook.com/carsetu').optional(),
  SOCIAL_TWITTER_URL: url(HTTPS, 'https://x.com/carsetu').optional(),
  SOCIAL_INSTAGRAM_URL: url(HTTPS, 'https://www.instagram.com/carsetu').optional(),
  SOCIAL_YOUTUBE_URL: url(HTTPS, 'https://www.youtube.com/@carsetu').optional(),
  SOCIAL_LINKEDIN_URL: url(HTTPS, 'https://www.linkedin.com/company/carsetu').optional(),
  SHUTDOWN_GRACE_SECONDS: whole({ from: 1, to: 60, like: 8 }).default(8),
});

const without = (switchKey: string) =>
  z.undefined({ error: `has no effect without ${switchKey}: set that too, or omit this` }).optional();

/** Settings whose valid shape depends on whether another setting, such as `DATABASE_URL`, is set. */
const externalDatabase = z.object({
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@localhost:5432/carsetu'),
  POSTGRES_PORT: z.undefined({ error: 'is for the embedded Postgres: omit it if DATABASE_URL is set' }).optional(),
});
const embeddedDatabase = z.object({
  POSTGRES_PORT: whole({ from: 1024, to: 32_767, like: 25_432 }).default(25_432).unwrap().optional(),
});
const tracing = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: url(WEB, 'http://localhost:4318'),
  OTEL_SERVICE_NAME: z.string().default('carsetu'),
  TRACE_SAMPLE_RATIO: ratio(0.1),
});
const noTracing = z.object({
  OTEL_SERVICE_NAME: without('OTEL_EXPORTER_OTLP_ENDPOINT'),
  TRACE_SAMPLE_RATIO: without('OTEL_EXPORTER_OTLP_ENDPOINT'),
});

/** The names of all environment variables that the server reads. */
export const SETTING_NAMES: readonly string[] = [
  ...[settings, externalDatabase, tracing].flatMap(({ shape }) => Object.keys(shape)),
  ...DATA_KEY_SETTING_NAMES,
  ...SIGN_IN_SETTING_NAMES,
  ...PAYMENT_SETTING_NAMES,
  ...MESSAGE_SETTING_NAMES,
  ...MEDIA_SETTING_NAMES,
  ...TLS_SETTING_NAMES,
  ...TEXT_MODEL_SETTING_NAMES,
  ...SYNDICATION_SETTING_NAMES,
];
/** The names of settings whose values are never printed, because they may contain a password. */
const SECRET = new Set([
  'DATABASE_URL',
  'EVENT_STORE_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'TRANSCRIPT_SIGNING_KEY',
  ...DATA_KEY_SETTING_NAMES,
  ...SIGN_IN_SECRETS,
  ...PAYMENT_SECRETS,
  ...MESSAGE_SECRETS,
  ...MEDIA_SECRETS,
  ...TEXT_MODEL_SECRETS,
  ...SYNDICATION_SECRETS,
]);

type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly port?: number | undefined }
  | { readonly kind: 'external'; readonly url: string };
/** Whether traces are sent, and to which endpoint. */
export type TracingConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'otlp'; readonly endpoint: string; readonly serviceName: string; readonly sampleRatio: number };

const named = (all: z.output<typeof settings>) => ({
  environment: all.NODE_ENV,
  host: all.HOST,
  /** The port on which the server listens; 0 for any free port. */
  port: all.PORT,
  /** The public URL of the site, without a slash at the end. Canonical links and OpenGraph tags contain it. */
  publicUrl: (all.PUBLIC_URL ?? `http://localhost:${all.PORT}`).replace(/\/+$/, ''),
  /** The folder of the embedded Postgres and of the server's own files. */
  dataDir: all.DATA_DIR,
  /** The maximum number of database connections that requests and jobs share. Projections have a separate pool (`projectionPool`). */
  databasePool: all.DATABASE_POOL,
  projectionPool: all.PROJECTION_POOL,
  /** The URL of an EventStoreDB or KurrentDB server. Without this setting, the event log is in Postgres. */
  eventStoreUrl: all.EVENT_STORE_URL,
  /** The largest append that EventStoreDB accepts, in bytes: the value of its own setting `MaxAppendSize`. */
  eventStoreMaxAppendBytes: all.EVENT_STORE_MAX_APPEND_KB * 1024,
  /** Whether demo cars are added when the server starts for the first time. */
  demo: all.DEMO,
  logLevel: all.LOG_LEVEL,
  /** Hosts other than this machine from which feeds may be fetched; `*.` matches all subdomains. */
  feedHosts: all.FEED_HOSTS,
  /** The path of a JSON file that lists the feeds and the times at which to fetch them. */
  feedSchedule: all.FEED_SCHEDULE,
  /** The path of a JSON file with additional search words from the operator. */
  searchWordsFile: all.SEARCH_WORDS_FILE,
  /** Hosts from which pages may show pictures; `*` for any https host. */
  imageHosts: all.IMAGE_HOSTS,
  /** Network addresses of proxies. Their `x-forwarded-*` and `x-request-id` headers are trusted. */
  trustProxy: all.TRUST_PROXY,
  /** Whether the server serves `/api/docs` and `/api/openapi.json`. The default is true only outside production. */
  apiDocs: all.API_DOCS === undefined ? all.NODE_ENV !== 'production' : all.API_DOCS === '1',
  /** The bearer token that `/metrics` requires. In production, `/metrics` is not available if no token is set. */
  metricsToken: all.METRICS_TOKEN,
  /** Limits per network address and per person: reads and writes per minute, and concurrent websockets; 0 for no limit. */
  rateLimits: { reads: all.RATE_LIMIT_READS, writes: all.RATE_LIMIT_WRITES, sockets: all.RATE_LIMIT_SOCKETS },
  /** The maximum number of messages that one person may send per minute; 0 for no limit. With 0, offers and inquiries have no limit either. */
  talkingLimit: all.RATE_LIMIT_TALKING,
  /** The maximum number of text messages with codes that the server sends per hour; 0 for no limit. */
  codesAnHour: all.RATE_LIMIT_CODES,
  bodyLimitBytes: all.BODY_LIMIT_KB * 1024,
  /** `/readyz` fails if a projection has an unprocessed event older than this. */
  readyMaxLagMs: all.READY_MAX_LAG_SECONDS * 1000,
  /** How long a shutdown waits for running requests before it aborts them. */
  shutdownGraceMs: all.SHUTDOWN_GRACE_SECONDS * 1000,
  /** The key that signs transcripts (PKCS #8, DER, Base64). If it is null, the server generates its own key. */
  transcriptKey: all.TRANSCRIPT_SIGNING_KEY ?? null,
  /** The email addresses of admins. A user who signs in with one of these addresses becomes an admin if the address is verified. */
  adminEmails: all.ADMIN_EMAILS,
  adminSecondFactor: all.ADMIN_SECOND_FACTOR,
  /** The sign-in methods to offer, in this order. Methods that are not configured are skipped. */
  signInWays: all.SIGN_IN_WAYS,
  /** Whether an admin may approve an article that they wrote themselves. */
  blogSelfApproval: all.BLOG_SELF_APPROVAL,
  /** RSS and Atom feeds of other sites, from which topics are suggested to editors. */
  blogSources: all.BLOG_SOURCES,
  /** The operator's name and contacts, for the footer and the legal pages; null for values that are not set. */
  site: {
    operatorName: all.OPERATOR_NAME ?? null,
    operatorAddress: all.OPERATOR_ADDRESS ?? null,
    grievanceOfficer: all.GRIEVANCE_OFFICER ?? null,
    supportEmail: all.SUPPORT_EMAIL ?? null,
    /** A phone number with its country code: +919876543210. */
    supportWhatsapp: all.SUPPORT_WHATSAPP ?? null,
    social: {
      facebook: all.SOCIAL_FACEBOOK_URL ?? null,
      twitter: all.SOCIAL_TWITTER_URL ?? null,
      instagram: all.SOCIAL_INSTAGRAM_URL ?? null,
      youtube: all.SOCIAL_YOUTUBE_URL ?? null,
      linkedin: all.SOCIAL_LINKEDIN_URL ?? null,
    },
  },
});

/** The validated settings. The composition root passes them on. No other module reads the environment. */
export type Config = ReturnType<typeof named> & {
  readonly database: DatabaseConfig;
  readonly dataKeys: DataKeyConfig;
  readonly tracing: TracingConfig;
  readonly signIn: SignInConfig;
  readonly payments: PaymentsConfig;
  readonly messages: MessagesConfig;
  readonly media: MediaConfig;
  readonly tls: TlsConfig;
  /** The language model that generates text; null if there is none. */
  readonly textModel: TextModelConfig | null;
  /** The platforms to which sellers can send their listings. */
  readonly syndication: SyndicationConfig;
};

/** Thrown if the settings are invalid. The message lists every problem, one line per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    const count = problems.length === 1 ? 'a setting is' : `${problems.length} settings are`;
    super(`${count} wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

const SHOWN = 80;
const problem = (env: Record<string, string | undefined>, { path, message }: z.core.$ZodIssue): string => {
  const name = String(path[0]);
  const value = env[name];
  const shown = value === undefined || SECRET.has(name) ? name : `${name}=${JSON.stringify(value.slice(0, SHOWN))}`;
  return `${shown} ${message}`;
};

const databaseConfig = externalDatabase.transform(
  (all): DatabaseConfig => ({ kind: 'external', url: all.DATABASE_URL }),
);
const embeddedConfig = embeddedDatabase.transform(
  (all): DatabaseConfig => ({ kind: 'embedded', port: all.POSTGRES_PORT }),
);
const tracingConfig = tracing.transform(
  (all): TracingConfig => ({
    kind: 'otlp',
    endpoint: all.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: all.OTEL_SERVICE_NAME,
    sampleRatio: all.TRACE_SAMPLE_RATIO,
  }),
);
const noTracingConfig = noTracing.transform((): TracingConfig => ({ kind: 'off' }));

/** Returns a warning that names the missing settings with details about the operator; null if none is missing. The law requires the operator of a
 *  public site to publish these details. */
export const untoldOperator = ({ site }: Pick<Config, 'site'>): string | null => {
  const wanted = {
    OPERATOR_NAME: site.operatorName,
    OPERATOR_ADDRESS: site.operatorAddress,
    GRIEVANCE_OFFICER: site.grievanceOfficer,
    SUPPORT_EMAIL: site.supportEmail,
  };
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value === null ? [name] : []));
  if (missing.length === 0) return null;
  return `Not set: ${missing.join(', ')}. Footer, receipts and legal pages cannot name who runs this server, or whom to write to, until they are.`;
};

/** Returns an error message for each combination of settings that is unsafe, although each setting is allowed individually. */
const unsafeSettings = (all: z.output<typeof settings>, signIn: SignInConfig): readonly string[] => {
  const { NODE_ENV, HOST, PUBLIC_URL } = all;
  const url = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  const production = NODE_ENV === 'production';
  const isOpen = !isThisMachine(HOST);
  return [
    ...(production && url?.protocol === 'http:' && !isThisMachine(hostOf(url))
      ? [
          `PUBLIC_URL=${JSON.stringify(PUBLIC_URL)} must be an https address in production: over http, sessions can be read on the way`,
        ]
      : []),
    ...(!production && isOpen && Object.values(signIn).every((keys) => keys === null)
      ? [
          `HOST=${JSON.stringify(HOST)} lets other machines in, where nobody can sign in but as the people of this one: leave HOST out, or set NODE_ENV=production, or the keys of a provider (GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET)`,
        ]
      : []),
  ];
};

/** Reads the settings from environment variables. An empty value counts as not set.
 *  @throws ConfigError listing every invalid variable, its value (unless secret) and the values that it may have */
export const loadConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const base = settings.safeParse(env);
  const database = (env.DATABASE_URL ? databaseConfig : embeddedConfig).safeParse(env);
  const traces = (env.OTEL_EXPORTER_OTLP_ENDPOINT ? tracingConfig : noTracingConfig).safeParse(env);
  const dataKeys = dataKeyConfig(env).safeParse(env);
  const signIn = signInConfig(env).safeParse(env);
  const payments = paymentsConfig(env).safeParse(env);
  const messages = messagesConfig(env).safeParse(env);
  const media = mediaConfig(env).safeParse(env);
  const tls = tlsConfig(env).safeParse(env);
  const textModel = textModelConfig(env).safeParse(env);
  const syndication = syndicationConfig(env).safeParse(env);
  const unsafe = base.success && signIn.success ? unsafeSettings(base.data, signIn.data) : [];
  if (unsafe.length > 0) throw new ConfigError(unsafe);
  if (
    base.success &&
    database.success &&
    dataKeys.success &&
    traces.success &&
    signIn.success &&
    payments.success &&
    messages.success &&
    media.success &&
    tls.success &&
    textModel.success &&
    syndication.success
  )
    return {
      ...named(base.data),
      database: database.data,
      dataKeys: dataKeys.data,
      tracing: traces.data,
      signIn: signIn.data,
      payments: payments.data,
      messages: messages.data,
      media: media.data,
      tls: tls.data,
      textModel: textModel.data,
      syndication: syndication.data,
    };
  const parts = [base, database, dataKeys, traces, signIn, payments, messages, media, tls, textModel, syndication];
  const issues = parts.flatMap(({ error }) => error?.issues ?? []);
  throw new ConfigError(issues.map((issue) => problem(env, issue)));
};

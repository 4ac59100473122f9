import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, SETTING_NAMES, untoldOperator } from './config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('the settings were taken');
};

describe('settings', () => {
  it('need nothing set: an embedded Postgres, no tracing, local only', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      database: { kind: 'embedded' },
      tracing: { kind: 'off' },
      demo: true,
    });
  });

  it('treat an empty value as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(loadConfig({}));
  });

  it('read every kind of value', () => {
    const config = loadConfig({
      PORT: '0',
      DEMO: '0',
      PUBLIC_URL: 'https://cars.example/',
      DATABASE_URL: 'postgres://a:b@db/carsetu',
      EVENT_STORE_URL: 'esdb://node1:2113?tls=false',
      FEED_HOSTS: 'a.example, *.b.example',
      TRUST_PROXY: '10.0.0.0/8 ::1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      BODY_LIMIT_KB: '2',
    });
    expect(config).toMatchObject({
      port: 0,
      demo: false,
      publicUrl: 'https://cars.example',
      database: { kind: 'external', url: 'postgres://a:b@db/carsetu' },
      feedHosts: ['a.example', '*.b.example'],
      trustProxy: ['10.0.0.0/8', '::1'],
      tracing: { kind: 'otlp', endpoint: 'http://collector:4318', serviceName: 'carsetu', sampleRatio: 0.1 },
      bodyLimitBytes: 2048,
    });
  });

  it('report everything that is wrong at once, with what was found and what it must be', () => {
    expect(
      problemsOf({
        PORT: 'eighty',
        NODE_ENV: 'prod',
        DEMO: 'maybe',
        FEED_HOSTS: 'http://a.example/feed',
        DATABASE_URL: 'mysql://root@db/x',
        POSTGRES_PORT: '5433',
        TRACE_SAMPLE_RATIO: '0.5',
      }),
    ).toEqual([
      'NODE_ENV="prod" must be one of development, test, production',
      'PORT="eighty" must be a whole number from 0 to 65535, like 3000',
      'DEMO="maybe" must be 1 (on) or 0 (off)',
      'FEED_HOSTS="http://a.example/feed" must be a comma-separated list, like feeds.example.in,*.dealer.example',
      'DATABASE_URL must be a URL like postgres://user:password@localhost:5432/carsetu',
      'POSTGRES_PORT="5433" is for the embedded Postgres: omit it if DATABASE_URL is set',
      'TRACE_SAMPLE_RATIO="0.5" has no effect without OTEL_EXPORTER_OTLP_ENDPOINT: set that too, or omit this',
    ]);
  });

  it.each(['65536', '-1', '1.5', '0x10', '1e3'])('refuse the port %s', (PORT) => {
    expect(problemsOf({ PORT })).toEqual([`PORT="${PORT}" must be a whole number from 0 to 65535, like 3000`]);
  });

  it('switch a provider of sign-ins on by its id, and tie its secret to that', () => {
    const keys = { clientId: 'app', clientSecret: 's3cret-of-the-app' };
    const { signIn } = loadConfig({ GITHUB_CLIENT_ID: keys.clientId, GITHUB_CLIENT_SECRET: keys.clientSecret });
    expect(signIn).toEqual({ google: null, facebook: null, github: keys });
    expect(() => loadConfig({ GOOGLE_CLIENT_ID: 'app' })).toThrow(
      'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID',
    );
    expect(() => loadConfig({ FACEBOOK_CLIENT_SECRET: 's3cret-of-the-app' })).toThrow(
      /FACEBOOK_CLIENT_SECRET has no effect without FACEBOOK_CLIENT_ID(?!.*s3cret)/s,
    );
  });

  it('order the ways of signing in, phone first by default, and refuse unknown and repeated ones', () => {
    expect(loadConfig({}).signInWays).toEqual(['phone', 'google', 'facebook', 'github']);
    expect(loadConfig({ SIGN_IN_WAYS: 'google, phone' }).signInWays).toEqual(['google', 'phone']);
    for (const SIGN_IN_WAYS of ['phone,twitter', 'phone,google,phone', ','])
      expect(problemsOf({ SIGN_IN_WAYS })).toEqual([
        `SIGN_IN_WAYS="${SIGN_IN_WAYS}" must be a list of phone, google, facebook, github: each at most once, in any order`,
      ]);
  });

  it('keep the keys that wrap personal data in a file of the data folder, or take them from DATA_KEY', () => {
    const [key, other] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
    expect(loadConfig({ DATA_DIR: '/srv/cars' }).dataKeys).toEqual({
      kind: 'file',
      path: '/srv/cars/keys/data-keys.json',
    });
    expect(loadConfig({ DATA_KEY: key }).dataKeys).toEqual({ kind: 'settings', key, others: [] });
    expect(loadConfig({ DATA_KEY: key, DATA_KEY_OTHERS: `${other}, ${key}` }).dataKeys).toMatchObject({
      others: [other, key],
    });
    expect(problemsOf({ DATA_KEY_OTHERS: other })).toEqual([
      'DATA_KEY_OTHERS has no effect without DATA_KEY: set that too, or omit this',
    ]);
    const like = '32 random bytes in Base64, as `openssl rand -base64 32` writes them';
    const short = Buffer.alloc(31, 1).toString('base64');
    expect(problemsOf({ DATA_KEY: short, DATA_KEY_OTHERS: `${key},hunter2` })).toEqual([
      `DATA_KEY must be ${like}`,
      `DATA_KEY_OTHERS must be a comma-separated list of keys, each ${like}`,
    ]);
  });

  it('want DATA_KEY in production beside a database that several processes share', () => {
    const shared = { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@db/carsetu' };
    const said = problemsOf(shared).filter((line) => line.startsWith('DATA_KEY'));
    expect(said).toEqual([expect.stringContaining('DATA_KEY must be set in production beside DATABASE_URL')]);
  });

  const gateway = {
    SMS_GATEWAY_URL: 'https://sms.example.in/send',
    SMS_API_KEY: 'key-of-the-gateway',
    SMS_DLT_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'CARSTU',
    SMS_TEMPLATE_PHONE_CODE: '1107123456789012345',
  };

  it('leave messages in the outbox, but in production send them or none', () => {
    expect(loadConfig({}).messages).toEqual({
      email: { kind: 'outbox' },
      sms: { kind: 'outbox' },
      whatsapp: { kind: 'outbox' },
    });
    expect(loadConfig({ NODE_ENV: 'production' }).messages).toEqual({
      email: { kind: 'none' },
      sms: { kind: 'none' },
      whatsapp: { kind: 'none' },
    });
    const SMTP_URL = 'smtps://user:hunter2@mail.example.in';
    const { messages } = loadConfig({
      ...gateway,
      SMTP_URL,
      MAIL_FROM: 'CarSetu <alerts@carsetu.example>',
      SMS_FORMAT: 'form',
      SMS_FIELDS: 'to:mobiles, template:DLT_TE_ID, unicode:is_unicode',
      SMS_TEMPLATE_PHONE_CODE_HI: '1107123456789012346',
    });
    expect(messages.email).toEqual({ kind: 'smtp', url: SMTP_URL, from: 'CarSetu <alerts@carsetu.example>' });
    expect(messages.sms).toMatchObject({
      kind: 'gateway',
      entityId: '1101234567890123456',
      templates: { 'phone-code': { en: '1107123456789012345', hi: '1107123456789012346' }, unread: {} },
      unicodeField: 'is_unicode',
      format: 'form',
      fields: { to: 'mobiles', text: 'text', header: 'header', entity: 'entity', template: 'DLT_TE_ID' },
    });
  });

  it('send WhatsApp messages with a token and the id of a number, and say what is wrong with the rest', () => {
    const token = { WHATSAPP_ACCESS_TOKEN: 'hunter2-hunter2' };
    const { messages } = loadConfig({
      ...token,
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_LANGUAGES: 'en,hi',
    });
    expect(messages.whatsapp).toEqual({
      kind: 'cloud',
      url: 'https://graph.facebook.com/v23.0',
      accessToken: 'hunter2-hunter2',
      phoneNumberId: '106540352242922',
      templates: { 'search-alerts': 'carsetu_search_alerts', 'price-drop': 'carsetu_price_drop' },
      languages: ['en', 'hi'],
    });
    expect(problemsOf({ WHATSAPP_PHONE_NUMBER_ID: '106540352242922' })).toEqual([
      'WHATSAPP_PHONE_NUMBER_ID="106540352242922" has no effect without WHATSAPP_ACCESS_TOKEN: set that too, or omit this',
    ]);
    const wrong = { ...token, WHATSAPP_API_URL: 'http://elsewhere.example', WHATSAPP_LANGUAGES: 'hi' };
    expect(problemsOf(wrong)).toEqual([
      'WHATSAPP_PHONE_NUMBER_ID must be set together with WHATSAPP_ACCESS_TOKEN, like 106540352242922',
      'WHATSAPP_API_URL="http://elsewhere.example" must be https, because numbers and the token are sent to it',
      'WHATSAPP_LANGUAGES="hi" must have en, in which readers of the other languages get their messages',
    ]);
  });

  it('tie the settings of mails and text messages to what switches them on', () => {
    expect(problemsOf({ MAIL_FROM: 'alerts@carsetu.example', SMS_HEADER: 'CARSTU' })).toEqual([
      'MAIL_FROM="alerts@carsetu.example" has no effect without SMTP_URL: set that too, or omit this',
      'SMS_HEADER="CARSTU" has no effect without SMS_GATEWAY_URL: set that too, or omit this',
    ]);
    const wrong = {
      SMTP_URL: 'smtp://user:hunter2@mail.example.in',
      ...gateway,
      SMS_API_KEY: 'hunter2',
      SMS_FIELDS: 'whom:to',
    };
    expect(problemsOf({ SMS_TEMPLATE_PHONE_CODE_TE: '1107123456789012347' })).toEqual([
      'SMS_TEMPLATE_PHONE_CODE_TE="1107123456789012347" has no effect without SMS_GATEWAY_URL: set that too, or omit this',
    ]);
    expect(problemsOf({ ...gateway, SMS_TEMPLATE_PHONE_CODE_HI: 'hindi' })).toEqual([
      'SMS_TEMPLATE_PHONE_CODE_HI="hindi" must be set together with SMS_GATEWAY_URL, like 1107123456789012345',
    ]);
    expect(problemsOf({ ...wrong, SMS_TEMPLATE_PHONE_CODE: '' })).toEqual([
      'MAIL_FROM must be set together with SMTP_URL, like CarSetu <alerts@carsetu.example>',
      'SMS_API_KEY must be set together with SMS_GATEWAY_URL, like the key that the gateway gave you',
      'SMS_TEMPLATE_PHONE_CODE must be set together with SMS_GATEWAY_URL, like 1107123456789012345',
      'SMS_FIELDS="whom:to" must be a comma-separated list, like to:mobiles,template:DLT_TE_ID',
    ]);
  });

  it('have no text model, or one with its key and name over https', () => {
    expect(loadConfig({}).textModel).toBeNull();
    const rest = { TEXT_MODEL_KEY: 'secret-of-the-model', TEXT_MODEL_NAME: 'writer-1' };
    expect(loadConfig({ TEXT_MODEL_URL: 'https://models.example.in/v1', ...rest }).textModel).toEqual({
      ...{ url: 'https://models.example.in/v1', key: 'secret-of-the-model', model: 'writer-1' },
    });
    expect(loadConfig({ TEXT_MODEL_URL: 'http://127.0.0.1:8080/v1', ...rest }).textModel?.model).toBe('writer-1');
    const wrong = problemsOf({ TEXT_MODEL_URL: 'http://models.example.in/v1', TEXT_MODEL_KEY: 'a b secret' });
    expect(wrong.join(' ')).not.toContain('secret');
    expect(wrong.map((line) => line.split(/[ =]/)[0]).toSorted()).toEqual([
      ...['TEXT_MODEL_KEY', 'TEXT_MODEL_NAME', 'TEXT_MODEL_URL'],
    ]);
    expect(problemsOf(rest)).toHaveLength(2);
  });
  it('keep media in a folder without a scanner, or in a bucket with one', () => {
    const MB = 1024 * 1024;
    expect(loadConfig({}).media).toEqual({ s3: null, clamd: null, quotaBytes: 500 * MB });
    const keys = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };
    const bucket = { MEDIA_S3_BUCKET: 'cars', ...keys, MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9000' };
    expect(loadConfig({ ...bucket, CLAMD_URL: 'tcp://[::1]:3311', MEDIA_QUOTA_MB: '10' }).media).toEqual({
      s3: {
        bucket: 'cars',
        region: 'ap-south-1',
        endpoint: 'http://127.0.0.1:9000',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      clamd: { host: '::1', port: 3311 },
      quotaBytes: 10 * MB,
    });
    expect(loadConfig({ CLAMD_URL: 'unix:///run/clamd.ctl' }).media.clamd).toEqual({ path: '/run/clamd.ctl' });
    expect(loadConfig({ CLAMD_URL: 'tcp://scanner' }).media.clamd).toEqual({ host: 'scanner', port: 3310 });
    expect(problemsOf({ MEDIA_S3_BUCKET: 'cars', CLAMD_URL: 'http://scanner' })).toEqual([
      expect.stringMatching(/^CLAMD_URL="http:\/\/scanner" must be an address/),
      'MEDIA_S3_ACCESS_KEY_ID must be set beside MEDIA_S3_BUCKET',
      'MEDIA_S3_SECRET_ACCESS_KEY must be set beside MEDIA_S3_BUCKET',
    ]);
    expect(problemsOf(keys)).toEqual([
      'MEDIA_S3_ACCESS_KEY_ID has no effect without MEDIA_S3_BUCKET: set that too, or omit this',
      'MEDIA_S3_SECRET_ACCESS_KEY has no effect without MEDIA_S3_BUCKET: set that too, or omit this',
    ]);
  });
  it('never print a secret', () => {
    const message = problemsOf({
      DATABASE_URL: 'http://app:hunter2@db/x',
      EVENT_STORE_URL: 'hunter2',
      METRICS_TOKEN: 'hunter2',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://hunter2@x',
    }).join('\n');
    expect(message.split('\n')).toHaveLength(4);
    expect(message).not.toContain('hunter2');
  });

  it.each(['.env.example', 'docs/operate.md'])('are all documented in %s, and nothing else is', (file) => {
    const text = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
    const documented = new Set(text.match(/(?<=^# ?|^\| `)[A-Z][A-Z0-9_]+(?==|`)/gm) ?? []);
    expect([...documented].sort()).toEqual([...SETTING_NAMES].sort());
  });
});

describe('settings that are dangerous together', () => {
  it.each([
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://carsetu.example' },
      'PUBLIC_URL="http://carsetu.example" must be an https address',
    ],
    [{ HOST: '0.0.0.0' }, 'HOST="0.0.0.0" lets other machines in'],
    [{ HOST: '::', NODE_ENV: 'test' }, 'leave HOST out, or set NODE_ENV=production, or the keys of a provider'],
  ])('%j stop the start and say the cure', (env, problem) => {
    expect(() => loadConfig(env)).toThrow(problem);
  });

  it.each([
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:8080' }],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://carsetu.example', HOST: '0.0.0.0' }],
    [{ HOST: '0.0.0.0', GITHUB_CLIENT_ID: 'app', GITHUB_CLIENT_SECRET: 'secret' }],
    [{ HOST: '::1' }],
  ])('%j do not', (env) => {
    expect(() => loadConfig(env)).not.toThrow();
  });
});

describe('who runs the server', () => {
  it('is missed by the start until it can be named everywhere', () => {
    const told = { OPERATOR_NAME: 'Example Cars', OPERATOR_ADDRESS: '1 Example Road', GRIEVANCE_OFFICER: 'A. Name' };
    expect(untoldOperator(loadConfig({}))).toContain(
      'OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER, SUPPORT_EMAIL',
    );
    expect(untoldOperator(loadConfig(told))).toContain('Not set: SUPPORT_EMAIL.');
    expect(untoldOperator(loadConfig({ ...told, SUPPORT_EMAIL: 'support@carsetu.example' }))).toBeNull();
  });
});

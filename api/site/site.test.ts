import { describe, expect, it } from 'vitest';
import { builder } from '../platform/graphql/builder.ts';
import { platformServer } from '../platform/testing/server.ts';
import './graphql.ts';
import { loadConfig } from '../platform/config.ts';
import { smsOutboxPath } from '../platform/email-and-sms/outbox-route.ts';
import { maskedNumber } from './masked-number.ts';

const query =
  '{ site { operatorName operatorAddress grievanceOfficer supportEmail smsOutboxPath whatsapp { url masked } socialLinks { network url } } }';
/** Returns the API's response for the given environment variables. */
const siteOf = async (env: Readonly<Record<string, string>>) => {
  const config = loadConfig(env);
  const site = { ...config.site, smsOutboxPath: smsOutboxPath(config) };
  const app = await platformServer({ schema: builder.toSchema(), features: { site } });
  const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  await app.close();
  return answer.json().data.site;
};

describe('the site', () => {
  it('tells who runs it and how to reach them, the number masked', async () => {
    expect(
      await siteOf({
        OPERATOR_NAME: 'Example Cars',
        OPERATOR_ADDRESS: '1 Example Road',
        GRIEVANCE_OFFICER: 'A. Name',
        SUPPORT_EMAIL: 'support@carsetu.example',
        SUPPORT_WHATSAPP: '+91 98765-43210',
        SOCIAL_TWITTER_URL: 'https://x.com/carsetu',
        SOCIAL_LINKEDIN_URL: 'https://www.linkedin.com/company/carsetu',
      }),
    ).toEqual({
      operatorName: 'Example Cars',
      operatorAddress: '1 Example Road',
      grievanceOfficer: 'A. Name',
      supportEmail: 'support@carsetu.example',
      smsOutboxPath: '/dev/outbox',
      whatsapp: { url: 'https://wa.me/919876543210', masked: '+91 98••• ••210' },
      socialLinks: [
        { network: 'twitter', url: 'https://x.com/carsetu' },
        { network: 'linkedin', url: 'https://www.linkedin.com/company/carsetu' },
      ],
    });
  });

  const GATEWAY = {
    SMS_GATEWAY_URL: 'https://sms.example.in/send',
    SMS_API_KEY: 'key-of-the-gateway',
    SMS_DLT_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'CARSTU',
    SMS_TEMPLATE_PHONE_CODE: '1107123456789012345',
  };
  it.each<Record<string, string>>([{ PUBLIC_URL: 'https://cars.example' }, GATEWAY])(
    'names no page of text messages to strangers, or if they are really sent: %o',
    async (env) => {
      expect(await siteOf(env)).toMatchObject({ smsOutboxPath: null });
    },
  );

  it('has nothing where the operator said nothing', async () => {
    expect(await siteOf({})).toEqual({
      operatorName: null,
      operatorAddress: null,
      grievanceOfficer: null,
      supportEmail: null,
      smsOutboxPath: '/dev/outbox',
      whatsapp: null,
      socialLinks: [],
    });
  });

  it.each([
    [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL="support" must be an e-mail address like support@carsetu.example'],
    [{ SUPPORT_WHATSAPP: '98765' }, 'SUPPORT_WHATSAPP="98765" must be an Indian mobile number like +919876543210'],
    [
      { SOCIAL_YOUTUBE_URL: 'http://youtube.com/x' },
      'SOCIAL_YOUTUBE_URL="http://youtube.com/x" must be a URL like https://www.youtube.com/@carsetu',
    ],
  ])('refuses %j', (env, problem) => {
    expect(() => loadConfig(env)).toThrow(problem);
  });
});

it.each([
  ['+919876543210', '+91 98••• ••210'],
  ['+916000000001', '+91 60••• ••001'],
])('the number %s is shown as %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked);
});

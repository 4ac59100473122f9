import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../schema/kernel/language.ts';
import { list, oneOf, order, url } from './config-values.ts';
import { SMS_FACTS, type SmsFact, type SmsGatewayOptions } from './email-and-sms/sms-gateway.ts';
import {
  SMS_TEMPLATES,
  type SmsTemplate,
  TEMPLATE_SETTINGS,
  type TemplateIds,
  templateSetting,
} from './email-and-sms/sms-templates.ts';
import type { SmtpOptions } from './email-and-sms/smtp.ts';
import type { WhatsAppCloudOptions } from './email-and-sms/whatsapp-cloud.ts';
import { WHATSAPP_TEMPLATES } from './email-and-sms/whatsapp-templates.ts';
import { hostOf, isThisMachine } from './http/local-hosts.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** How emails, text messages and WhatsApp messages are sent. Without settings, they go to the outbox or, in production, are not sent at all. */
export interface MessagesConfig {
  readonly email: ({ readonly kind: 'smtp' } & SmtpOptions) | { readonly kind: 'outbox' | 'none' };
  readonly sms: ({ readonly kind: 'gateway' } & SmsGatewayOptions) | { readonly kind: 'outbox' | 'none' };
  readonly whatsapp: ({ readonly kind: 'cloud' } & WhatsAppCloudOptions) | { readonly kind: 'outbox' | 'none' };
}

const without = (switchKey: string) =>
  z.undefined({ error: `has no effect without ${switchKey}: set that too, or omit this` }).optional();
const beside = (switchKey: string, pattern: RegExp, like: string) => {
  const error = `must be set together with ${switchKey}, like ${like}`;
  return z.string({ error }).regex(pattern, error);
};

const FROM = /^(?:[^<>\r\n"]{1,100} <[^\s<>@]+@[\w.-]+\.\w+>|[^\s<>@]+@[\w.-]+\.\w+)$/;
const smtp = z.object({
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.in'),
  MAIL_FROM: beside('SMTP_URL', FROM, 'CarSetu <alerts@carsetu.example>'),
});
const noSmtp = z.object({ MAIL_FROM: without('SMTP_URL') });

const isFact = (name: string): name is SmsFact => SMS_FACTS.some((fact) => fact === name);
/** The mapping from our field names to the gateway's, as in `to:mobiles,text:message`. An omitted field keeps its name. */
const fieldNames = list(
  /^(to|text|header|entity|template|unicode):[\w.-]+$/,
  'to:mobiles,template:DLT_TE_ID',
).transform((pairs) => {
  const fields: Record<SmsFact, string> = {
    to: 'to',
    text: 'text',
    header: 'header',
    entity: 'entity',
    template: 'template',
  };
  let unicodeField: string | null = null;
  for (const [fact = '', name = ''] of pairs.map((pair) => pair.split(':'))) {
    if (isFact(fact)) fields[fact] = name;
    else unicodeField = name;
  }
  return { fields, unicodeField };
});
const DLT_ID = /^\d{10,25}$/;
const templateId = beside('SMS_GATEWAY_URL', DLT_ID, '1107123456789012345');
const PHONE_CODE = SMS_TEMPLATES['phone-code'].setting;
/** The settings for the ids of text message templates. Only the template for codes is required, because phone numbers are verified with it. */
const templateIds = {
  ...Object.fromEntries(TEMPLATE_SETTINGS.map((name) => [name, templateId.optional()])),
  [PHONE_CODE]: templateId,
};
const gateway = z.object({
  SMS_GATEWAY_URL: url(['https:', 'http:'], 'https://sms.example.in/v1/send').refine(
    (value) => !value.startsWith('http:') || isThisMachine(hostOf(new URL(value))),
    { error: 'must be https, because codes and numbers are sent to it' },
  ),
  SMS_API_KEY: beside('SMS_GATEWAY_URL', /^\S{8,}$/, 'the key that the gateway gave you'),
  SMS_DLT_ENTITY_ID: beside('SMS_GATEWAY_URL', DLT_ID, '1101234567890123456'),
  SMS_HEADER: beside('SMS_GATEWAY_URL', /^[A-Z0-9]{3,11}$/i, 'CARSTU'),
  ...templateIds,
  SMS_FORMAT: oneOf(['json', 'form'], 'json'),
  SMS_FIELDS: fieldNames,
});
const idsOf = (template: SmsTemplate, env: Environment): TemplateIds => {
  const ids = LANGUAGE_CODES.map((language) => [language, env[templateSetting(template, language)]] as const);
  return Object.fromEntries(ids.flatMap(([language, id]) => (id ? [[language, id]] : [])));
};
const BESIDE_GATEWAY = Object.keys(gateway.shape).filter((name) => name !== 'SMS_GATEWAY_URL');
const noGateway = z.object(Object.fromEntries(BESIDE_GATEWAY.map((name) => [name, without('SMS_GATEWAY_URL')])));

const TEMPLATE_NAME = /^[a-z0-9_]{1,512}$/;
const templateName = ({ name }: { readonly name: string }) =>
  z.string().regex(TEMPLATE_NAME, `must be a template's name at Meta, like ${name}`).default(name);
const cloud = z.object({
  WHATSAPP_ACCESS_TOKEN: z.string().regex(/^\S{8,}$/, 'must be the access token that Meta gave you'),
  WHATSAPP_PHONE_NUMBER_ID: beside('WHATSAPP_ACCESS_TOKEN', /^\d{5,25}$/, '106540352242922'),
  WHATSAPP_API_URL: url(['https:', 'http:'], 'https://graph.facebook.com/v23.0')
    .refine((value) => !value.startsWith('http:') || isThisMachine(hostOf(new URL(value))), {
      error: 'must be https, because numbers and the token are sent to it',
    })
    .default('https://graph.facebook.com/v23.0'),
  [WHATSAPP_TEMPLATES['search-alerts'].setting]: templateName(WHATSAPP_TEMPLATES['search-alerts']),
  [WHATSAPP_TEMPLATES['price-drop'].setting]: templateName(WHATSAPP_TEMPLATES['price-drop']),
  WHATSAPP_LANGUAGES: order(LANGUAGE_CODES).refine((codes) => codes.includes(DEFAULT_LANGUAGE), {
    error: `must have ${DEFAULT_LANGUAGE}, in which readers of the other languages get their messages`,
  }),
});
const BESIDE_TOKEN = Object.keys(cloud.shape).filter((name) => name !== 'WHATSAPP_ACCESS_TOKEN');
const noCloud = z.object(Object.fromEntries(BESIDE_TOKEN.map((name) => [name, without('WHATSAPP_ACCESS_TOKEN')])));

/** The names of the settings for emails, text messages and WhatsApp messages. */
export const MESSAGE_SETTING_NAMES: readonly string[] = [smtp, gateway, cloud].flatMap(({ shape }) =>
  Object.keys(shape),
);
/** The names of the settings whose values are secret and never printed. */
export const MESSAGE_SECRETS: readonly string[] = [
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'SMS_API_KEY',
  'WHATSAPP_ACCESS_TOKEN',
];

const emailConfig = (env: Environment, otherwise: 'outbox' | 'none') =>
  env.SMTP_URL
    ? smtp.transform((all): MessagesConfig['email'] => ({ kind: 'smtp', url: all.SMTP_URL, from: all.MAIL_FROM }))
    : noSmtp.transform((): MessagesConfig['email'] => ({ kind: otherwise }));
const smsConfig = (env: Environment, otherwise: 'outbox' | 'none') =>
  env.SMS_GATEWAY_URL
    ? gateway.transform((all): MessagesConfig['sms'] => ({
        kind: 'gateway',
        url: all.SMS_GATEWAY_URL,
        apiKey: all.SMS_API_KEY,
        entityId: all.SMS_DLT_ENTITY_ID,
        header: all.SMS_HEADER,
        templates: { 'phone-code': idsOf('phone-code', env), unread: idsOf('unread', env) },
        format: all.SMS_FORMAT,
        ...all.SMS_FIELDS,
      }))
    : noGateway.transform((): MessagesConfig['sms'] => ({ kind: otherwise }));
const whatsAppConfig = (env: Environment, otherwise: 'outbox' | 'none') =>
  env.WHATSAPP_ACCESS_TOKEN
    ? cloud.transform((all): MessagesConfig['whatsapp'] => ({
        kind: 'cloud',
        url: all.WHATSAPP_API_URL,
        accessToken: all.WHATSAPP_ACCESS_TOKEN,
        phoneNumberId: all.WHATSAPP_PHONE_NUMBER_ID,
        templates: { 'search-alerts': all.WHATSAPP_TEMPLATE_ALERTS, 'price-drop': all.WHATSAPP_TEMPLATE_PRICE_DROP },
        languages: all.WHATSAPP_LANGUAGES,
      }))
    : noCloud.transform((): MessagesConfig['whatsapp'] => ({ kind: otherwise }));

/** Returns the schema of the settings for emails, text messages and WhatsApp messages. */
export const messagesConfig = (env: Environment) =>
  z.unknown().transform((_, context): MessagesConfig => {
    const otherwise = env.NODE_ENV === 'production' ? 'none' : 'outbox';
    const email = emailConfig(env, otherwise).safeParse(env);
    const sms = smsConfig(env, otherwise).safeParse(env);
    const whatsapp = whatsAppConfig(env, otherwise).safeParse(env);
    for (const { path, message } of [email, sms, whatsapp].flatMap(({ error }) => error?.issues ?? []))
      context.addIssue({ code: 'custom', path, message });
    return {
      email: email.data ?? { kind: 'none' },
      sms: sms.data ?? { kind: 'none' },
      whatsapp: whatsapp.data ?? { kind: 'none' },
    };
  });

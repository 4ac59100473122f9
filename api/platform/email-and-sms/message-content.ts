import { z } from 'zod';
import type { PersonalData } from '../../../projections/platform/personal-data.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../schema/kernel/language.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import type { Mail, Sms, WhatsApp } from './ports.ts';
import { SMS_TEMPLATE_NAMES } from './sms-templates.ts';
import { WHATSAPP_TEMPLATE_NAMES } from './whatsapp-templates.ts';

/** The type of message that each channel sends. */
export interface Channels {
  readonly email: Mail;
  readonly sms: Sms;
  readonly whatsapp: WhatsApp;
}
export type Channel = keyof Channels;

const Attachment = z.object({
  filename: z.string(),
  contentType: z.string(),
  content: z.base64().transform((text) => Buffer.from(text, 'base64')),
});
/** The schemas of the JSON documents in which messages are stored. */
const Stored = {
  email: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
    attachments: z.array(Attachment).optional(),
    unsubscribeUrl: z.string().optional(),
  }),
  sms: z.object({
    to: z.string(),
    templateId: z.enum(SMS_TEMPLATE_NAMES),
    // Stored messages without a language are in English.
    language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE),
    text: z.string(),
  }),
  whatsapp: z.object({
    to: z.string(),
    template: z.enum(WHATSAPP_TEMPLATE_NAMES),
    language: z.enum(LANGUAGE_CODES),
    values: z.array(z.string()),
  }),
};
/** The content of a message, without the fields that have columns of their own. */
export type Content<C extends Channel> = z.output<(typeof Stored)[C]>;

/** Encodes and decodes the stored content of messages. */
export const contents = (personal: PersonalData) => {
  const read = async (text: string, personId: string | null): Promise<unknown> => {
    const clear = personId === null ? text : await personal.open(personId, Sealed.parse(text));
    return clear === null ? null : JSON.parse(clear);
  };
  return {
    /** Encodes the content of a message, and encrypts it if the message belongs to a person.
     *  @throws KeyDestroyed if the person's data has been erased */
    write: ({ personId, dedupeKey: _, notAfter: __, ...said }: Channels[Channel]): Promise<string> => {
      const files = 'attachments' in said ? said.attachments : undefined;
      const attachments = files?.map((file) => ({ ...file, content: file.content.toString('base64') }));
      const text = JSON.stringify({ ...said, attachments });
      return personId === null ? Promise.resolve(text) : personal.seal(personId, text);
    },
    /** Decodes the content of an email; null if the person has been erased. */
    email: async (text: string, personId: string | null): Promise<Content<'email'> | null> =>
      Stored.email.nullable().parse(await read(text, personId)),
    sms: async (text: string, personId: string | null): Promise<Content<'sms'> | null> =>
      Stored.sms.nullable().parse(await read(text, personId)),
    whatsapp: async (text: string, personId: string | null): Promise<Content<'whatsapp'> | null> =>
      Stored.whatsapp.nullable().parse(await read(text, personId)),
  };
};

import { z } from 'zod';
import type { PersonalData } from '../../../projections/platform/personal-data.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../schema/kernel/language.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import type { Mail, Sms } from './ports.ts';
import { SMS_TEMPLATE_NAMES } from './sms-templates.ts';

/** The ways a message can go, and what goes there. */
export interface Channels {
  readonly email: Mail;
  readonly sms: Sms;
}
export type Channel = keyof Channels;

const Attachment = z.object({
  filename: z.string(),
  contentType: z.string(),
  content: z.base64().transform((text) => Buffer.from(text, 'base64')),
});
/** What is stored of a message, as JSON. */
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
    // Those from before there was another one are English.
    language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE),
    text: z.string(),
  }),
};
/** What a message says and to whom, without what the table has in columns of its own. */
export type Content<C extends Channel> = C extends 'email'
  ? z.output<(typeof Stored)['email']>
  : z.output<(typeof Stored)['sms']>;

/** Reads and writes what is stored of messages. */
export const contents = (personal: PersonalData) => {
  const read = async (text: string, personId: string | null): Promise<unknown> => {
    const clear = personId === null ? text : await personal.open(personId, Sealed.parse(text));
    return clear === null ? null : JSON.parse(clear);
  };
  return {
    /** @throws KeyDestroyed when the person's data were erased */
    write: ({ personId, dedupeKey: _, notAfter: __, ...said }: Mail | Sms): Promise<string> => {
      const files = 'attachments' in said ? said.attachments : undefined;
      const attachments = files?.map((file) => ({ ...file, content: file.content.toString('base64') }));
      const text = JSON.stringify({ ...said, attachments });
      return personId === null ? Promise.resolve(text) : personal.seal(personId, text);
    },
    /** Null after the person's erasure. */
    email: async (text: string, personId: string | null): Promise<Content<'email'> | null> =>
      Stored.email.nullable().parse(await read(text, personId)),
    sms: async (text: string, personId: string | null): Promise<Content<'sms'> | null> =>
      Stored.sms.nullable().parse(await read(text, personId)),
  };
};

import type { Knex } from 'knex';
import type { Language } from '../../../schema/kernel/language.ts';
import type { SmsTemplate } from './sms-templates.ts';

/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string;
  /** A media type, like `text/csv; charset=utf-8`. */
  readonly contentType: string;
  readonly content: Buffer;
}

interface Message {
  /** Whose message it is: it is sealed with their key and goes with their account. Null for who has none, an operator for one. */
  readonly personId: string | null;
  /** Names the message among those of its kind: a second one of the same name is not sent. No personal data. */
  readonly dedupeKey: string;
  /** When it is of no use any more: it is not sent later than that. */
  readonly notAfter?: Date;
}

/** An e-mail, plain and, where it is worth it, as HTML. */
export interface Mail extends Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  /** An address that ends mails like this one with one POST (RFC 8058); clients show it as a button. */
  readonly unsubscribeUrl?: string;
}

/** A text message. In India its text has to be a registered template's, filled in (TRAI's DLT rules). */
export interface Sms extends Message {
  /** In international form: +919876543210. */
  readonly to: string;
  readonly templateId: SmsTemplate;
  /** In which of the template's languages the text is. */
  readonly language: Language;
  readonly text: string;
}

/** Sends e-mail. */
export interface Mailer {
  /** False where nothing is set up to send with: what needs it says so. */
  readonly isAvailable: boolean;
  /** Takes the mail over: when this returns it is kept, and sent soon.
   *  @param within the transaction with which the mail is kept, or is not
   *  @throws NotSetUp where nothing is set up to send with */
  send(mail: Mail, within?: Knex): Promise<void>;
}

/** Sends text messages. */
export interface SmsSender {
  /** False where nothing is set up to send with: what needs it says so. */
  readonly isAvailable: boolean;
  /** False where that template cannot be sent, also where others can. */
  isReady(templateId: SmsTemplate): boolean;
  /** A template's words in the language that somebody reads, or in English where it is not registered in that.
   *  @param values what is filled in, in the order of the gaps */
  worded(
    templateId: SmsTemplate,
    language: Language,
    values: readonly string[],
  ): Pick<Sms, 'templateId' | 'language' | 'text'>;
  /** Takes the message over: when this returns it is kept, and sent soon.
   *  @throws NotSetUp where nothing is set up to send with */
  send(sms: Sms): Promise<void>;
}

/** Nothing is configured that could send this kind of message. */
export class NotSetUp extends Error {
  override readonly name = 'NotSetUp';
}

/** The other side will never take this message: trying again is of no use. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** What really sends, behind the queue. It is asked again after it throws, unless it throws Undeliverable. */
export interface Transport<M> {
  /** Whether what was handed over stays readable here, for a developer, because it went nowhere. */
  readonly keeps: boolean;
  /** @throws Undeliverable when it is of no use to try again; anything else to be asked again */
  deliver(message: M, signal: AbortSignal): Promise<void>;
}

import type { Knex } from 'knex';
import type { Language } from '../../../schema/kernel/language.ts';
import type { NewNotification } from '../../../schema/notifications/notification.ts';
import type { SmsTemplate } from './sms-templates.ts';
import type { WhatsAppTemplate } from './whatsapp-templates.ts';

export interface Attachment {
  readonly filename: string;
  /** A media type, like `text/csv; charset=utf-8`. */
  readonly contentType: string;
  readonly content: Buffer;
}

interface Message {
  /** The recipient's account. Its key encrypts the message, and the message is deleted with the account. Null for recipients without an account,
   *  such as an operator. */
  readonly personId: string | null;
  /** The deduplication key. A second message of the same kind with the same key is not sent. The key must not contain personal data. */
  readonly dedupeKey: string;
  /** The time after which the message is no longer useful and is not sent. */
  readonly notAfter?: Date;
}

/** An email, as plain text and optionally HTML. */
export interface Mail extends Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  /** A URL that unsubscribes from these emails with one POST (RFC 8058). Email clients show a button for it. */
  readonly unsubscribeUrl?: string;
}

/** A text message. In India, its text must be a registered template with its variables filled in (TRAI's DLT rules). */
export interface Sms extends Message {
  /** The phone number in international form: +919876543210. */
  readonly to: string;
  readonly templateId: SmsTemplate;
  /** The language of the text. The template must exist in this language. */
  readonly language: Language;
  readonly text: string;
}

/** A WhatsApp message. A business may begin a conversation only with a template that Meta has approved, with its parameters filled in. */
export interface WhatsApp extends Message {
  /** The phone number in international form: +919876543210. */
  readonly to: string;
  readonly template: WhatsAppTemplate;
  /** The language of the text. The template must be approved in this language. */
  readonly language: Language;
  /** The template's parameters, in order. */
  readonly values: readonly string[];
}

/** Sends emails through the queue: an email is stored first, and delivered in the background. */
export interface Mailer {
  /** Whether a sender is configured. Features that need a sender must check this first. */
  readonly isAvailable: boolean;
  /** Accepts the email. When the promise resolves, the email is stored and will be sent soon.
   *  @param within the transaction in which the email is stored
   *  @throws NotSetUp if no sender is configured */
  send(mail: Mail, within?: Knex): Promise<void>;
}

/** Sends text messages through the queue: a message is stored first, and delivered in the background. */
export interface SmsSender {
  /** Whether a sender is configured. Features that need a sender must check this first. */
  readonly isAvailable: boolean;
  /** Whether this template can be sent. Each template is registered separately. */
  isReady(templateId: SmsTemplate): boolean;
  /** Returns a template's text in the recipient's language, or in English if the template is not registered in that language.
   *  @param values the values of the template's variables, in order */
  worded(
    templateId: SmsTemplate,
    language: Language,
    values: readonly string[],
  ): Pick<Sms, 'templateId' | 'language' | 'text'>;
  /** Accepts the message. When the promise resolves, the message is stored and will be sent soon.
   *  @throws NotSetUp if no sender is configured */
  send(sms: Sms): Promise<void>;
}

/** Sends WhatsApp messages between 9:00 and 21:00 in India. Messages at other times wait until the morning. */
export interface WhatsAppSender {
  /** Whether a sender is configured. If not, WhatsApp is not offered. */
  readonly isAvailable: boolean;
  /** Returns `wanted`, or English if the templates are not approved in this language. */
  languageFor(wanted: Language): Language;
  /** Accepts the message. When the promise resolves, the message is stored and will be sent.
   *  @param within the transaction in which the message is stored
   *  @throws NotSetUp if no sender is configured */
  send(message: WhatsApp, within?: Knex): Promise<void>;
  /** Deletes a person's waiting messages, because the person has unsubscribed or has changed their number. */
  dropWaiting(personId: string): Promise<void>;
}

/** Thrown if no sender is configured for this kind of message. */
export class NotSetUp extends Error {
  override readonly name = 'NotSetUp';
}

/** Thrown if the recipient's server will never accept this message. Retrying is pointless. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Delivers messages from the queue. The queue retries a message after any error except Undeliverable. */
export interface Transport<M> {
  /** Whether delivered messages stay readable in the table for a developer, because no real sender has received them. */
  readonly keeps: boolean;
  /** @throws Undeliverable if retrying is pointless; any other error if the message should be sent again */
  deliver(message: M, signal: AbortSignal): Promise<void>;
}

/** The functions with which features notify people. */
export interface MessagingPorts {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Sends at most one notification per `dedupeKey`. */
  readonly notify: (notification: NewNotification) => Promise<unknown>;
  readonly languageOf: (personId: string) => Promise<Language>;
  /** Returns a person's email address; null if there is no account or the account has no address. */
  readonly addressOf: (userId: string) => Promise<{ readonly email: string | null } | null>;
}

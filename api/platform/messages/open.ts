import type { MessagesConfig } from '../config-messages.ts';
import { outbox, outboxTransport } from './outbox.ts';
import { type MessageQueueOptions, messageQueue } from './queue.ts';
import { smsGateway } from './sms-gateway.ts';
import { smtpTransport } from './smtp.ts';

export interface MessagesOptions extends Omit<MessageQueueOptions, 'transports' | 'isRegistered'> {
  readonly config: MessagesConfig;
}

const emailOf = ({ email }: MessagesConfig) => {
  if (email.kind === 'smtp') return smtpTransport(email);
  return email.kind === 'outbox' ? outboxTransport : null;
};
const smsOf = ({ sms }: MessagesConfig) => {
  if (sms.kind === 'gateway') return smsGateway(sms);
  return sms.kind === 'outbox' ? outboxTransport : null;
};

const registeredIn = ({ sms }: MessagesConfig): MessageQueueOptions['isRegistered'] =>
  sms.kind === 'gateway' ? (template, language) => sms.templates[template][language] !== undefined : undefined;

/** Mails and text messages by what the settings set up; where that is nothing, it warns once of what will not work. */
export const openMessages = ({ config, ...options }: MessagesOptions) => {
  const transports = { email: emailOf(config), sms: smsOf(config) };
  if (!transports.email) options.logger.warn({}, 'no SMTP_URL: e-mail is not sent');
  if (!transports.sms) options.logger.warn({}, 'no SMS_GATEWAY_URL: phone numbers cannot be verified');
  return {
    ...messageQueue({ ...options, transports, isRegistered: registeredIn(config) }),
    outbox: outbox(options.db),
  };
};

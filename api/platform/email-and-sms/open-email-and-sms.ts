import type { MessagesConfig } from '../config-messages.ts';
import { outbox, outboxTransport } from './development-outbox.ts';
import { type MessageQueueOptions, messageQueue } from './queue.ts';
import { smsGateway } from './sms-gateway.ts';
import { smtpTransport } from './smtp.ts';
import { whatsAppCloud } from './whatsapp-cloud.ts';

export interface MessagesOptions
  extends Omit<MessageQueueOptions, 'transports' | 'isRegistered' | 'whatsAppLanguages'> {
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
const whatsAppOf = ({ whatsapp }: MessagesConfig) => {
  if (whatsapp.kind === 'cloud') return whatsAppCloud(whatsapp);
  return whatsapp.kind === 'outbox' ? outboxTransport : null;
};

const registeredIn = ({ sms }: MessagesConfig): MessageQueueOptions['isRegistered'] =>
  sms.kind === 'gateway' ? (template, language) => sms.templates[template][language] !== undefined : undefined;
const languagesOf = ({ whatsapp }: MessagesConfig): MessageQueueOptions['whatsAppLanguages'] =>
  whatsapp.kind === 'cloud' ? whatsapp.languages : undefined;

/** Sets up emails, text messages and WhatsApp messages according to the settings. Logs a warning if emails or text messages cannot be sent. */
export const openMessages = ({ config, ...options }: MessagesOptions) => {
  const transports = { email: emailOf(config), sms: smsOf(config), whatsapp: whatsAppOf(config) };
  if (!transports.email) options.logger.warn({}, 'SMTP_URL is not set, so e-mails are not sent');
  if (!transports.sms) options.logger.warn({}, 'SMS_GATEWAY_URL is not set, so phone numbers cannot be verified');
  return {
    ...messageQueue({
      ...options,
      transports,
      isRegistered: registeredIn(config),
      whatsAppLanguages: languagesOf(config),
    }),
    outbox: outbox(options.db),
  };
};

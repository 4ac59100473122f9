import type { Mailer } from '../../platform/email-and-sms/ports.ts';
import { adfOf } from './adf.ts';
import { LeadNotTaken, type LeadSender } from './lead-sender.ts';

/** Delivers leads by e-mail. The ADF document is the text of the e-mail, as dealers' systems expect, and also an attachment. */
export const emailLeads = (mailer: Mailer): LeadSender => ({
  channel: 'email',
  serves: ({ email }) => email !== null,
  async send({ lead, settings: { email }, key, senderId }) {
    if (email === null) throw new LeadNotTaken('this route no longer has an e-mail address');
    if (!mailer.isAvailable) throw new LeadNotTaken('this server is not set up to send e-mail');
    const xml = adfOf(lead);
    await mailer.send({
      personId: senderId,
      to: email,
      subject: `Lead for ${lead.vehicle.title}`,
      text: xml,
      dedupeKey: `lead ${key}`,
      attachments: [{ filename: 'lead.xml', contentType: 'application/x-adf+xml', content: Buffer.from(xml) }],
    });
    return { statusCode: null };
  },
});

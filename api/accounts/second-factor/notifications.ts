import { personOf } from '../../../projections/accounts/fold.ts';
import type { AccountEvent } from '../../../schema/accounts/events.ts';
import type { UserId } from '../../../schema/accounts/ids.ts';
import type { Recorded } from '../../../schema/kernel/event.ts';
import type { Language } from '../../../schema/kernel/language.ts';
import type { MessagingPorts } from '../../platform/email-and-sms/ports.ts';
import type { Reaction } from '../../platform/reactor.ts';
import { type SecurityText, securityText, securityTextOf } from './notification-texts.ts';

const PATH = '/profile#second-factor';

/** Notifies users, by email and on the site, of each change to how they sign in, so that they notice changes that they did not make. */
export const securityNotifications = ({ mailer, publicUrl, addressOf, languageOf, notify }: MessagingPorts) => {
  const tell = async (userId: UserId, dedupeKey: string, wordsIn: (language: Language) => SecurityText | null) => {
    const known = await addressOf(userId);
    const words = known && wordsIn(await languageOf(userId));
    if (!words) return;
    const { title, text } = words;
    await notify({ userId, kind: 'account', data: { title, body: text, path: PATH }, dedupeKey });
    if (!known.email || !mailer.isAvailable) return;
    const url = new URL(PATH, publicUrl).href;
    const lines = [title, '', text, '', url, ''].join('\n');
    await mailer.send({
      personId: userId,
      to: known.email,
      subject: title,
      text: lines,
      dedupeKey: `${dedupeKey} ${userId}`,
    });
  };
  const reaction: Reaction<AccountEvent> = {
    name: 'account_security',
    handles: [
      'SecondFactorEnabled',
      'SecondFactorDisabled',
      'RecoveryCodesRenewed',
      'RecoveryCodeUsed',
      'SessionsEnded',
    ],
    startAt: 'start',
    async react(events: readonly Recorded<AccountEvent>[]) {
      for (const event of events) {
        const userId = personOf(event);
        await tell(userId, `security ${event.position}`, (language) => securityTextOf(event, userId, language));
      }
    },
  };
  return {
    reaction,
    /** Warns a user that somebody has reached the limit of wrong codes.
     *  @param since the time of the first try; users are warned once for each value */
    warnOfTries: (userId: UserId, since: Date): Promise<void> =>
      tell(userId, `security tries ${since.getTime()}`, (language) => securityText('tries', language)),
  };
};

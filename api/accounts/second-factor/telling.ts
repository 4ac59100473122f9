import { personOf } from '../../../projections/accounts/fold.ts';
import type { AccountEvent } from '../../../schema/accounts/events.ts';
import type { UserId } from '../../../schema/accounts/ids.ts';
import type { Recorded } from '../../../schema/kernel/event.ts';
import type { Language } from '../../../schema/kernel/language.ts';
import type { NewNotification } from '../../../schema/notifications/notification.ts';
import type { Mailer } from '../../platform/messages/ports.ts';
import type { Reaction } from '../../platform/reactor.ts';
import { type SecurityText, securityText, securityTextOf } from './security-words.ts';

export interface SecurityTellingPorts {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Null where there is no account any more. */
  readonly addressOf: (userId: UserId) => Promise<{ readonly email: string | null } | null>;
  readonly languageOf: (userId: UserId) => Promise<Language>;
  /** Once a `dedupeKey`. */
  readonly notify: (notification: NewNotification) => Promise<unknown>;
}

/** Where people see how they sign in. */
const PATH = '/profile#second-factor';

/** Tells people, by mail and among the notifications, of each change to how they sign in, so that they hear of one that is not theirs. */
export const securityTelling = ({ mailer, publicUrl, addressOf, languageOf, notify }: SecurityTellingPorts) => {
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
    /** Tells somebody that wrong codes were tried until no more are taken.
     *  @param since when the first of them came: each such row of tries is told once */
    warnOfTries: (userId: UserId, since: Date): Promise<void> =>
      tell(userId, `security tries ${since.getTime()}`, (language) => securityText('tries', language)),
  };
};

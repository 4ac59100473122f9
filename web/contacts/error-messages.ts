import { useFormats } from '../shared/format/use-formats.ts';
import { contactTexts } from '../shared/texts/en/contacts.ts';
import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** What is known about a rejected inquiry besides the error code. */
interface Circumstances {
  /** Seconds after which a retry may succeed; null if the server does not say. */
  readonly retryAfterS?: number | null | undefined;
  readonly isSignedIn: boolean;
}

/** Returns a function that looks up the message for a server's error code. That function returns null if there is no specific message. */
export const useErrorMessages = (): ((code: string, circumstances: Circumstances) => string | null) => {
  const format = useFormats();
  const { refused: t } = useTexts(contactTexts);
  const { failed: phone, invalid } = useTexts(phoneTexts);
  const words: Readonly<Record<string, string>> = {
    CAR_NOT_FOR_SALE: t.gone,
    CAR_NOT_FOUND: t.gone,
    OWN_CAR: t.own,
    NO_WAY_TO_SELLER: t.noWay,
    NO_SELLER_HERE: t.noWay,
    BLOCKED: t.blocked,
    SUSPENDED: t.blocked,
    CONTACT_NOT_FOUND: t.expired,
    NAME_INVALID: t.name,
    PHONE_INVALID: phone.number,
    PHONE_CODE_WRONG: `${invalid.title}: ${invalid.check}`,
    PHONE_CODE_EXPIRED: phone.expired,
    PHONE_CODE_TRIES_USED_UP: phone.tries,
    PHONE_CODE_TOO_SOON: phone.tooSoon,
    PHONE_CODE_LIMIT_REACHED: phone.tooMany,
    PHONE_VERIFICATION_UNAVAILABLE: phone.unavailable,
    NETWORK: t.network,
  };
  const tooMany = (retryAfterS: number | null | undefined): string => {
    if (!retryAfterS) return t.tooMany;
    const minutes = Math.ceil(retryAfterS / 60);
    if (minutes < 60) return t.tooManyFor(t.minutes(format.count(minutes), minutes));
    const hours = Math.ceil(minutes / 60);
    return t.tooManyFor(t.hours(format.count(hours), hours));
  };
  return (code, { retryAfterS, isSignedIn }) => {
    if (code === 'RATE_LIMITED') return tooMany(retryAfterS);
    // Signing in can help, because accounts and phone numbers have separate limits. It does not help against RATE_LIMITED, the limit for the network
    // from which the request comes.
    if (code === 'TOO_MANY_INQUIRIES') return `${tooMany(retryAfterS)}${isSignedIn ? '' : ` ${t.signInToWrite}`}`;
    return words[code] ?? null;
  };
};

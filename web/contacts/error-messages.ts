import { contactTexts } from '../shared/texts/en/contacts.ts';
import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** Returns a function that returns the message for a server's error code; null if there is no specific message. */
export const useErrorMessages = (): ((code: string) => string | null) => {
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
    TOO_MANY_INQUIRIES: t.tooMany,
    RATE_LIMITED: t.tooMany,
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
  return (code) => words[code] ?? null;
};

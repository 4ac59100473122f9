import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** Returns a function that looks up the message for a server's error code. */
export const useErrorMessages = (): ((code: string) => string) => {
  const { failed: t, invalid } = useTexts(phoneTexts);
  const words: Readonly<Record<string, string>> = {
    PHONE_CODE_WRONG: `${invalid.title}: ${invalid.check}`,
    PHONE_CODE_EXPIRED: t.expired,
    PHONE_CODE_TRIES_USED_UP: t.tries,
    PHONE_CODE_NOT_FOUND: t.expired,
    PHONE_BELONGS_TO_ANOTHER: t.taken,
    PHONE_VERIFICATION_UNAVAILABLE: t.unavailable,
    PHONE_CODE_TOO_SOON: t.tooSoon,
    PHONE_CODE_LIMIT_REACHED: t.tooMany,
    RATE_LIMITED: t.tooMany,
    PHONE_INVALID: t.number,
    SIGN_IN_AGAIN: t.again,
    NETWORK: t.network,
  };
  return (code) => words[code] ?? t.server;
};

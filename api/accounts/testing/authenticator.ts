import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The code that an authenticator app shows.
 *  @param secret Base32, as the product gave it
 *  @param now the app's clock
 *  @param later how many periods later */
export const appCode = (secret: string, now = new Date(), later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + later * PERIOD_MS });

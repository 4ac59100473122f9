import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** Returns the code that an authenticator app shows.
 *  @param secret Base32, as the product returned it
 *  @param now the app's clock
 *  @param later the number of periods to move forward */
export const appCode = (secret: string, now = new Date(), later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + later * PERIOD_MS });

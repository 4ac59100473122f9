import { TOTP as Generator, Secret } from 'otpauth';
import qrcode from 'qrcode-generator';
import { type SecondFactorSecret, TOTP } from '../../../schema/accounts/second-factor.ts';

/** The length of a secret: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The width of the light margin that the standard requires around a QR code, in modules. */
const MARGIN = 4;
/** The number of periods before and after the current period whose codes are also accepted, because clocks differ and typing takes time. */
const WINDOW = 1;

const generator = (secret: string, label = ''): Generator =>
  new Generator({
    issuer: 'CarSetu',
    label,
    // SHA-1 is the only algorithm that every authenticator app supports.
    algorithm: 'SHA1',
    digits: TOTP.digits,
    period: TOTP.periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Returns a random secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the number of the time period to which a code belongs, counted from 1970; null if the code is not valid at `now`. */
export const periodOf = (secret: string, code: string, now: Date): number | null => {
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / (TOTP.periodSeconds * 1000)) + delta;
};

const drawn = (text: string): SecondFactorSecret['qr'] => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares = Array.from(
    { length: count * count },
    (_, place) => [place % count, Math.floor(place / count)] as const,
  );
  const dark = squares.filter(([column, row]) => code.isDark(row, column));
  return {
    size: count + 2 * MARGIN,
    path: dark.map(([column, row]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`).join(''),
  };
};

/** Returns the data for setting up an authenticator app, which shows the account as `label`. */
export const forApps = (secret: string, label: string): SecondFactorSecret => {
  const uri = generator(secret, label).toString();
  return { secret, uri, qr: drawn(uri) };
};

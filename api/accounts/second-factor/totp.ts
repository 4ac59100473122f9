import { TOTP as Generator, Secret } from 'otpauth';
import qrcode from 'qrcode-generator';
import { type SecondFactorSecret, TOTP } from '../../../schema/accounts/second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Light squares around a QR code, as its standard asks for. */
const MARGIN = 4;
/** Codes of the period before and after are taken too: clocks differ, and typing takes time. */
const WINDOW = 1;

const generator = (secret: string, label = ''): Generator =>
  new Generator({
    issuer: 'CarSetu',
    label,
    // The one algorithm that every authenticator app knows.
    algorithm: 'SHA1',
    digits: TOTP.digits,
    period: TOTP.periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A secret that nobody can foresee, in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The period whose code that is, counted from 1970; null where it is no code of now. */
export const periodOf = (secret: string, code: string, now: Date): number | null => {
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / (TOTP.periodSeconds * 1000)) + delta;
};

/** The dark squares of a QR code as an SVG path. */
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

/** What an authenticator app needs.
 *  @param label how the app names the account */
export const forApps = (secret: string, label: string): SecondFactorSecret => {
  const uri = generator(secret, label).toString();
  return { secret, uri, qr: drawn(uri) };
};

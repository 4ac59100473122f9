import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};
const file = (what: string) =>
  z.string().transform((path, context) => {
    const text = read(path);
    if (text !== null) return text;
    context.addIssue({ code: 'custom', message: `must be a readable file with ${what} in PEM` });
    return z.NEVER;
  });
const isPair = (certificate: string, key: string): boolean => {
  try {
    createSecureContext({ cert: certificate, key });
    return new X509Certificate(certificate).raw.length > 0;
  } catch {
    return false;
  }
};

const files = z.object({ TLS_CERT_FILE: file('the certificate and its chain'), TLS_KEY_FILE: file('its private key') });
const noFiles = z.object({
  TLS_KEY_FILE: z.undefined({ error: 'has no effect without TLS_CERT_FILE: set that too, or omit this' }).optional(),
});
export const TLS_SETTING_NAMES = Object.keys(files.shape);

/** Certificate and private key for the server's port, both in PEM; null means plain HTTP. */
export type TlsConfig = { readonly certificate: string; readonly key: string } | null;

/** Returns the schema of the settings for TLS. */
export const tlsConfig = (env: Readonly<Record<string, string | undefined>>): z.ZodType<TlsConfig, unknown> =>
  env.TLS_CERT_FILE
    ? files
        .refine(({ TLS_CERT_FILE, TLS_KEY_FILE }) => isPair(TLS_CERT_FILE, TLS_KEY_FILE), {
          path: ['TLS_KEY_FILE'],
          error: 'must be the private key of the certificate in TLS_CERT_FILE',
        })
        .transform(({ TLS_CERT_FILE, TLS_KEY_FILE }) => ({ certificate: TLS_CERT_FILE, key: TLS_KEY_FILE }))
    : noFiles.transform(() => null);

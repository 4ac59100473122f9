import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The one Trusted Types policy of the client (web/pwa/register-worker.ts): it makes the service worker's address, nothing else. */
const WORKER_TRUST = 'carsetu-worker';
const SOURCE_OF_ANY_IMAGE = 'https:';
const imageSources = (hosts: readonly string[]): string =>
  hosts.includes('*') ? SOURCE_OF_ANY_IMAGE : hosts.map((host) => `https://${host}`).join(' ');

/** The policy of an HTML page: scripts run by this answer's nonce alone (and what those load), styles come from our origin or
 *  carry the nonce, and no string becomes markup or script (Trusted Types) but the address of the service worker, by its policy. */
export const pagePolicy = ({
  nonce,
  imageHosts,
  secure,
  formAction = `'self'`,
}: {
  nonce: string;
  imageHosts: readonly string[];
  /** Whether people reach the product over https. */
  secure: boolean;
  /** Where forms may lead, redirects included. */
  formAction?: string | undefined;
}): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${imageSources(imageHosts)}`.trim(),
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action ${formAction}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${WORKER_TRUST}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The policy of the service worker: it asks our origin and fetches pictures that are kept for the time without a connection. */
export const workerPolicy = (imageHosts: readonly string[]): string =>
  [
    `default-src 'none'`,
    `connect-src 'self' ${imageSources(imageHosts)}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** The policy of what is no page: nothing may run, load or frame it. */
const DATA_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];
const YEAR_SECONDS = 31_536_000;

/** The least that goes with an answer to a request that reached no hook.
 *  @param options.production whether browsers are told to come over https alone */
export const bareHeaders = (
  { id }: { readonly id: string },
  { production }: { readonly production: boolean },
): Record<string, string> => ({
  'x-request-id': id,
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  ...(production && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
});

/** The security headers of every answer. Pages replace the content security policy by their own. */
export const secure = async (app: FastifyInstance, { production }: { production: boolean }): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const permissions = PERMISSIONS.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('permissions-policy', permissions);
  });
};

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The only Trusted Types policy of the client (web/pwa/register-worker.ts). It creates the service worker's URL and nothing else. */
const WORKER_TRUST = 'carsetu-worker';
const SOURCE_OF_ANY_IMAGE = 'https:';
const imageSources = (hosts: readonly string[]): string =>
  hosts.includes('*') ? SOURCE_OF_ANY_IMAGE : hosts.map((host) => `https://${host}`).join(' ');

/** Returns the content security policy of an HTML page. Scripts run only if they have this response's nonce, or if such a script loads them. Styles
 *  come from our origin or have the nonce. No string becomes markup or script (Trusted Types), except the service worker's URL, which has its own
 *  policy. */
export const pagePolicy = ({
  nonce,
  imageHosts,
  secure,
  formAction = `'self'`,
}: {
  nonce: string;
  imageHosts: readonly string[];
  /** Whether the public URL of the site uses https. */
  secure: boolean;
  /** The sources to which forms may be submitted, directly or through redirects. */
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

/** Returns the content security policy of the service worker. The service worker sends requests to our origin, and fetches pictures to store for
 *  offline use. */
export const workerPolicy = (imageHosts: readonly string[]): string =>
  [
    `default-src 'none'`,
    `connect-src 'self' ${imageSources(imageHosts)}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** The content security policy of responses that are not pages. Such responses load and run nothing, and no page may show them in a frame. */
const DATA_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];
const YEAR_SECONDS = 31_536_000;

/** Returns the minimal headers of a response to a request that reached no hook. In `production`, they tell browsers to use only https. */
export const bareHeaders = (
  { id }: { readonly id: string },
  { production }: { readonly production: boolean },
): Record<string, string> => ({
  'x-request-id': id,
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  ...(production && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
});

/** Sets the security headers of every response. Pages replace the content security policy with their own. */
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

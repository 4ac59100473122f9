import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { fail } from './errors.ts';

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Returns the host of a URL as DNS expects it: no brackets around an IPv6 address, no dot at the end. */
export const hostOf = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** True if the host name itself refers to this machine. */
export const isThisMachine = (host: string): boolean =>
  isLocalName(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** The settings that determine who can reach the server. */
export interface WhereItRuns {
  readonly environment: string;
  readonly publicUrl: string;
  /** The network address on which the server listens. */
  readonly host: string;
  readonly trustProxy: readonly string[];
}

/** True if developer tools may be accessible. They must not be accessible in production, if the public URL is on another machine, if other machines
 *  can connect, or behind a proxy. Checking only NODE_ENV is not enough, because a deployment that does not set it counts as development. */
export const isForDevelopers = ({ environment, publicUrl, host, trustProxy }: WhereItRuns): boolean =>
  environment !== 'production' &&
  isThisMachine(hostOf(new URL(publicUrl))) &&
  isThisMachine(host) &&
  trustProxy.length === 0;

/** Headers that proxies add. If a request has one of these headers, its client is behind a proxy and may be on another machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** True if a request comes from this machine and is addressed to it. Requests with forwarding headers of a proxy do not count. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean => {
  const { remoteAddress = '' } = socket;
  const asked = `http://${headers.host ?? ''}`;
  return (
    isThisMachine(remoteAddress) &&
    URL.canParse(asked) &&
    isThisMachine(hostOf(new URL(asked))) &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
};

/** Restricts the routes of `scope` to this machine. Requests from other machines get 404. */
export const forThisMachineAlone = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request.raw)) return fail(request, reply, 404);
  });
};

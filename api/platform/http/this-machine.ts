import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { fail } from './errors.ts';

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** The host of a URL as DNS knows it: no brackets around an IPv6 address, no dot at the end. */
export const hostOf = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** Whether the host is this machine by its very name. */
export const isThisMachine = (host: string): boolean =>
  isLocalName(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** The settings that say who can reach the product. */
export interface WhereItRuns {
  readonly environment: string;
  readonly publicUrl: string;
  /** The address that it listens on. */
  readonly host: string;
  /** The proxies before it. */
  readonly trustProxy: readonly string[];
}

/** Whether what is for who develops alone may be open: not in production, nor where people reach the product by another name than one
 *  of this machine, nor where it listens to other machines or stands behind a proxy. The environment alone would not do: whoever
 *  forgets to set it is in development. */
export const isForDevelopers = ({ environment, publicUrl, host, trustProxy }: WhereItRuns): boolean =>
  environment !== 'production' &&
  isThisMachine(hostOf(new URL(publicUrl))) &&
  isThisMachine(host) &&
  trustProxy.length === 0;

/** What proxies add: who asks is behind one, and need not be on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a request comes from this machine to this machine: by its connection and by the name that it asks for, whatever it says
 *  of where it was before. */
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

/** Has the routes of `scope` answer this machine alone; to others they are not there. */
export const forThisMachineAlone = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request.raw)) return fail(request, reply, 404);
  });
};

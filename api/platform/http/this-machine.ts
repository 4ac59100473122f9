import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

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

/** Whether what is for who develops alone may be open: not in production, nor where people reach the product by another name than
 *  one of this machine. The environment alone would not do: whoever forgets to set it is in development. */
export const isForDevelopers = ({ environment, publicUrl }: Pick<Config, 'environment' | 'publicUrl'>): boolean =>
  environment !== 'production' && isThisMachine(hostOf(new URL(publicUrl)));

import { z } from 'zod';

// Schemas for the values of settings. Each `error` shows an example; `config.ts` prepends the setting's name and the invalid value.

/** Returns a schema for a whole number from `from` to `to`, written in decimal digits. */
export const whole = ({ from, to, like }: { from: number; to: number; like: number }) => {
  const error = `must be a whole number from ${from} to ${to}, like ${like}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, error)
    .transform(Number)
    .pipe(z.int().min(from, error).max(to, error));
};

/** Returns a schema for a fraction from 0 to 1. */
export const ratio = (otherwise: number) => {
  const error = `must be a number from 0 to 1, like ${otherwise}`;
  return z
    .string()
    .regex(/^[01](\.\d+)?$/, error)
    .transform(Number)
    .pipe(z.number().min(0, error).max(1, error))
    .default(otherwise);
};

/** Returns a schema for a switch that is on or off. */
export const onOff = (otherwise: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 1 (on) or 0 (off)' })
    .transform((value) => value === '1' || value === 'true')
    .default(otherwise);

/** Returns a schema for one of a fixed set of values. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W, otherwise: W[number]) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` }).default(otherwise);

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Returns a schema for a URL whose protocol is in `protocols` (for example `['postgres:']`). */
export const url = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => isUrl(value, protocols), { error: `must be a URL like ${example}` });

/** Matches a URL with one node or the comma-separated hosts of a cluster: credentials, hosts with ports, options. The URL class cannot parse a list
 *  of hosts. */
const ESDB = /^esdb(\+discover)?:\/\/([^\s/?#@]+@)?[\w.-]+(:\d{1,5})?(,[\w.-]+(:\d{1,5})?)*\/?(\?[^\s#]*)?$/;

/** Returns a schema for a connection string of EventStoreDB or KurrentDB. */
export const eventStore = (example: string) =>
  z.string().regex(ESDB, {
    error: `must be a connection string like ${example}, or esdb+discover://a:2113,b:2113,c:2113?tls=true for a cluster`,
  });

const LIST_SEPARATOR = /[\s,]+/;
const items = (value: string): readonly string[] => value.split(LIST_SEPARATOR).filter(Boolean);

/** Returns a schema for a list of values separated by commas or spaces. `each` is the pattern of one value. */
export const list = (each: RegExp, example: string, otherwise: readonly string[] = []) =>
  z
    .string()
    .transform(items)
    .refine((values) => values.every((value) => each.test(value)), {
      error: `must be a comma-separated list, like ${example}`,
    })
    .default(otherwise);

/** Returns a schema for an email address. */
export const email = (example: string) => z.email({ error: `must be an e-mail address like ${example}` });

/** Returns a schema for an Indian mobile number with its country code. The schema removes spaces and hyphens. */
export const phone = (example: string) =>
  z
    .string()
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine((value) => /^\+91[6-9]\d{9}$/.test(value), { error: `must be an Indian mobile number like ${example}` });

/** Returns a schema for host names; `*.example.in` matches all subdomains, `*` matches any host. */
export const hosts = (example: string, otherwise: readonly string[] = []) =>
  list(/^(\*|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?)$/i, example, otherwise);

/** Returns a schema for an ordered list of words from a fixed set, each at most once; defaults to all of them. */
export const order = <const W extends readonly [string, ...string[]]>(words: W) => {
  const error = `must be a list of ${words.join(', ')}: each at most once, in any order`;
  return z
    .string()
    .transform(items)
    .pipe(
      z
        .array(z.enum(words, { error }), { error })
        .min(1, error)
        .refine((all) => new Set(all).size === all.length, { error }),
    )
    .default([...words]);
};

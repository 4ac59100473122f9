import { z } from 'zod';

/** The kinds of value that a setting may have. Each says in `error` what it must be, by example; `config.ts` adds the
 *  setting's name and what was found. */

/** A whole number written in digits, in a range. */
export const whole = ({ from, to, like }: { from: number; to: number; like: number }) => {
  const error = `must be a whole number from ${from} to ${to}, like ${like}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, error)
    .transform(Number)
    .pipe(z.int().min(from, error).max(to, error));
};

/** A share, from 0 to 1. */
export const ratio = (otherwise: number) => {
  const error = `must be a number from 0 to 1, like ${otherwise}`;
  return z
    .string()
    .regex(/^[01](\.\d+)?$/, error)
    .transform(Number)
    .pipe(z.number().min(0, error).max(1, error))
    .default(otherwise);
};

/** On or off. */
export const onOff = (otherwise: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 1 (on) or 0 (off)' })
    .transform((value) => value === '1' || value === 'true')
    .default(otherwise);

/** One of a few words. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W, otherwise: W[number]) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` }).default(otherwise);

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** A URL of one of `protocols` (`['postgres:']`). */
export const url = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => isUrl(value, protocols), { error: `must be a URL like ${example}` });

/** One node, or seeds of a cluster with commas between, which no URL has: user and password, hosts with ports, options. */
const ESDB = /^esdb(\+discover)?:\/\/([^\s/?#@]+@)?[\w.-]+(:\d{1,5})?(,[\w.-]+(:\d{1,5})?)*\/?(\?[^\s#]*)?$/;

/** A connection string of EventStoreDB or KurrentDB. */
export const eventStore = (example: string) =>
  z.string().regex(ESDB, {
    error: `must be a connection string like ${example}, or esdb+discover://a:2113,b:2113,c:2113?tls=true for a cluster`,
  });

const LIST_SEPARATOR = /[\s,]+/;
const items = (value: string): readonly string[] => value.split(LIST_SEPARATOR).filter(Boolean);

/** Several values, with commas or spaces between them; `each` is what one of them must look like. */
export const list = (each: RegExp, example: string, otherwise: readonly string[] = []) =>
  z
    .string()
    .transform(items)
    .refine((values) => values.every((value) => each.test(value)), {
      error: `must be a list with commas between, like ${example}`,
    })
    .default(otherwise);

/** An e-mail address. */
export const email = (example: string) => z.email({ error: `must be an e-mail address like ${example}` });

/** An Indian mobile number with its country; spaces and hyphens are taken out. */
export const phone = (example: string) =>
  z
    .string()
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine((value) => /^\+91[6-9]\d{9}$/.test(value), { error: `must be an Indian mobile number like ${example}` });

/** Host names, `*.example.in` for all below one, `*` for any. */
export const hosts = (example: string, otherwise: readonly string[] = []) =>
  list(/^(\*|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?)$/i, example, otherwise);

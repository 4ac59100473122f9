import { createHash } from 'node:crypto';
import { type Identifiers, KEY_KINDS } from '../../../schema/marketplace/identity-keys.ts';

const LONGEST = 200;
const shortened = (value: string): string =>
  value.length <= LONGEST ? value : `sha256:${createHash('sha256').update(value).digest('hex')}`;

type Keys = Readonly<Record<(typeof KEY_KINDS)[number], string | null>>;

/** Returns a listing's keys in the form in which tables store them, in the order of `KEY_KINDS`. A key that is too long for an index is replaced by
 *  its digest; a missing key is null. */
export const keyTexts = (keys: Keys): Identifiers =>
  KEY_KINDS.map((kind) => {
    const value = keys[kind];
    return value ? shortened(value) : null;
  });

/** Converts stored keys to identifiers that include the source, because keys are unique only within one source. */
export const identifiersOf = (sourceId: string, keys: Keys): Identifiers =>
  keyTexts(keys).map((text, kind) => (text === null ? null : `${kind} ${sourceId} ${text}`));

import { createHash } from 'node:crypto';
import { type Identifiers, KEY_KINDS } from '../../../schema/marketplace/identity.ts';

const LONGEST = 200;
const shortened = (value: string): string =>
  value.length <= LONGEST ? value : `sha256:${createHash('sha256').update(value).digest('hex')}`;

type Keys = Readonly<Record<(typeof KEY_KINDS)[number], string | null>>;

/** The keys of a listing as tables hold them, in the order of `KEY_KINDS`: a digest of a key where an index entry would grow
 *  too long, null where the source gave none. */
export const keyTexts = (keys: Keys): Identifiers =>
  KEY_KINDS.map((kind) => {
    const value = keys[kind];
    return value ? shortened(value) : null;
  });

/** The same as identifiers: a key of one source says nothing of another source's cars. */
export const identifiersOf = (sourceId: string, keys: Keys): Identifiers =>
  keyTexts(keys).map((text, kind) => (text === null ? null : `${kind} ${sourceId} ${text}`));

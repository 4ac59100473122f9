import type { Knex } from 'knex';
import { personalData } from '../../../projections/platform/personal-data.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import type { Fingerprint } from '../derive/task-messages.ts';
import { OBJECTS, type ObjectRow } from '../object-rows.ts';
import { openBytes, sealBytes } from '../sealed-files.ts';
import { likeness, reliefOf } from './comparing.ts';
import { hashesOf, lookUpKeysOf, mirrored, nearestBits, type PartsAlike, partsAlike, unpacked } from './hashing.ts';

/** The version of the method that computes fingerprints. Increase this version when the method changes: all photos then get new fingerprints. */
export const FINGERPRINT_VERSION = 1;
const FINGERPRINTS = 'media.fingerprints';
/** Two photos are compared closely only if their most similar parts differ in at most this many bits (of 64). */
const NEAR_BITS = 15;
/** The maximum number of photos that are compared closely. Photos with the most similar hashes are chosen. */
const COMPARED_AT_MOST = 50;
const LOOK_ALIKES_AT_MOST = 20;
/** The minimum likeness of two versions of the same photo. */
const SAME_PHOTO = 0.6;
/** How many pairs of similar parts are tried as the starting point of a close comparison. */
const STARTS = 4;

/** Another person's photo that shows the same picture, and its likeness, from 0.6 to 1. */
export interface FoundAlike {
  readonly id: string;
  readonly likeness: number;
}
interface NearRow {
  readonly object_id: string;
  readonly hashes: Buffer;
}
interface PrintRow {
  readonly object_id: string;
  readonly person_id: string;
  readonly sealed_key: string;
  readonly sealed_print: Buffer | null;
}
interface Near {
  readonly id: string;
  readonly isMirrored: boolean;
  readonly parts: readonly PartsAlike[];
}

const placeOf = (id: string): string => `fingerprint ${id}`;

/** Finds other people's photos that show the same picture, even if they were cropped, mirrored, scaled, recoloured or drawn on. Candidates are found
 *  by the keys of their hashes, and candidates with similar hashes are compared point by point. Prints are encrypted with the same key as the photo's
 *  bytes. */
export const lookAlikes = (db: Knex) => {
  const printsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> => {
    const rows: PrintRow[] = await db(FINGERPRINTS)
      .join(OBJECTS, 'id', 'object_id')
      .whereIn('object_id', [...ids])
      .where({ version: FINGERPRINT_VERSION })
      .select('object_id', 'objects.person_id', 'sealed_key', 'sealed_print');
    const keys = await personalData(db).openMany(
      rows.map(({ person_id, sealed_key }) => ({ personId: person_id, sealed: Sealed.parse(sealed_key) })),
    );
    return new Map(
      rows.flatMap(({ object_id, sealed_print }, at): [string, Buffer][] => {
        const key = keys[at];
        return key && sealed_print ? [[object_id, openBytes(key, placeOf(object_id), sealed_print)]] : [];
      }),
    );
  };
  /** Returns photos of other people with similar hashes, the most similar first. */
  const nearOnes = async (personId: string, print: Buffer): Promise<readonly Near[]> => {
    const mine = hashesOf(print);
    const inMirror = mirrored(mine);
    const keys = [...new Set([...lookUpKeysOf(mine), ...lookUpKeysOf(inMirror)])];
    const { rows } = await db.raw<{ rows: NearRow[] }>(
      `select object_id, hashes from ${FINGERPRINTS}
       where keys && ?::int[] and person_id <> ? and version = ${FINGERPRINT_VERSION}`,
      [keys, personId],
    );
    return rows
      .map(({ object_id: id, hashes }) => {
        const theirs = unpacked(hashes);
        const [bits, bitsInMirror] = [nearestBits(mine, theirs), nearestBits(inMirror, theirs)];
        return { id, theirs, isMirrored: bitsInMirror < bits, bits: Math.min(bits, bitsInMirror) };
      })
      .filter(({ bits }) => bits <= NEAR_BITS)
      .toSorted((a, b) => a.bits - b.bits)
      .slice(0, COMPARED_AT_MOST)
      .map(({ id, theirs, isMirrored }) => ({
        ...{ id, isMirrored },
        parts: partsAlike(isMirrored ? inMirror : mine, theirs, STARTS),
      }));
  };
  return {
    /** Stores a photo's fingerprint; `made` is null if the photo is too plain to be recognised. Stores nothing if the object no longer exists. */
    async save(row: Pick<ObjectRow, 'id' | 'person_id'>, fileKey: string, made: Fingerprint | null): Promise<void> {
      const { id, person_id } = row;
      await db.raw(
        `insert into ${FINGERPRINTS} (object_id, person_id, version, keys, hashes, sealed_print)
         select id, ?, ${FINGERPRINT_VERSION}, ?::int[], ?, ? from ${OBJECTS} where id = ? for share
         on conflict (object_id) do update
           set version = excluded.version, keys = excluded.keys, hashes = excluded.hashes, sealed_print = excluded.sealed_print`,
        [
          person_id,
          made?.keys ?? [],
          Buffer.from(made?.hashes ?? []),
          made && sealBytes(fileKey, placeOf(id), made.print),
          id,
        ],
      );
    },
    /** Returns photos that have no fingerprint, or a fingerprint of another version.
     *  @param before only photos uploaded before this time are returned, because newer photos have jobs that compute their fingerprints */
    async stale(before: Date, limit: number): Promise<readonly ObjectRow[]> {
      return db<ObjectRow>(OBJECTS)
        .whereNotNull('address')
        .where('made_at', '<', before)
        .whereNotExists(
          db(FINGERPRINTS)
            .whereRaw('object_id = objects.id')
            .where({ version: FINGERPRINT_VERSION })
            .select(db.raw('1')),
        )
        .orderBy('id')
        .limit(limit);
    },
    /** Returns other people's photos that show the same picture as this photo, the most similar first. The result is empty until the photo's
     *  fingerprint has been computed. */
    async find({ id, person_id }: Pick<ObjectRow, 'id' | 'person_id'>): Promise<readonly FoundAlike[]> {
      const print = (await printsOf([id])).get(id);
      if (!print) return [];
      const near = await nearOnes(person_id, print);
      const prints = await printsOf(near.map((one) => one.id));
      const mine = reliefOf(print);
      return near
        .flatMap((one): FoundAlike[] => {
          const theirs = prints.get(one.id);
          if (!theirs) return [];
          const compared = { mine, theirs: reliefOf(theirs), isMirrored: one.isMirrored };
          return [{ id: one.id, likeness: Math.min(1, likeness(compared, one.parts)) }];
        })
        .filter((one) => one.likeness >= SAME_PHOTO)
        .toSorted((a, b) => b.likeness - a.likeness || a.id.localeCompare(b.id))
        .slice(0, LOOK_ALIKES_AT_MOST);
    },
  };
};
export type LookAlikes = ReturnType<typeof lookAlikes>;

import type { Knex } from 'knex';
import { personalData } from '../../../projections/platform/personal-data.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import type { Fingerprint } from '../derive/task-messages.ts';
import { OBJECTS, type ObjectRow } from '../object-rows.ts';
import { openBytes, sealBytes } from '../sealed-files.ts';
import { likeness, reliefOf } from './comparing.ts';
import { hashesOf, lookUpKeysOf, mirrored, nearestBits, type PartsAlike, partsAlike, unpacked } from './hashing.ts';

/** How fingerprints are made. After a change of what is hashed, the photos that are there are hashed anew. */
export const FINGERPRINT_VERSION = 1;
const FINGERPRINTS = 'media.fingerprints';
/** How many of 64 bits differ between the nearest parts of the same photo at most. */
const NEAR_BITS = 15;
/** The photos that are compared closely, those with the nearest hashes first. */
const COMPARED_AT_MOST = 50;
const LOOK_ALIKES_AT_MOST = 20;
/** The likeness of the same photo, at least. */
const SAME_PHOTO = 0.6;
/** The pairs of parts from which a close comparison sets out. */
const STARTS = 4;

/** Another person's photo, and how alike it is: above 0.6, and 1 for the same picture. */
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

/** Finds photos of other people that are the same, also where they were cut, mirrored, scaled, recoloured or written on. Photos are found by the keys of
 *  their hashes, and those with near hashes compared point by point. Prints are sealed with the key of the photo's bytes. */
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
  /** Returns photos of other people whose hashes are near, the nearest first. */
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
    /** Stores a photo's fingerprint; null for one that has nothing to recognise. An object that is gone stays so. */
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
    /** Returns photos whose fingerprints are missing or of an older version. Those that have just come have a job of their own.
     *  @param before when they came at the latest */
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
    /** Returns other people's photos that are the same as this one, the most alike first. Empty before its fingerprint is made. */
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

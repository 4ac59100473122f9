import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { decode, decodeOurs, encodeMaster } from '../api/media/derive/pictures.ts';
import type { Fingerprint } from '../api/media/derive/task-messages.ts';
import { fingerprintOf } from '../api/media/look-alikes/fingerprint.ts';
import { hashesOf, keysOf, PRINT_SIDE, packed } from '../api/media/look-alikes/hashing.ts';
import { lookAlikes } from '../api/media/look-alikes/look-alikes.ts';
import { newFileKey } from '../api/media/sealed-files.ts';
import { openProduct } from '../api/open-storage.ts';
import { personalData } from '../projections/platform/personal-data.ts';
import { TEST_DATA_KEYS } from '../projections/platform/testing/data-key.ts';
import { randomOf } from '../projections/price-insights/model/random.ts';
import { type Benchmark, quantile, textTable } from './benchmark.ts';
import { CHANGES, type Random } from './likeness/photo-alterations.ts';

/** The number of synthetic photos that fill the store. Each is mixed from parts of the photographs with which the search was tuned. */
const FILLING = 100_000;
/** How many changed copies are made of each photograph for each kind of change. */
const TIMES = 2;
const SAVED_AT_ONCE = 16;
const SEED = 20261126;

/** Computes a fingerprint as the product does: from the uploaded photo's master, the photo from which all sizes are made. */
const fingerprint = async (photo: Buffer): Promise<Fingerprint | null> =>
  fingerprintOf(await decodeOurs(await encodeMaster((await decode(photo)).pixels)));

/** Mixes parts of two fingerprints into the fingerprint of a synthetic photo. */
const mixed = (prints: readonly Uint8Array[], random: Random): Uint8Array => {
  const parts = [0.6, 0.4].map((weight) => ({
    weight,
    print: prints[Math.floor(random() * prints.length)],
    ...{ side: 0.35 + random() * 0.35, left: random(), top: random(), isTurned: random() < 0.5 },
  }));
  return Uint8Array.from({ length: PRINT_SIDE * PRINT_SIDE }, (_, at) => {
    const [x, y] = [(at % PRINT_SIDE) / PRINT_SIDE, Math.floor(at / PRINT_SIDE) / PRINT_SIDE];
    return parts.reduce((sum, { weight, print, side, left, top, isTurned }) => {
      const across = Math.floor(((isTurned ? 1 - x : x) * side + left * (1 - side)) * (PRINT_SIDE - 1));
      const down = Math.floor((y * side + top * (1 - side)) * (PRINT_SIDE - 1));
      return sum + weight * (print?.[down * PRINT_SIDE + across] ?? 0);
    }, 0);
  });
};

interface Owner {
  readonly personId: string;
  readonly sealedKey: string;
  readonly fileKey: string;
}
const newOwner = async (db: Knex): Promise<Owner> => {
  const [personId, fileKey] = [randomUUID(), newFileKey()];
  return { personId, fileKey, sealedKey: await personalData(db).seal(personId, fileKey) };
};
/** Stores photos of a person, and returns their ids. */
const store = async (db: Knex, { personId, sealedKey, fileKey }: Owner, made: readonly (Fingerprint | null)[]) => {
  const rows = made.map(() => ({
    ...{ id: randomUUID(), person_id: personId, category: 'additional', sealed_key: sealedKey, sha256: randomUUID() },
    ...{ bytes: 1, stored_bytes: 1, width: 1, height: 1, removed: [], address: randomUUID(), sizes: '[]', pages: 0 },
    ...{ made_at: new Date(), changed_at: new Date() },
  }));
  await db('media.objects').insert(rows);
  await Promise.all(rows.map((row, at) => lookAlikes(db).save(row, fileKey, made[at] ?? null)));
  return rows.map(({ id }) => id);
};

interface Counted {
  readonly change: string;
  pairs: number;
  recognised: number;
  otherPairs: number;
  /** How many times two different photographs were taken for the same photograph. `fillingAlarms` is the same number for pairs of a photograph and a
   *  synthetic photo. */
  falseAlarms: number;
  fillingAlarms: number;
}

export const likeness: Benchmark = {
  name: 'likeness',
  description: `photographs (--photos <folder>) that were changed, searched among ${FILLING.toLocaleString('en-IN')} others`,
  async run({ databaseUrl, photos: folder }) {
    if (folder === undefined) throw new Error('Name a folder of photographs: --photos <folder>');
    const files = readdirSync(folder)
      .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
      .sort()
      .map((file) => path.join(folder, file));
    const product = await openProduct({
      ...{ databaseUrl, databasePool: SAVED_AT_ONCE, eventStoreUrl: undefined, dataKeys: TEST_DATA_KEYS },
    });
    const { db } = product;
    try {
      const random = randomOf(SEED);
      const owner = await newOwner(db);
      const idOf = new Map<string, string>();
      const tuningPrints: Uint8Array[] = [];
      for (const [at, file] of files.entries()) {
        const made = await fingerprint(readFileSync(file));
        const [id] = await store(db, owner, [made]);
        if (id) idOf.set(file, id);
        if (made && at % 2 === 0) tuningPrints.push(made.print);
      }
      const known = new Set(idOf.values());
      for (let filled = 0; filled < FILLING; filled += SAVED_AT_ONCE) {
        const prints = Array.from({ length: SAVED_AT_ONCE }, () => mixed(tuningPrints, random));
        const made = prints.map((print) => {
          const hashes = hashesOf(print);
          return { print, hashes: packed(hashes), keys: keysOf(hashes) };
        });
        await store(db, filled % (SAVED_AT_ONCE * 100) === 0 ? await newOwner(db) : owner, made);
      }
      await db.raw('vacuum analyze media.fingerprints');
      await db.raw('vacuum analyze media.objects');

      const asker = await newOwner(db);
      const took: number[] = [];
      const halves = [];
      for (const half of [0, 1]) {
        const counts = Object.keys(CHANGES).map(
          (change): Counted => ({ change, pairs: 0, recognised: 0, otherPairs: 0, falseAlarms: 0, fillingAlarms: 0 }),
        );
        for (const file of files.filter((_, at) => at % 2 === half)) {
          const photo = readFileSync(file);
          for (const count of counts)
            for (let time = 0; time < TIMES; time += 1) {
              const change = CHANGES[count.change];
              if (!change) continue;
              const [id = ''] = await store(db, asker, [await fingerprint(await change(photo, random))]);
              const since = performance.now();
              const found = await lookAlikes(db).find({ id, person_id: asker.personId });
              took.push(performance.now() - since);
              await db('media.objects').where({ id }).delete();
              const isOwn = (one: { readonly id: string }) => one.id === idOf.get(file);
              count.pairs += 1;
              count.recognised += found.some(isOwn) ? 1 : 0;
              count.otherPairs += known.size - 1;
              const others = found.filter((one) => !isOwn(one));
              const inPhotos = others.filter((one) => known.has(one.id)).length;
              count.falseAlarms += inPhotos;
              count.fillingAlarms += others.length - inPhotos;
            }
        }
        halves.push({ name: half === 0 ? 'tuning' : 'untouched', counts });
      }
      const rows = halves.flatMap(({ name, counts }) =>
        counts.map((each) => [
          ...[`${name}, ${each.change}`, each.pairs, `${((each.recognised / each.pairs) * 100).toFixed(1)} %`],
          ...[each.otherPairs, each.falseAlarms, each.fillingAlarms],
        ]),
      );
      const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)].map((ms) => ms.toFixed(0));
      const all = halves.flatMap(({ counts }) => counts);
      const sum = (of: (each: Counted) => number) => all.reduce((total, each) => total + of(each), 0);
      return {
        table: [
          textTable([['photographs', 'pairs', 'recognised', 'other pairs', 'false alarms', 'in the filling'], ...rows]),
          `a search among ${(FILLING + files.length).toLocaleString('en-IN')} photos: p50 ${p50} ms, p95 ${p95} ms`,
        ].join('\n\n'),
        ratios: {
          least_recognised_of_pairs: Math.min(...all.map((each) => each.recognised / each.pairs)),
          false_alarms_of_other_pairs: sum((each) => each.falseAlarms) / sum((each) => each.otherPairs),
        },
      };
    } finally {
      await product.close();
    }
  },
};

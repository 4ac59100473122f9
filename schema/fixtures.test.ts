import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { upcasts } from './kernel/upcast.ts';
import { UPCASTERS } from './upcasters.ts';

/** The features that store events. Each has one frozen document per version of each event type, exactly as stored:
 *  `schema/<feature>/fixtures/<Type>.v<version>.json`. */
const features = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(path.join(import.meta.dirname, name)).includes('events.ts'));

const Stored = z.object({
  type: z.string(),
  schemaVersion: z.int().positive(),
  data: z.record(z.string(), z.unknown()),
});
const { newestVersion, upcast } = upcasts(UPCASTERS);

/** Returns the current shapes of a feature's events, keyed by event type. */
const shapesOf = async (feature: string): Promise<Map<string, z.ZodType>> => {
  const module: Record<string, unknown> = await import(`./${feature}/events.ts`);
  const shapes = new Map<string, z.ZodType>();
  for (const value of Object.values(module)) {
    if (!(value instanceof z.ZodDiscriminatedUnion)) continue;
    for (const option of value.options) {
      if (!(option instanceof z.ZodObject) || !(option.shape.type instanceof z.ZodLiteral)) continue;
      shapes.set(String(option.shape.type.value), option);
    }
  }
  return shapes;
};

const folderOf = (feature: string) => path.join(import.meta.dirname, feature, 'fixtures');
const fixture = (feature: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folderOf(feature), file), 'utf8'));

it('finds the features that have events', () => {
  expect(features).toContain('marketplace');
});

describe.each(features)('stored events of %s', (feature) => {
  it('have one fixture for each version of each type, and none besides', async () => {
    const shapes = await shapesOf(feature);
    const wanted = [...shapes.keys()].flatMap((type) =>
      Array.from({ length: newestVersion(type) }, (_, n) => `${type}.v${n + 1}.json`),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(readdirSync(folderOf(feature)).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(readdirSync(folderOf(feature)))('%s still reads as the shape of today', async (file) => {
    const stored = Stored.parse(fixture(feature, file));
    expect(`${stored.type}.v${stored.schemaVersion}.json`).toBe(file);
    const today = upcast(stored.type, stored.schemaVersion, stored.data);
    const shape = (await shapesOf(feature)).get(stored.type);
    expect(shape?.parse({ type: stored.type, data: today.data })).toEqual({ type: stored.type, data: today.data });
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../brands.ts';
import { DELHI_NCR } from '../enumerations.ts';
import { PLACES, placeNamed } from '../places.ts';
import {
  MODELS_BY_BODY,
  parseSearchWords,
  SEARCH_WORDS,
  SEARCH_WORDS_VERSION,
  SEVEN_SEATERS,
} from './search-word-catalogue.ts';

const models = new Set(BRANDS.flatMap((brand) => brand.models.map(({ name }) => name)));
const states = new Set(PLACES.map(({ state }) => state));

describe('the catalogue of search words', () => {
  it('names brands, models, places and states as their catalogues do', () => {
    for (const { means } of SEARCH_WORDS) {
      if (means.kind === 'brand') expect(BRANDS.map(({ name }) => name)).toContain(means.value);
      if (means.kind === 'model') expect(models).toContain(means.value);
      if (means.kind === 'state') expect(states).toContain(means.value);
      if (means.kind === 'place' && means.value !== DELHI_NCR.name)
        expect(placeNamed(means.value)?.name).toBe(means.value);
    }
  });

  it('knows only models of the catalogue by body type and seats', () => {
    expect([...SEVEN_SEATERS, ...[...MODELS_BY_BODY.values()].flat()].filter((model) => !models.has(model))).toEqual(
      [],
    );
  });

  it('has a version of its own for each state of the lists', () => {
    const lists = JSON.stringify([SEARCH_WORDS, [...MODELS_BY_BODY], SEVEN_SEATERS]);
    const digest = createHash('sha256').update(lists).digest('hex').slice(0, 12);
    // If only the digest differs, raise the version and update the digest here.
    expect([SEARCH_WORDS_VERSION, digest]).toEqual([4, '0d7def786f3d']);
  });

  it('refuses an entry with an unknown kind or value', () => {
    expect(() => parseSearchWords('fuel Steam = steam')).toThrow();
    expect(() => parseSearchWords('smell Rose = rose')).toThrow();
  });
});

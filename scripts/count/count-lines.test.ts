import { describe, expect, it } from 'vitest';
import { filesToOpen, isProduction, linesIn } from './count-lines.ts';

describe('production code', () => {
  it.each(['api/main.ts', 'web/app/routes.tsx', 'web/app/styles.css', 'scripts/start.mjs', 'schema/kernel/event.ts'])(
    'counts %s',
    (file) => {
      expect(isProduction(file)).toBe(true);
    },
  );

  it.each([
    'api/main.int.test.ts',
    'web/offers/offers.stories.tsx',
    'web/offers/testing/prices.ts',
    'web/e2e/browser.ts',
    'web/gql/graphql.ts',
    'web/shared/texts/hi/car.ts',
    'schema/offers/fixtures/offer-made.v1.json',
    'schema/schema.graphql',
  ])('leaves %s out', (file) => {
    expect(isProduction(file)).toBe(false);
  });
});

describe('the figures of the code as it is', () => {
  it('counts lines of every folder', () => {
    const lines = linesIn(null);
    expect(Object.keys(lines)).toEqual(['api', 'projections', 'schema', 'scripts', 'web']);
    for (const count of Object.values(lines)) expect(count).toBeGreaterThan(1_000);
  });

  it('names the files that each change opens', () => {
    const files = filesToOpen(null);
    expect(files['a fact of a car']).toContain('schema/marketplace/car-facts.ts');
    expect(files['a fact of a car']?.length).toBeLessThanOrEqual(12);
    expect(files['a field on an offer']).toContain('schema/offers/offer.ts');
    expect(files['wiring of a feature, server']).toContain('api/testing/route-access-table.ts');
    expect(files['wiring of a feature, server']?.length).toBeLessThanOrEqual(3);
    expect(files['wiring of a feature, web']?.length).toBeLessThanOrEqual(2);
    expect(
      Object.values(files)
        .flat()
        .filter((file) => file.includes('.stories.')),
    ).toEqual([]);
  });
});

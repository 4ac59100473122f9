import { describe, expect, it } from 'vitest';
import { CAR_FACTS, columnOf, FACT_NAMES, FACTS, factColumnsSql, ListingFacts, ShownFacts } from './car-facts.ts';

describe('the facts of a car', () => {
  it('are stated, shown and kept under the same names', () => {
    expect(Object.keys(ListingFacts.shape)).toEqual(FACT_NAMES);
    expect(new Set(Object.keys(ShownFacts.shape))).toEqual(
      new Set(FACT_NAMES.map((name) => (name === 'verification' ? 'verificationStatus' : name))),
    );
    expect(FACT_NAMES.filter((name) => FACTS[name].from === 'none')).toEqual(['description']);
  });

  it('may be missing in a table exactly where a source may leave them out', () => {
    const required = FACT_NAMES.filter((name) => !ListingFacts.shape[name].safeParse(null).success);
    const columns = factColumnsSql(FACT_NAMES, 'table').split(',');
    expect(columns.filter((column) => column.endsWith(' not null')).map((column) => column.split(' ')[0])).toEqual(
      required.map(columnOf),
    );
    expect(factColumnsSql(CAR_FACTS, 'json')).not.toContain('not null');
    expect(factColumnsSql(['mileageKm', 'features', 'hasWarranty'], 'json')).toBe(
      'mileage_km integer,features text[],has_warranty boolean',
    );
  });
});

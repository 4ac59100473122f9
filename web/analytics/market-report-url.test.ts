import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_GROUPINGS } from '../../schema/analytics/groupings.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { csvHref, formatMarket, marketHref, parseMarket, WHOLE_MARKET } from './market-report-url.ts';

const parse = (query: string) => parseMarket(new URLSearchParams(query));

describe('the address of the market', () => {
  it('is short where nothing is chosen, and names what is', () => {
    expect(marketHref(WHOLE_MARKET)).toBe('/analytics');
    expect(marketHref({ ...WHOLE_MARKET, brand: 'Maruti Suzuki', ageTo: 5, groupBy: 'city', asOf: '2026-11-01' })).toBe(
      '/analytics?brand=Maruti+Suzuki&ageTo=5&asOf=2026-11-01&groupBy=city',
    );
    expect(csvHref({ ...WHOLE_MARKET, city: 'Pune' })).toBe('/api/analytics/market.csv?city=Pune');
  });

  it.each([
    ['model=Creta', 'a model without its brand'],
    ['ageFrom=-1&ageTo=9999', 'no ages'],
    ['source=nobody', 'a source that there is not'],
    ['groupBy=colour', 'a grouping that there is not'],
    ['asOf=2026-02-31', 'a day that there is not'],
    ['asOf=yesterday', 'no day'],
    ['city=+++', 'blanks'],
  ])('reads %s, %s, as nothing chosen', (query) => {
    expect(formatMarket(parse(query))).toBe('');
  });

  it('cuts a long name between characters', () => {
    expect(parse(`city=${'x'.repeat(79)}🚗🚗`).city).toBe('x'.repeat(79));
  });

  it('turns ages that stand the wrong way round', () => {
    expect(parse('ageFrom=9&ageTo=3')).toMatchObject({ ageFrom: 3, ageTo: 9 });
  });

  it('comes back as it was written', () => {
    const name = fc.option(fc.constantFrom('Pune', 'Hyderabad', 'Škoda & Co', 'i20'), { nil: undefined });
    const state = fc.record({
      city: name,
      brand: fc.constantFrom('Hyundai', 'Tata'),
      model: name,
      ageFrom: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
      ageTo: fc.option(fc.integer({ min: 8, max: 80 }), { nil: undefined }),
      source: fc.option(fc.constantFrom(...SOURCES.map(({ id }) => id)), { nil: undefined }),
      groupBy: fc.constantFrom(...MARKET_GROUPINGS),
      asOf: fc.option(fc.constantFrom('2026-11-01', '2024-02-29'), { nil: undefined }),
    });
    fc.assert(
      fc.property(state, (written) => {
        expect(parse(formatMarket(written))).toEqual(written);
      }),
    );
  });
});

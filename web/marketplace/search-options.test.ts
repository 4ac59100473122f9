import { describe, expect, it } from 'vitest';
import {
  CONDITIONS,
  RESULT_LIMITS,
  SELLER_TYPES,
  SORT_FIELDS,
  SORT_ORDERS,
} from '../../schema/marketplace/enumerations.ts';
import { sourceById } from '../../schema/marketplace/sources.ts';
import { createFormats } from '../shared/format/formats.ts';
import { advancedTexts } from '../shared/texts/en/advanced.ts';
import { filtersTexts } from '../shared/texts/en/filters.ts';
import { formatTexts } from '../shared/texts/en/formats.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { termTexts } from '../shared/texts/en/terms.ts';
import type { Option, OptionGroup } from '../shared/ui/select.tsx';
import {
  brandOptions,
  cityOptions,
  fuelChoices,
  modelOptions,
  sourceChoices,
  transmissionChoices,
} from './filter-options.ts';
import { heroBrands, heroBudgets, heroCities, heroFuels } from './hero-options.ts';
import { NO_FILTERS } from './search-state.ts';
import { facets } from './testing/cars.ts';

const f = createFormats(formatTexts.en);
const words = { t: filtersTexts.en, f, terms: termTexts.en };
const hero = heroTexts.en;
const labels = (options: readonly Option[]) => options.map(({ label }) => label);
/** Returns the labels of the options in the first group. */
const firstGroup = (options: readonly (Option | OptionGroup)[]) =>
  labels(options.flatMap((entry) => ('options' in entry ? [entry] : []))[0]?.options ?? []);

/** All lists of options in specification D1 s5 and s9, as the forms show them. */
describe('the options', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'brand, hero',
      labels(heroBrands(hero, NO_FILTERS)),
      ['All Brands', 'Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota'],
    ],
    [
      'city, hero',
      labels(heroCities(hero, NO_FILTERS, termTexts.en)),
      [
        'All Cities',
        'Hyderabad',
        'Delhi NCR · Coming Soon',
        'Mumbai · Coming Soon',
        'Bangalore · Coming Soon',
        'Chennai · Coming Soon',
        'Pune · Coming Soon',
        'Kolkata · Coming Soon',
      ],
    ],
    [
      'budget, hero',
      labels(heroBudgets(hero, NO_FILTERS, '', f)),
      [
        'Any Budget',
        'Under ₹2 Lakh',
        '₹2-5 Lakh',
        '₹5-10 Lakh',
        '₹10-15 Lakh',
        '₹15-20 Lakh',
        '₹20-30 Lakh',
        '₹30-50 Lakh',
        '₹50-75 Lakh',
        '₹75 Lakh - 1 Crore',
        'Above ₹1 Crore',
      ],
    ],
    [
      'fuel, hero',
      labels(heroFuels(hero, NO_FILTERS, termTexts.en)),
      ['Any Fuel', 'Petrol', 'Diesel', 'CNG', 'Electric'],
    ],
    [
      'brand, advanced',
      firstGroup(brandOptions(words, undefined, undefined)),
      [
        'Maruti Suzuki',
        'Hyundai',
        'Tata',
        'Mahindra',
        'Honda',
        'Toyota',
        'Ford',
        'Volkswagen',
        'Skoda',
        'Renault',
        'Nissan',
        'Chevrolet',
        'Kia',
      ],
    ],
    [
      'city, advanced',
      firstGroup(cityOptions(words, undefined, undefined, 'advanced')),
      [
        'Hyderabad',
        'Delhi NCR · Coming Soon',
        'Mumbai · Coming Soon',
        'Bangalore · Coming Soon',
        'Chennai · Coming Soon',
        'Pune · Coming Soon',
      ],
    ],
    [
      'model, sidebar',
      firstGroup(modelOptions(words, undefined, undefined)),
      ['Swift', 'Baleno', 'i20', 'Creta', 'Nexon', 'Harrier', 'XUV300', 'City', 'Civic'],
    ],
    [
      'fuel, sidebar',
      fuelChoices(undefined, [], 'sidebar').map(({ label }) => label),
      ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid'],
    ],
    [
      'fuel, advanced',
      fuelChoices(undefined, [], 'advanced').map(({ label }) => label),
      ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid'],
    ],
    ['transmission', transmissionChoices(undefined).map(({ label }) => label), ['Manual', 'Automatic', 'CVT', 'AMT']],
    ['condition', CONDITIONS, ['Excellent', 'Good', 'Fair', 'Average']],
    ['seller type', SELLER_TYPES, ['Individual', 'Dealer', 'OEM']],
    [
      'sources: the twelve, then the partners',
      sourceChoices(undefined, []).map(({ label }) => label),
      [
        'CarDekho',
        'Cars24',
        'CarWale',
        'OLX',
        'Spinny',
        'Droom',
        'Mahindra First Choice',
        'Facebook Marketplace',
        'Google Places',
        'Gov Auctions',
        'Dealer Network',
        'RSS/Public Feed',
        'Partner API',
      ],
    ],
    [
      'badges of sources',
      sourceChoices(undefined, []).flatMap(({ value }) => sourceById(value)?.badge ?? []),
      ['Google Places', 'Gov Auction', 'Dealer Syndicate', 'RSS Feed', 'Partner API'],
    ],
    ['results', RESULT_LIMITS.map(String), ['25', '50', '100', '200']],
    [
      'sort by',
      SORT_FIELDS.map((field) => advancedTexts.en.sortFields[field]),
      // The last option is not in the specification.
      ['Relevance', 'Price', 'Year', 'Mileage', 'Date', 'Best deal'],
    ],
    ['order', SORT_ORDERS.map((order) => advancedTexts.en.orders[order]), ['Low to High', 'High to Low']],
    [
      'sort of the local grid',
      (['price-asc', 'price-desc', 'year-desc', 'mileage-asc'] as const).map((sort) => searchTexts.en.sorts[sort]),
      ['Price: Low to High', 'Price: High to Low', 'Year: Newest First', 'Mileage: Low to High'],
    ],
  ])('of %s are those of the specification', (_, shown, specified) => expect(shown).toEqual(specified));

  it('of models are those that a chosen brand has', () => {
    expect(firstGroup(modelOptions(words, facets().models, undefined, 'Hyundai'))).toEqual(['i20 (98)', 'Creta (120)']);
  });

  it('say what is filtered where the hero has no option for it', () => {
    const chosen = { ...NO_FILTERS, brand: 'Kia', city: 'Warangal', priceMin: 300_000, fuelType: ['Hybrid'] };
    const last = (options: readonly Option[]) => options.at(-1);
    expect(last(heroBrands(hero, chosen))).toEqual({ value: 'Kia', label: 'Kia' });
    expect(last(heroCities(hero, chosen, termTexts.en))).toEqual({ value: 'Warangal', label: 'Warangal' });
    expect(last(heroFuels(hero, chosen, termTexts.en))?.label).toBe('Hybrid');
    expect(last(heroFuels(hero, { ...chosen, fuelType: ['Petrol', 'Diesel'] }, termTexts.en))?.label).toBe(
      'Petrol, Diesel',
    );
    expect(last(heroBudgets(hero, chosen, 'chosen', f))?.label.replaceAll('\u00a0', ' ')).toBe('From ₹3 L');
  });
});

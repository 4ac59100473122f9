import { GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../projections/marketplace/car-search/tables.ts';
import { CAR_SQL, LISTING_SQL } from '../projections/marketplace/views.ts';
import { CAR_FACTS, columnOf, FACT_NAMES, ShownFacts } from '../schema/marketplace/car-facts.ts';
import { graphqlSchema } from './features.ts';
import { CarDetail, ListingDetail } from './marketplace/rest-shapes.ts';

const SHOWN = ShownFacts.keyof().options;
const fieldsOf = (name: string): readonly string[] => {
  const type = graphqlSchema().getType(name);
  return type instanceof GraphQLObjectType ? Object.keys(type.getFields()) : [];
};
const tableOf = (name: string): string => TABLES.split(`create table ${name} (`)[1]?.split('\n)')[0] ?? '';

describe('a fact of a car', () => {
  it('has a column of its listing, and of its car unless that reads it from the listing', () => {
    for (const name of FACT_NAMES) expect(tableOf('listings')).toMatch(new RegExp(`\\b${columnOf(name)} `));
    for (const name of CAR_FACTS) expect(tableOf('cars')).toMatch(new RegExp(`\\b${columnOf(name)} `));
  });

  it('is read for both views', () => {
    expect(Object.keys(CAR_SQL)).toEqual(expect.arrayContaining(SHOWN));
    for (const name of SHOWN) expect(LISTING_SQL).toContain(`as "${name}"`);
  });

  it('is in GraphQL, and in the answers of REST under its name or an older one', () => {
    expect(fieldsOf('Car')).toEqual(expect.arrayContaining(SHOWN));
    expect(fieldsOf('Listing')).toEqual(expect.arrayContaining(SHOWN));
    const older: Readonly<Record<string, string>> = {
      mileageKm: 'mileage',
      fuelType: 'fuel',
      verificationStatus: 'verification',
      listedAt: 'listingDate',
    };
    const notInCar = ['mileageKm', 'rto'];
    expect(Object.keys(CarDetail.shape)).toEqual(
      expect.arrayContaining(['mileage', ...SHOWN.filter((name) => !notInCar.includes(name))]),
    );
    expect(Object.keys(ListingDetail.shape)).toEqual(expect.arrayContaining(SHOWN.map((name) => older[name] ?? name)));
  });
});

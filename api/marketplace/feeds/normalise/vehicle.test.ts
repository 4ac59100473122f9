import { describe, expect, it } from 'vitest';
import {
  bodyTypeOf,
  conditionOf,
  engineCcOf,
  fuelNamedIn,
  fuelOf,
  insuranceOf,
  ownersOf,
  sellerTypeOf,
  transmissionOf,
  verificationOf,
} from './vehicle.ts';

describe('words of sources', () => {
  it.each([
    ['PETROL', 'Petrol'],
    ['Petrol + CNG', 'CNG'],
    ['Petrol+LPG', 'LPG'],
    ['Petrol + 1', 'Petrol'],
    ['GASOLINE', 'Petrol'],
    ['Cng', 'CNG'],
    ['Electric', 'Electric'],
    ['Mild Hybrid', 'Hybrid'],
    ['CNG/Hybrid', null],
    ['Bensin', null],
    ['', null],
  ])('fuel %j is %s', (value, fuel) => expect(fuelOf(value)).toBe(fuel));

  it.each([
    ['Ertiga VXI CNG, 2022, CNG & Hybrids', 'CNG/Hybrid', 'CNG'],
    ['Baleno 1.2 Delta AT, 2018, CNG & Hybrids', 'CNG/Hybrid', null],
    ['City Petrol, CNG & Hybrids', 'CNG/Hybrid', null],
    ['Creta 1.5 Diesel', '', 'Diesel'],
    ['Petrol and Diesel available', '', null],
  ])('the title %j with the field %j names %s', (title, field, fuel) => expect(fuelNamedIn(title, field)).toBe(fuel));

  it.each([
    ['Automatic', null, 'Automatic'],
    ['Manual', 'VXI AMT', 'Manual'],
    ['Automatic', 'VXI AMT', 'AMT'],
    ['Automatic', 'V CVT', 'CVT'],
    [null, 'SX AT', 'Automatic'],
    [null, '1.2 S MT I VTEC', 'Manual'],
    [null, 'Automatic Climate', 'Automatic'],
    [null, 'VXI', null],
    ['6-speed automatic', null, 'Automatic'],
    ['iMT', null, 'Manual'],
    ['DCT', null, 'Automatic'],
    ['DSG', null, 'Automatic'],
    ['AGS', null, 'AMT'],
  ])('gearbox %j of a %j is %s', (value, variant, gearbox) => expect(transmissionOf(value, variant)).toBe(gearbox));

  it.each([
    ['1st Owner', 1],
    ['second', 2],
    ['Third Owner', 3],
    ['Fourth & Above Owner', 4],
    ['5th Owner', 4],
    [7, 4],
    [0, null],
    ['0th Owner', null],
    ['Test Drive Car', null],
    ['UnRegistered Car', null],
  ])('owners %j is %s', (value, owners) => expect(ownersOf(value)).toBe(owners));

  it.each([
    ['HatchBack', 'Hatchback'],
    ['Lux_SUV', 'SUV'],
    ['Minivans', 'Van'],
    ['Pickup Trucks', 'Pickup'],
    ['Crew Cab', 'Pickup'],
    ['Convertibles', 'Convertible'],
    ['MUV', 'MUV'],
    ['spaceship', null],
  ])('body %j is %s', (value, body) => expect(bodyTypeOf(value)).toBe(body));

  it.each([
    ['Third Party insurance', 'Third Party'],
    ['third-party', 'Third Party'],
    ['Comprehensive', 'Comprehensive'],
    ['Zero Dep', 'Zero Dep'],
    ['Not Available', null],
    ['No third party', null],
    ['Mar 2027', null],
    ['1', null],
  ])('insurance %j is %s', (value, insurance) => expect(insuranceOf(value)).toBe(insurance));

  it.each([
    ['1197 cc', 1197],
    ['2,179 CC', 2179],
    [998, 998],
    ['1.2 L', null],
    ['99', null],
    ['12000 cc', null],
  ])('displacement %j is %s', (value, cc) => expect(engineCcOf(value)).toBe(cc));

  it('says of seller, condition and verification only what the source does', () => {
    expect(sellerTypeOf('Trustmark Dealer')).toBe('Dealer');
    expect(sellerTypeOf('somebody')).toBeNull();
    expect(conditionOf('used')).toBeNull();
    expect(conditionOf('Good')).toBe('Good');
    expect(verificationOf(undefined)).toBe('standard');
    expect(verificationOf('Certified')).toBe('certified');
  });
});

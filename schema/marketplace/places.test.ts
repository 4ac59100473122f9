import { describe, expect, it } from 'vitest';
import { CITIES, citiesMeant } from './enumerations.ts';
import { PLACES, placeNamed, registrationOffice, stateNamed } from './places.ts';

describe('places', () => {
  it('are found under old and new names, in their own state', () => {
    expect(placeNamed('Bangalore')?.name).toBe('Bengaluru');
    expect(placeNamed(' new delhi ')?.name).toBe('Delhi');
    expect(placeNamed('Gurgaon')?.state).toBe('Haryana');
    expect(placeNamed('Aurangabad', 'Bihar')?.state).toBe('Bihar');
    expect(placeNamed('Chadron')).toBeNull();
  });

  it('have every city that the forms offer, with coordinates in India', () => {
    for (const { spelling, label } of CITIES) {
      const meant = citiesMeant(spelling);
      expect(meant.map((city) => placeNamed(city)?.name)).toEqual(meant);
      expect(placeNamed(label)?.name).toBe(meant[0]);
      expect(placeNamed(spelling)?.name).toBe(meant[0]);
    }
    for (const { lat, lon } of PLACES) {
      expect(lat).toBeGreaterThan(6);
      expect(lat).toBeLessThan(37);
      expect(lon).toBeGreaterThan(68);
      expect(lon).toBeLessThan(98);
    }
  });

  it('know their states by name and by plate', () => {
    expect(stateNamed('orissa')).toBe('Odisha');
    expect(stateNamed('KA')).toBe('Karnataka');
    expect(stateNamed('Nebraska')).toBeNull();
  });
});

describe('registration offices', () => {
  it.each([
    ['KA51', 'KA-51', 'Bengaluru', 'Karnataka'],
    ['ka-1', 'KA-01', 'Bengaluru', 'Karnataka'],
    ['HR-26', 'HR-26', 'Gurugram', 'Haryana'],
    ['HR-98', 'HR-98', null, 'Haryana'],
    ['TS 09', 'TS-09', 'Hyderabad', 'Telangana'],
    ['TG-09', 'TG-09', 'Hyderabad', 'Telangana'],
    ['AP28', 'AP-28', 'Hyderabad', 'Telangana'],
    ['DL8C', 'DL-8C', 'Delhi', 'Delhi'],
    ['DL-8CAB1234', 'DL-8C', 'Delhi', 'Delhi'],
    ['MH12DE1433', 'MH-12', 'Pune', 'Maharashtra'],
  ])('%s is %s in %s, %s', (text, code, city, state) =>
    expect(registrationOffice(text)).toEqual({ code, city, state }),
  );

  it.each(['', 'XX-12', 'Hyderabad', 'NLR717', 'KA'])('%j is none', (text) =>
    expect(registrationOffice(text)).toBeNull(),
  );
});

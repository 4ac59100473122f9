import { describe, expect, it } from 'vitest';
import { fullPlate, placeOfPlate } from './registration-number.ts';

describe('a registration number', () => {
  it.each([
    ['ka 51 mb 1234', 'KA51MB1234'],
    ['DL-8C-AF-5030', 'DL8CAF5030'],
    ['TS09EA0001', 'TS09EA0001'],
    ['22 BH 1234 AA', '22BH1234AA'],
  ])('is read in any spelling: %s', (typed, plate) => expect(fullPlate(typed)).toBe(plate));

  it.each(['', 'KA51', 'KA51MB', 'XX51MB1234', 'KA51MBCD1234', 'ख51MB1234', '22XH1234AA'])(
    'is not read from %j',
    (typed) => expect(fullPlate(typed)).toBeNull(),
  );

  it('names the office and the state', () => {
    expect(placeOfPlate('ka 51 mb 1234')).toEqual({ rto: 'KA-51', state: 'Karnataka' });
    expect(placeOfPlate('DL8CAF5030')).toEqual({ rto: 'DL-8C', state: 'Delhi' });
  });
  it('of the series for all of India names neither', () =>
    expect(placeOfPlate('22BH1234AA')).toEqual({ rto: null, state: null }));
});

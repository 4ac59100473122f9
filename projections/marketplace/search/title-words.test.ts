import { describe, expect, it } from 'vitest';
import { isFromTitle, titleWords } from './title-words.ts';

const wordsOfTitle = (title: string | null, brand: string, model: string | null, year = 2015) => {
  const words = titleWords({ title, brand, model, year });
  expect(words === null || isFromTitle(words)).toBe(true);
  return words?.trim() ?? null;
};

describe('the words of a title', () => {
  it.each([
    ['2015 Toyota Fortuner 4x4 AT', 'Toyota', 'Fortuner', '4x4 at'],
    ['Toyota Fortuner 4X4 AT, 2015, Diesel', 'Toyota', 'Fortuner', '4x4 at diesel'],
    ['Maruti WagonR VXI+', 'Maruti Suzuki', 'Wagon R', 'vxi plus'],
    ['VW Polo 1.5 TDI', 'Volkswagen', 'Polo', '1.5 tdi'],
    ['XUV 300 W6', 'Mahindra', 'XUV300', 'w6'],
    ['Swift Dzire VDI', 'Maruti Suzuki', 'Dzire', 'vdi'],
    ['Wagon R 1.0 LXI', 'Maruti Suzuki', 'Wagon R', 'lxi'],
    ['Mercedes-Benz C-Class C 200', 'Mercedes-Benz', 'C-Class', 'c 200'],
    ['Škoda Octavia 2.0 TDI', 'Škoda', 'Octavia', '2.0 tdi'],
    ['A brand of nobody: Rocket RS', 'Nobody', 'Rocket', 'a brand of rs'],
    ['Hyundai i20 Sportz', 'Hyundai', null, 'i20 sportz'],
    ['Maruti Swift LXI no CNG kit, without sunroof', 'Maruti Suzuki', 'Swift', 'lxi kit'],
  ])('are, of %j, a %s %s: %j', (title, brand, model, words) => {
    expect(wordsOfTitle(title, brand, model)).toBe(words);
  });

  it.each([
    [null, 'Toyota', 'Fortuner'],
    ['2015 Toyota Fortuner', 'Toyota', 'Fortuner'],
    ['Maruti Swift 2015', 'Maruti Suzuki', 'Swift'],
    ['**', 'Toyota', 'Fortuner'],
  ])('are none if it only names the car, as in %j', (title, brand, model) => {
    expect(wordsOfTitle(title, brand, model)).toBeNull();
  });

  it('do not contain the category of fuels that a portal adds to its titles', () => {
    expect(wordsOfTitle('Honda City S MT, 2015, CNG & Hybrids', 'Honda', 'City')).toBe('s mt');
    expect(wordsOfTitle('Honda City CNG', 'Honda', 'City')).toBe('cng');
  });
});

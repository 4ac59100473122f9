import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CarColumns } from '../car-columns.ts';
import type { IndexedCar } from '../indexed-car.ts';
import { indexedCar } from '../testing/indexed-car.ts';
import { understand } from './understand.ts';

const columns = (...facts: readonly Partial<IndexedCar>[]): CarColumns => {
  const cars = new CarColumns();
  facts.forEach((fact, i) => {
    cars.put(indexedCar(i, fact));
  });
  cars.settle();
  return cars;
};
const MARUTI = { brand: 'Maruti Suzuki' } as const;
const cars = columns(
  { ...MARUTI, model: 'Swift', variant: 'VXI Plus', city: 'Hyderabad', color: 'White', fuelType: 'Petrol' },
  { ...MARUTI, model: 'Dzire', variant: 'ZDI', city: 'Delhi', fuelType: 'Diesel' },
  { ...MARUTI, model: 'Wagon R', city: 'Pune', fuelType: 'CNG' },
  { ...MARUTI, model: '800', variant: 'AC' },
  { ...MARUTI, model: 'Alto 800', variant: 'LXI' },
  { brand: 'Honda', model: 'City', variant: 'V MT', features: ['Sunroof', 'Cruise Control'] },
  { brand: 'Hyundai', model: 'i20', variant: 'Asta', city: 'Bengaluru' },
  { brand: 'Mahindra', model: 'XUV500', variant: 'W8 AWD', bodyType: 'SUV' },
  { brand: 'Audi', model: 'A7', variant: '35 TDI Premium' },
  { brand: 'BMW', model: '3 Series', variant: '320d Luxury Line' },
  { brand: 'Force', model: 'One' },
);
const NOW = new Date('2026-06-01T00:00:00Z');
const read = (q: string) => understand(q, cars, NOW);
const said = (q: string) =>
  read(q)
    .parts.map(({ kind, values, min, max }) => `${kind} ${values.length > 0 ? values : `${min ?? ''}-${max ?? ''}`}`)
    .sort();

describe('the understanding of a typed search', () => {
  it.each([
    ['under 6L', ['price -600000']],
    ['5-8 lakh', ['price 500000-800000']],
    ['₹5-7 lakh', ['price 500000-700000']],
    ['between 50k rupees and 1 lakh', ['price 50000-100000']],
    ['below 10 lac', ['price -1000000']],
    ['10 lakh se kam', ['price -1000000']],
    ['6 lakh ke andar', ['price -600000']],
    ['2 se 4 lakh', ['price 200000-400000']],
    ['₹3,50,000 tak', ['price -350000']],
    ['4.5 lakh', ['price 337500-450000']],
    ['around 5 lakh', ['price 400000-600000']],
    ['above 1 crore', ['price 10000000-']],
    ['swift under 5', ['model Swift', 'price -500000']],
    ['best car for first time driver under 3 lakh', ['price -300000']],
    ['min 3 lakh max 5 lakh', ['price -500000', 'price 300000-']],
    ['3 लाख से कम', ['price -300000']],
    ['5 లక్షల లోపు', ['price -500000']],
    ['under 999999999 crore', ['price -2147483647']],
    ['around 999999999 crore', ['price 1717986918-2147483647']],
    ['under 1.2.3 lakh', []],
    ['५ लाख तक', ['price -500000']],
    ['cars in up to 10 lakhs', ['price -1000000']],
    ['under 2 lakh 50 thousand', ['price -250000']],
    ['2 lakh 50 hazar tak', ['price -250000']],
    ['5 lakh 50 hazar km', ['km -50000', 'price 375000-500000']],
    ['50k to 1 lakh', ['price 50000-100000']],
    ['swift 5 lakh cc', ['model Swift', 'price 375000-500000']],
    ['24/7 available swift', ['model Swift']],
    ['9/10 condition swift', ['model Swift']],
    ['60 hazar tak ki car', ['price -60000']],
    ['car under 80 thousand', ['price -80000']],
    ['swift price low to high', ['model Swift']],
    ['swift loan available', ['model Swift']],
  ])('reads the price of %j', (q, parts) => {
    expect(said(q)).toEqual(parts);
  });

  it.each([
    ['2018 model', ['year 2018-2018']],
    ['2018 or newer', ['year 2018-']],
    ['swift after 2019', ['model Swift', 'year 2019-']],
    ['2015-2018', ['year 2015-2018']],
    ['not older than 2016', ['year 2016-']],
    ['before 2012', ['year -2012']],
    ['2017 ke baad', ['year 2017-']],
    ['less than 5 years old', ['year 2021-']],
    ['2015-16 swift', ['model Swift', 'year 2015-2016']],
    ['swift 2017/18', ['model Swift', 'year 2017-2018']],
    ['2018-2015', ['year 2015-2018']],
    ['model 18 swift', ['model Swift', 'year 2018-2018']],
    ['15-18 model swift', ['model Swift', 'year 2015-2018']],
    ['2010/35 swift', ['model Swift', 'year 2010-2010']],
    ['10 saal ki gaadi', []],
    ['2010 and 15 kms swift', ['km -15', 'model Swift', 'year 2010-2010']],
    ['bs4 2014 swift', ['model Swift', 'year 2014-2014']],
    ["swift '16 model", ['model Swift', 'year 2016-2016']],
    ['2k18 i20', ['model i20', 'year 2018-2018']],
    ['bs6 swift', ['model Swift', 'year 2020-']],
    ['i20 bs iv', ['model i20', 'year 2017-2020']],
    ['2018 model under 5 lakh', ['price -500000', 'year 2018-2018']],
    ['2017 upto 70000 km', ['km -70000', 'year 2017-2017']],
  ])('reads the year of %j', (q, parts) => {
    expect(said(q)).toEqual(parts);
  });

  it.each([
    ['low km', ['km -50000']],
    ['below 50k', ['km -50000']],
    ['50 thousand km', ['km -50000']],
    ['mileage 20 kmpl petrol', ['fuel Petrol']],
    ['1500cc diesel', ['fuel Diesel']],
    ['3+ owners', ['owners 3,4']],
    ['swift from first owner', ['model Swift', 'owners 1']],
    ['1st owner plus sunroof', ['feature sunroof', 'owners 1']],
    ['1st onr swift', ['model Swift', 'owners 1']],
    ['1 lakh km', ['km -100000']],
    ['less than 40k kms', ['km -40000']],
    ['first owner', ['owners 1']],
    ['single hand', ['owners 1']],
    ['1st or 2nd owner', ['owners 1,2']],
    ['max 2 owners', ['owners 1,2']],
    ['2nd owner upto 12 lacs', ['owners 2', 'price -1200000']],
    ['pehla malik', ['owners 1']],
    ['7 seater', ['seats 7-']],
    ['family car for 7 people', ['seats 7-']],
    ['second hand', []],
  ])('reads distance, owners and seats of %j', (q, parts) => {
    expect(said(q)).toEqual(parts);
  });

  it.each([
    ['hondacity', ['model City']],
    ['xuv 500', ['model XUV500']],
    ['i-20', ['model i20']],
    ['maruti 800', ['model 800']],
    ['alto 800 under 3 lakh', ['model Alto 800', 'price -300000']],
    ['swfit dzire', ['model Dzire']],
    ['swift or dzire', ['model Dzire', 'model Swift']],
    ['a 7 seater', ['seats 7-']],
    ['audi a 7 35 tdi', ['brand Audi', 'model A7', 'word 35', 'word tdi']],
    ['320d', ['model 3 Series', 'word 320d']],
    ['force one', ['model One']],
    ['swift at pune', ['model Swift', 'place Pune']],
    ['swift at', ['gearbox Automatic', 'model Swift']],
    ['non automatic swift', ['gearbox Manual', 'model Swift']],
    ['swift vxi+', ['model Swift', 'word plus', 'word vxi']],
    ['city with cruise control', ['feature Cruise Control', 'model City']],
    ['4 x 4 xuv500', ['feature 4x4,4wd,awd', 'model XUV500']],
    ['blr', ['place Bengaluru']],
    ['delhi ncr', ['place Delhi NCR']],
    ['सफेद स्विफ्ट', ['colour white', 'model Swift']],
    ['హైదరాబాద్‌లో స్విఫ్ట్', ['model Swift', 'place Hyderabad']],
    ['diesel wali suv', ['body SUV', 'fuel Diesel']],
    ['pune city cars', ['place Pune']],
    ['car in delhi city', ['place Delhi']],
    ['honda city pune', ['model City', 'place Pune']],
    ['pune honda city', ['model City', 'place Pune']],
    ['city pune', ['model City', 'place Pune']],
    ['pune city automatic honda', ['brand Honda', 'gearbox Automatic', 'model City', 'place Pune']],
    ['2015 city driven 40000 km', ['km -40000', 'model City', 'year 2015-2015']],
    ['best car for city driving', []],
    ['swift top model', ['model Swift']],
    ['swift base variant 2018', ['model Swift', 'year 2018-2018']],
    ['i20 vs swift', ['model Swift', 'model i20']],
    ['cheap swift below 60000 km', ['km -60000', 'model Swift']],
    ['cheap swift 2018', ['model Swift', 'year 2018-2018']],
    ['cars under 80000', ['km -80000']],
    ['swift smart hybrid', ['fuel Hybrid', 'model Swift']],
    ['petrolcarpune', ['fuel Petrol', 'place Pune']],
    ['80hzr se 1.5lakh', ['price 80000-150000']],
    ['aas pass 6 lakh ke swift', ['model Swift', 'price 480000-720000']],
    ['sevan seater car', ['seats 7-']],
    ["i'20 asta", ['model i20', 'word asta']],
    ["swift under '15 lakh'", ['model Swift', 'price -1500000']],
    ['swift in andheri maharashtra', ['model Swift', 'place Mumbai', 'state Maharashtra']],
    ['swift pune or andheri', ['model Swift', 'place Mumbai', 'place Pune']],
    ['swift dwarka gujarat', ['model Swift', 'state Gujarat']],
    ['dwarka swift', ['model Swift', 'place Delhi']],
    ['city 2018 v pune', ['model City', 'place Pune', 'word v', 'year 2018-2018']],
    ['swift diesel zz pune', ['fuel Diesel', 'model Swift', 'place Pune']],
    [
      'looking for a used swift under 6 lakh in pune with vxi variant',
      ['model Swift', 'place Pune', 'price -600000', 'word vxi'],
    ],
    ['we want top quality with super comfort in pune under 5 lakh', ['place Pune', 'price -500000']],
    ['2o18 swift', ['model Swift', 'year 2018-2018']],
    ["swift '13", ['model Swift', 'year 2013-2013']],
    ['swift 2015 n above', ['model Swift', 'year 2015-']],
    ['swift 2015 k baad wali chaiye', ['model Swift', 'year 2015-']],
    ['swift 70 hzr km se km', ['km -70000', 'model Swift']],
    ['ek haath chali swift', ['model Swift', 'owners 1']],
    ['erra rangu swift', ['colour red', 'model Swift']],
    ['swift 5L tk', ['model Swift', 'price -500000']],
    [
      'hi I am shifting to Pune next month, want a used petrol car there within 4 lakhs',
      ['fuel Petrol', 'place Pune', 'price -400000'],
    ],
    [
      'we are 6 people with dog and lots of luggage so looking for 7 seater diesel in pune',
      ['fuel Diesel', 'place Pune', 'seats 6-', 'seats 7-'],
    ],
    [
      'wife wants a small automatic car, pune, nothing above 5 lakh',
      ['gearbox Automatic', 'place Pune', 'price -500000'],
    ],
    ['swift mild hybrid', ['fuel Hybrid', 'model Swift']],
    ['ek hi malik wali swift', ['model Swift', 'owners 1']],
    ['sirf ek owner swift', ['model Swift', 'owners 1']],
    ['swift south delhi', ['model Swift', 'place Delhi']],
    ['cars in pune west', ['place Pune']],
    ['swift in kukatpally', ['model Swift', 'place Hyderabad']],
    ['hitech city hyderabad swift', ['model Swift', 'place Hyderabad']],
    ['anna nagar pune swift', ['model Swift', 'place Pune']],
    ['rohini haryana swift', ['model Swift', 'state Haryana']],
    ['swift not in kukatpally', ['model Swift']],
    ['north west delhi swift', ['model Swift', 'place Delhi']],
    ['swift delhi north west', ['model Swift', 'place Delhi']],
    ['swift 5 lakh only one owner', ['model Swift', 'owners 1', 'price -500000']],
    ['kewal ek malik swift', ['model Swift', 'owners 1']],
    ['cars in secunderabad', ['place Secunderabad']],
    ['cars in up', ['state Uttar Pradesh']],
    ['mh12 swift', ['model Swift', 'state Maharashtra']],
    ['hr 01', ['state Haryana']],
    ['reg no mh12', ['state Maharashtra']],
    ['swift with mp3', ['model Swift']],
    ['swift new dzire', ['model Dzire']],
    ['swift mat black', ['colour black', 'model Swift']],
    ['swift ka 5 lakh', ['model Swift', 'price 375000-500000']],
    ['vashi navi mumbai cars', ['place Navi Mumbai']],
    ['i want to go long drive suv', ['body SUV']],
    ['need a good second hand car for my family', []],
  ])('reads the names and words of %j', (q, parts) => {
    expect(said(q)).toEqual(parts);
  });

  it.each([
    'qwxzvk',
    'royal enfield bullet 350',
    'biryani in hyderabad',
    'automatic umbrella',
    'no white umbrella',
    '3 bhk flat',
    '7 seater sofa set for sale in pune good condition',
    'auto rickshaw 3 seater diesel 2018 for sale in pune',
    '2 bhk flat for 4 people in pune near school rent',
    '%%',
    'మోటార్ సైకిల్',
  ])('understands nothing of %j, and invents nothing', (q) => {
    expect(read(q)).toMatchObject({ nothing: true, parts: [], corrected: null });
  });

  it.each([
    ['swift no diesel', ['model Swift'], ['no', 'diesel']],
    ['only owner no dealer', [], ['no', 'dealer']],
    ['petrol not a diesel', ['fuel Petrol'], ['not', 'a', 'diesel']],
    ['diesel nahi chahiye', [], ['diesel', 'nahi', 'chahiye']],
    ['anything except maruti', [], ['anything', 'except', 'maruti']],
    ['without sunroof i20', ['model i20'], ['without', 'sunroof']],
    ['डीजल नहीं', [], ['डीजल', 'नहीं']],
    ['diesel gaadi nahi chahiye', [], ['diesel', 'gaadi', 'nahi', 'chahiye']],
    ['except maruti and hyundai', [], ['except', 'maruti', 'and', 'hyundai']],
    ['swift not in mumbai', ['model Swift'], ['not', 'in', 'mumbai']],
    ['swift not bs4', ['model Swift'], ['not', 'bs4']],
    ['registration no pune', ['place Pune'], []],
    ['swift without zorblax', ['model Swift'], ['without', 'zorblax']],
    ['non automatic swift', ['gearbox Manual', 'model Swift'], []],
    ['not more than 5 lakh diesel', ['fuel Diesel', 'price -500000'], []],
  ])('requires nothing that %j negates, and names it', (q, parts, unknown) => {
    expect(said(q)).toEqual(parts);
    expect(read(q)).toMatchObject({ nothing: false, unknown });
  });

  it('names the words that it does not know, and goes on without them', () => {
    expect(read('swift with zorblax')).toMatchObject({ nothing: false, unknown: ['zorblax'] });
    expect(said('swift with zorblax')).toEqual(['model Swift']);
  });

  it('neither corrects a word to itself, nor shows corrections of words without a meaning', () => {
    expect(read('my requirement is a swift in pune under 5 lakh')).toMatchObject({ corrected: null });
    expect(read('my requirement is a swfit in pune')).toMatchObject({ corrected: 'my requirement is a swift in pune' });
    expect(read('looking for a second hand swift with asta trim in pune')).toMatchObject({ corrected: null });
    expect(said('swift in dadri')).toEqual(['model Swift']);
    expect(read('namakkal swift').unknown).toEqual(['namakkal']);
  });

  it('corrects a word, and leaves ordinary words alone', () => {
    expect(read('wagonor petorl')).toMatchObject({ corrected: 'wagonr petrol' });
    expect(read('car for 7 people')).toMatchObject({ corrected: null });
  });

  it('corrects a word to a model of the brand in the text', () => {
    const cars = columns(
      { brand: 'Chevrolet', model: 'Beat' },
      { brand: 'Chevrolet', model: 'Cruze' },
      { brand: 'Chevrolet', model: 'Zest' },
      ...Array.from({ length: 12 }, () => ({ brand: 'Volkswagen', model: 'Beetle', variant: 'STR CNG' })),
    );
    const corrected = (q: string) => understand(q, cars, NOW).corrected;
    expect(corrected('chevrolet beet')).toBe('chevrolet beat');
    expect(corrected('shevrolet beet')).toBe('chevrolet beat');
    expect(corrected('kruze chevrolet')).toBe('cruze chevrolet');
    expect(corrected('xruze chevrolet')).toBe('cruze chevrolet');
    expect(corrected('beet')).toBeNull();
    expect(corrected('volkswagen beet')).toBeNull();
    const mercedes = columns(
      { brand: 'Mercedes-Benz', model: 'E-Class' },
      { brand: 'Mercedes-Benz', model: 'C-Class' },
    );
    expect(understand('mercedes e clas', mercedes, NOW)).toMatchObject({ corrected: null, unknown: [] });
    expect(corrected('chevrolet cruze beet')).toBeNull();
    expect(corrected('chevrolet test')).toBeNull();
    expect(corrected('chevrolet west vasai')).toBeNull();
  });

  it('means a town with the name of a part of a city, too, if cars are for sale there', () => {
    const cars = columns({ city: 'Hyderabad' }, { city: 'Kukatpally' });
    expect(understand('cars in kukatpally', cars, NOW).parts).toMatchObject([
      { kind: 'place', values: ['Hyderabad', 'Kukatpally'] },
    ]);
  });

  it('takes a short word before another word of a variant for a part of it', () => {
    const cars = columns(...Array.from({ length: 12 }, () => ({ model: 'Polo', variant: 'GT TSI' })));
    expect(understand('gt tsi polo', cars, NOW).parts).toMatchObject([
      { kind: 'model' },
      { kind: 'word', values: ['gt'] },
      { kind: 'word', values: ['tsi'] },
    ]);
    expect(understand('gt petrol polo', cars, NOW).unknown).toEqual([]);
    expect(understand('zz petrol polo', cars, NOW).unknown).toEqual(['zz']);
  });

  it('does not take two neighbouring words of a variant for the correction of one word', () => {
    const cars = columns(...Array.from({ length: 12 }, () => ({ model: 'Eeco', variant: '5 STR CNG' })));
    expect(understand('eeco strong', cars, NOW)).toMatchObject({ corrected: null, unknown: ['strong'] });
    expect(understand('eeco strcng', cars, NOW).unknown).toEqual([]);
  });

  it('reads a long text without comparing each of its words with all others', () => {
    const strange = Array.from({ length: 30 }, (_, i) => `zqx${String.fromCharCode(97 + (i % 26))}v`).join(' ');
    expect(read(`swift ${strange} wagonor`)).toMatchObject({ corrected: null, nothing: false });
    expect(read(`swift wagonor ${strange}`)).toMatchObject({ corrected: expect.stringContaining('swift wagonr') });
    expect(said(`${'a '.repeat(60)}`)).toEqual([]);
  });

  it('points at the words that state each part', () => {
    const q = 'White  swift, under 6 lakh';
    const places = read(q).parts.map(({ kind, from, to }) => [kind, q.slice(from, to)]);
    expect(places.sort()).toEqual([
      ['colour', 'White'],
      ['model', 'swift'],
      ['price', 'under 6 lakh'],
    ]);
  });

  it('reads anything without failing, and points inside the text', () => {
    const words = fc.constantFrom(
      'under',
      '5',
      'lakh',
      'swift',
      '2018',
      '-',
      'owner',
      'se',
      'kam',
      'to',
      '₹',
      '7',
      '1.2.3',
      '99999999999',
      'crore',
      'km',
      'around',
      'at',
      'లో',
      'लाख',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (q) => {
        for (const { from, to, min, max } of read(q).parts) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(q.length);
          for (const end of [min, max]) expect(end === null || (Number.isInteger(end) && end < 2 ** 31)).toBe(true);
        }
      }),
    );
  });
});

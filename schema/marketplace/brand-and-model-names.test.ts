import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandAtStart, calm, isKnownBrand, modelIn, namesOf, saysOnlyBrand } from './brand-and-model-names.ts';
import { BRANDS } from './brands.ts';

const words = { glued: false, whole: false };
const column = { glued: false, whole: true };
const glued = { glued: true, whole: false };

describe('brands', () => {
  it.each([
    ['Maruti Swift VXI', 'Maruti Suzuki', ' Swift VXI'],
    ['MARUTI SUZUKI ALTO', 'Maruti Suzuki', ' ALTO'],
    ['2016 Honda Jazz', 'Honda', ' Jazz'],
    ['Mercedes Benz Ml Class', 'Mercedes-Benz', ' Ml Class'],
    ['VW Polo', 'Volkswagen', ' Polo'],
    ['Landrover Freelander 2', 'Land Rover', ' Freelander 2'],
    ['Force Motors Force One', 'Force', ' Force One'],
  ])('%j starts with %s', (text, brand, rest) => expect(brandAtStart(text)).toEqual({ brand, rest }));

  it('are not found in what only begins like one', () => {
    expect(brandAtStart('Tatanagar express')).toBeNull();
    expect(brandAtStart('selling my Tata')).toBeNull();
  });

  it('are known under each of their spellings', () => {
    expect(['Maruti', 'mercedes benz', 'VW', 'Batmobile', ''].map(isKnownBrand)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('have spellings that no other brand has', () => {
    const spellings = BRANDS.flatMap(({ name, aliases }) => [name, ...aliases]).map((text) => text.toLowerCase());
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});

describe('models', () => {
  it.each([
    ['Hyundai', 'EonERA PLUS', 'Eon', 'ERA PLUS'],
    ['Maruti Suzuki', 'Wagon R 1.0LXI CNG', 'Wagon R', 'LXI CNG'],
    ['Maruti Suzuki', 'Alto K10VXI (O) AMT', 'Alto K10', 'VXI (O) AMT'],
    ['Maruti Suzuki', 'AltoLXI', 'Alto', 'LXI'],
    ['Maruti Suzuki', 'Swift DzireVDI BS IV', 'Dzire', 'VDI BS IV'],
    ['Honda', 'Brio1.2 S MT I VTEC', 'Brio', '1.2 S MT I VTEC'],
    ['Hyundai', 'Elite i20ASTA 1.2', 'i20', 'ASTA 1.2'],
  ])('%s %j, glued, is a %s', (brand, text, model, variant) => {
    expect(modelIn(brand, text, glued)).toEqual({ model, variant });
  });

  it.each([
    ['Maruti Suzuki', 'New Wagon-R', 'Wagon R', ''],
    ['Maruti Suzuki', 'maruti-suzuki-dzire', 'Dzire', ''],
    ['Land Rover', 'Range Evoque Dynamic SD4', 'Range Rover Evoque', 'Dynamic SD4'],
    ['Land Rover', 'Land Rover Range Sport HSE', 'Range Rover Sport', 'HSE'],
    ['Land Rover', 'Range Velar R-Dynamic S', 'Range Rover Velar', 'R-Dynamic S'],
    ['Land Rover', 'Range Vogue', 'Range Rover', 'Vogue'],
    ['Mercedes-Benz', 'G 350d', 'G-Class', '350d'],
    ['Mercedes-Benz', 'GLA 200', 'GLA', '200'],
    ['Maruti Suzuki', 'Maruti 800 Std', '800', 'Std'],
    ['Hyundai', 'Grand i10 Magna 1.2 Kappa VTVT [2017-2020]', 'Grand i10', 'Magna 1.2 Kappa VTVT [2017-2020]'],
    ['Hyundai', 'GRAND I10 NIOS', 'Grand i10 Nios', ''],
    ['Ford', 'Figo Aspire Titanium', 'Aspire', 'Titanium'],
    ['Land Rover', 'Range Rover Evoque HSE', 'Range Rover Evoque', 'HSE'],
    ['Datsun', 'GO+ T', 'GO Plus', 'T'],
    ['Mercedes-Benz', 'New C-Class 220 CDI', 'C-Class', '220 CDI'],
    ['Mercedes-Benz', 'GLA Class 200', 'GLA', '200'],
    ['Mahindra', 'XUV 300 W8', 'XUV300', 'W8'],
    ['Mini', 'Mini Cooper S 1.6', 'Cooper', '1.6'],
    ['Hyundai', 'Verna1.6 SX', 'Verna', '1.6 SX'],
  ])('%s %j is a %s', (brand, text, model, variant) => {
    expect(modelIn(brand, text, words)).toEqual({ model, variant });
  });

  it('keep the word of the source where the catalogue has none', () => {
    expect(modelIn('Chevrolet', 'Silverado 1500', column)).toEqual({ model: 'Silverado 1500', variant: '' });
    expect(modelIn('Proton', 'SAGA IRIZ', column)).toEqual({ model: 'Saga Iriz', variant: '' });
    expect(modelIn('Chevrolet', 'Malibu LS', words)).toEqual({ model: 'Malibu', variant: 'LS' });
  });

  it('are not there where only the brand is', () => {
    expect(modelIn('Maruti Suzuki', 'Maruti', glued)).toBeNull();
    expect(modelIn('Jaguar', 'Others', column)).toBeNull();
  });

  it.each([
    ['Maruti Suzuki', ''],
    ['Maruti Suzuki', ' - '],
    ['Maruti Suzuki', 'MARUTI'],
    ['Maruti Suzuki', 'Maruti Suzuki Maruti'],
    ['Mercedes-Benz', 'Mercedes Benz'],
    ['Elsewhere', ''],
  ])('of %s are not named by %j', (brand, text) => expect(saysOnlyBrand(brand, text)).toBe(true));

  it.each([
    ['Maruti Suzuki', 'Maruti 800'],
    ['Jaguar', 'Others'],
    ['Honda', 'Hyundai'],
    ['Tata', 'Tata 2019'],
    ['Kia', '45,000 km'],
    ['Elsewhere', 'Elsewhere'],
  ])('of %s, or something else, may be meant by %j', (brand, text) => expect(saysOnlyBrand(brand, text)).toBe(false));

  it('are found again under every spelling of the catalogue, alone, behind the brand and with a variant glued on', () => {
    for (const { name, aliases, models } of BRANDS) {
      for (const model of models) {
        for (const spelling of [model.name, ...model.aliases]) {
          for (const text of [
            spelling,
            `${name} ${spelling}`,
            `${aliases[0] ?? name} ${spelling}`,
            spelling.toUpperCase(),
          ]) {
            expect(modelIn(name, text, column)?.model, `${name}: ${text}`).toBe(model.name);
          }
          expect(modelIn(name, `${spelling} zz`, glued)?.model, `${name}: ${spelling}`).toBe(model.name);
        }
      }
    }
  });

  it('are read the same from their own catalogue name, whatever came before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BRANDS), fc.string({ maxLength: 25 }), (brand, text) => {
        const found = modelIn(brand.name, text, words);
        if (found === null || !brand.models.some(({ name }) => name === found.model)) return;
        expect(modelIn(brand.name, found.model, words)).toEqual({ model: found.model, variant: '' });
      }),
    );
  });
});

describe('a brand and a model that somebody names', () => {
  it.each([
    ['Maruti', 'Alto', 'Maruti Suzuki', 'Alto', ''],
    ['hyundai', 'CRETA', 'Hyundai', 'Creta', ''],
    ['vw', 'polo', 'Volkswagen', 'Polo', ''],
    ['Maruti Suzuki', 'Swift Dzire', 'Maruti Suzuki', 'Dzire', ''],
    ['maruti-suzuki', 'Maruti Swift VXI', 'Maruti Suzuki', 'Swift', 'VXI'],
    ['Honda', 'NSX', 'Honda', 'Nsx', ''],
    ['Batmobile', 'Tumbler', 'Batmobile', 'Tumbler', ''],
    ['Honda', 'Honda', 'Honda', 'Honda', ''],
  ])('%s %s is %s %s', (brand, model, ...[brandName, modelName, variant]) => {
    expect(namesOf(brand, model)).toEqual({ brand: brandName, model: modelName, variant });
  });
  it('are the same when they are named as the catalogue does', () => {
    for (const { name: brand, models } of BRANDS)
      for (const { name: model } of models) expect(namesOf(brand, model)).toEqual({ brand, model, variant: '' });
  });
});

describe('words that shout', () => {
  it('are brought to title case, and others are left', () => {
    expect(calm('SILVER METALLIC')).toBe('Silver Metallic');
    expect(calm('Sterling Gray')).toBe('Sterling Gray');
  });
});

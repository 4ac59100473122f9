import { gzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '../../../schema/marketplace/enumerations.ts';
import { CAR_VIEWS, type CarImage, carImage } from './car-illustration.ts';

const MODELS = [
  'Alto K10',
  'Swift',
  'Wagon R',
  'Dzire',
  'City',
  'Brezza',
  'Creta',
  'Scorpio',
  'Fortuner',
  'Thar',
  'Ertiga',
];

/** Returns the element names of a picture. Throws if the picture is not well-formed XML. */
const elementsOf = (svg: string): string[] => {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  return names;
};

const drawn = (changes: Partial<CarImage>): string =>
  carImage({ model: null, body: null, color: 'Red', view: 'side', facing: 'right', ...changes });

describe('the illustration of a car', () => {
  it.each(BODY_TYPES)('of a %s is well-formed from all sides, small, and has nothing that runs', (body) => {
    for (const view of CAR_VIEWS) {
      const svg = drawn({ body, view });
      const elements = elementsOf(svg);
      expect(elements).not.toContain('script');
      expect(elements).not.toContain('text');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(gzipSync(svg).length).toBeLessThan(4000);
    }
  });
  it('differs by family, by colour and by the side that it shows', () => {
    const pictures = MODELS.flatMap((model) =>
      ['white', 'Candy Red'].flatMap((color) => [
        drawn({ model, color, facing: 'left' }),
        ...CAR_VIEWS.filter((view) => view !== 'inside').map((view) => drawn({ model, color, view })),
      ]),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });
  it('knows the family of a model, whatever its maker calls the variant', () => {
    expect(drawn({ model: 'Swift Dzire' })).toBe(drawn({ model: 'Dzire' }));
    expect(drawn({ model: 'Grand i10 Nios' })).toBe(drawn({ model: 'Grand i10' }));
    expect(drawn({ model: 'Wagon R 1.0' })).not.toBe(drawn({ model: 'Swift' }));
    expect(drawn({ model: 'No Such Car', body: 'SUV' })).toBe(drawn({ model: 'Creta' }));
  });
  it('takes nothing of the words it is given into the picture', () => {
    const words = '"/><script>alert(1)</script>';
    expect(drawn({ model: words, color: words })).toBe(drawn({ color: null }));
  });
  it('knows a colour inside a longer name', () => {
    expect(drawn({ color: 'Phantom Black Metallic' })).toBe(drawn({ color: 'black' }));
    expect(drawn({ color: 'Ultraviolet' })).toBe(drawn({ color: 'no such colour' }));
  });
});

import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '../../../schema/marketplace/enumerations.ts';
import { carImage } from './car-illustration.ts';

/** The elements of a well-formed picture; throws for others. */
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

describe('the illustration of a car', () => {
  it.each(BODY_TYPES)('of a %s is well-formed, has two wheels, and nothing that runs', (body) => {
    const elements = elementsOf(carImage({ body, color: 'Red', facing: 'right' }));
    expect(elements.filter((name) => name === 'circle')).toHaveLength(10);
    expect(new Set(elements)).not.toContain('script');
  });
  it('differs by body, by colour and by the way the car looks', () => {
    const pictures = BODY_TYPES.flatMap((body) =>
      ['white', 'Candy Red'].flatMap((color) =>
        (['left', 'right'] as const).map((facing) => carImage({ body, color, facing })),
      ),
    );
    expect(new Set(pictures).size).toBe(BODY_TYPES.length * 4);
  });
  it('takes nothing of the words it is given into the picture', () => {
    const color = '"/><script>alert(1)</script>';
    expect(carImage({ body: null, color, facing: 'right' })).toBe(
      carImage({ body: null, color: null, facing: 'right' }),
    );
  });
  it('knows a colour inside a longer name', () => {
    const picture = (color: string) => carImage({ body: 'SUV', color, facing: 'right' });
    expect(picture('Phantom Black Metallic')).toBe(picture('black'));
    expect(picture('Ultraviolet')).toBe(picture('no such colour'));
  });
});

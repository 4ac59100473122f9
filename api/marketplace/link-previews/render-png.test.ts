import { describe, expect, it } from 'vitest';
import { pictureOfCar, pictureOfPage } from './draw-preview.ts';
import { nameOf, painter } from './render-png.ts';

const CAR = {
  title: 'Hyundai Creta SX',
  price: '₹12.45 Lakh',
  facts: ['2019', '45,210 km'],
  place: 'Hyderabad',
  standing: 'Found in 3 listings',
  model: 'Creta',
  body: 'SUV',
  color: 'red',
} as const;
/** Returns the width and height in a PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('a painter', () => {
  it('paints PNGs of the size that link previews want', async () => {
    const paint = painter();
    for (const svg of [pictureOfCar(CAR), pictureOfPage({ title: 'Used cars in Pune', line: '12 cars' })]) {
      const { png } = await paint(nameOf(svg), svg);
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect(sizeOf(png)).toEqual([1200, 630]);
    }
  });
  it('paints a drawing once, whoever asks for it at the same time or later', async () => {
    const paint = painter();
    const svg = pictureOfCar(CAR);
    const [first, second] = await Promise.all([paint('a', svg), paint('a', svg)]);
    expect(second).toBe(first);
    expect(await paint('a', svg)).toBe(first);
  });
  it('lets so many wait and no more, and goes on after those', async () => {
    const paint = painter();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
    const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => paint(String(i), svg)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8); // two are rendered at once, and thirty wait
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason.statusCode).toBe(503);
    expect((await paint('later', svg)).png.length).toBeGreaterThan(0);
  });
  it('goes on after a drawing that is none', async () => {
    const paint = painter();
    await expect(paint('x', 'no drawing')).rejects.toThrow();
    await expect(paint('y', 'no drawing')).rejects.toThrow();
    await expect(paint('z', 'no drawing')).rejects.toThrow();
    expect((await paint('site', pictureOfPage({ title: 'Used cars', line: '' }))).png.length).toBeGreaterThan(0);
  });
});

describe('the picture of a car', () => {
  it('differs by what it says', () => {
    const names = [
      CAR,
      { ...CAR, price: '₹12 Lakh' },
      { ...CAR, place: null },
      { ...CAR, standing: 'No longer listed' },
      { ...CAR, model: 'Thar' },
    ];
    expect(new Set(names.map((car) => nameOf(pictureOfCar(car)))).size).toBe(names.length);
  });
});

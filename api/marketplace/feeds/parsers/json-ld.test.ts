import { describe, expect, it } from 'vitest';
import { collect, textPieces } from '../testing/bytes.ts';
import { carsIn, jsonLdBlockRows } from './json-ld.ts';

const car = { '@type': 'Car', name: 'Tata Nexon XZ' };

describe('schema.org JSON-LD', () => {
  it.each([
    ['an offer', { '@type': 'Offer', price: 1, itemOffered: car }],
    [
      'a person who makes an offer',
      { '@type': 'Person', makesOffer: [{ '@type': 'Offer', price: 1, itemOffered: car }] },
    ],
    ['a car with offers', { ...car, offers: { '@type': 'https://schema.org/Offer', price: 1 } }],
    [
      'a list of items',
      {
        '@type': 'ItemList',
        itemListElement: [{ item: { '@type': ['Product', 'Car'], offers: [{ '@type': 'Offer', price: 1 }] } }],
      },
    ],
    [
      'a graph with references',
      {
        '@graph': [
          { '@id': '#c', ...car },
          { '@type': 'Offer', price: 1, itemOffered: { '@id': '#c' } },
        ],
      },
    ],
  ])('finds the car and its offer in %s', (_, document) => {
    const cars = carsIn(document);
    expect(cars).toHaveLength(1);
    expect(cars[0]).toMatchObject({ offer: { price: 1 } });
  });

  it('reads the blocks of a page and refuses those without a car', async () => {
    const page = `<html><script>var x = "</";</script><script type="application/ld+json">{"@type":"Organization"}</script>
      <SCRIPT data-x type='application/ld+json'>[${JSON.stringify(car)},${JSON.stringify(car)}]</SCRIPT>
      <script type="application/ld+json">{ broken </script></html>`;
    for (const size of [3, 10_000]) {
      const rows = await collect(jsonLdBlockRows(textPieces(page, size)));
      expect(rows.map((row) => ('value' in row ? 'car' : row.refused))).toEqual([
        'not-a-car',
        'car',
        'car',
        'unreadable',
      ]);
    }
  });

  it('refuses a text that has none of it', async () => {
    const rows = await collect(jsonLdBlockRows(textPieces('<p>nothing here</p>')));
    expect(rows).toMatchObject([{ refused: 'not-a-car' }]);
  });
});

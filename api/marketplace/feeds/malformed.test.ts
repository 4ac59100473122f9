import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { RefusalReason } from '../../../schema/marketplace/refused-feed-rows.ts';
import { readFeed } from './testing/bytes.ts';

const car = { id: 'A1', brand: 'Tata', model: 'Punch', year: 2023, price: 815_000, mileageKm: 12_000 };
const cars = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...car, id: `A${n}`, mileageKm: 10_001 + n }));
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const header = 'id,brand,model,year,price,mileageKm';
const csv = (rows: readonly (typeof car)[]) =>
  `${header}\n${rows.map((row) => `${Object.values(row).join(',')}\n`).join('')}`;
const item = (n: number, inner = '') =>
  `<item><g:id>${n}</g:id><g:make>Tata</g:make><g:model>Punch</g:model><g:year>2023</g:year><g:price>815000 INR</g:price><g:mileage>${10_001 + n} km</g:mileage>${inner}</item>`;
const rss = (inner: string) => `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${inner}</channel></rss>`;
const utf32 = (text: string) => {
  const bytes = Buffer.alloc(text.length * 4);
  for (let i = 0; i < text.length; i += 1) bytes.writeUInt32LE(text.charCodeAt(i), i * 4);
  return bytes;
};
const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** Pseudo-random bytes, the same in each run. */
const noise = Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7919 + 13) % 256));
const packed = gzipSync(lines(cars(3_000)));

interface Kind {
  readonly feed: string;
  readonly file: string | Uint8Array;
  /** The number of accepted cars. */
  readonly cars: number;
  readonly refused: readonly (readonly [RefusalReason, string | RegExp])[];
  readonly complete: boolean;
}
const whole = (
  feed: string,
  file: string | Uint8Array,
  taken: number,
  ...refused: readonly (readonly [RefusalReason, string | RegExp])[]
): Kind => ({ feed, file, cars: taken, refused, complete: true });
const cut = (feed: string, file: string | Uint8Array, taken: number, detail: string | RegExp): Kind => ({
  feed,
  file,
  cars: taken,
  refused: [['unreadable', detail]],
  complete: false,
});

const kinds: Readonly<Record<string, Kind>> = {
  'an empty file': cut('olx', '', 0, 'test is empty'),
  'a file of white space': cut('droom', ' \r\n\t\n', 0, 'test holds nothing but white space'),
  'a byte order mark alone': cut('droom', '\ufeff', 0, /^test (?:is empty|holds nothing but white space)$/),
  'a sign-in page for CSV': cut(
    'olx',
    '<!doctype html><title>Sign in</title>',
    0,
    'test is a web page (HTML) with the title "Sign in", not CSV',
  ),
  'a page for XML': cut('rss-public', '<html><body>503</body></html>', 0, 'test is a web page (HTML), not XML'),
  'a page for JSON': cut(
    'cardekho',
    '<!-- x --><HTML><head></head></HTML>',
    0,
    'test is a web page (HTML), not JSON or JSON Lines',
  ),
  'a page of XHTML': cut(
    'meta-automotive',
    '<?xml version="1.0"?><!DOCTYPE html><html/>',
    0,
    'test is a web page (HTML), not XML or CSV',
  ),
  'a page without structured data': whole('schema-org', '<html><title>Cars</title></html>', 0, [
    'not-a-car',
    'no schema.org JSON-LD in the file',
  ]),
  'an error document': cut(
    'google-vehicle-ads',
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
    0,
    'no listing in the document, whose root is <Error>',
  ),
  'an error sentence': cut(
    'quikr',
    'Service temporarily unavailable',
    0,
    'test is plain text without columns: "Service temporarily unavailable", not CSV',
  ),
  'JSON for CSV': cut('olx', JSON.stringify([car]), 0, 'test is JSON, not CSV'),
  'JSON Lines for CSV': cut('olx', lines(cars(2)), 0, 'test is JSON Lines, not CSV'),
  'JSON for XML': cut('rss-public', JSON.stringify({ cars: [car] }), 0, 'test is JSON, not XML'),
  'XML for CSV': cut('carwale', rss(item(1)), 0, 'test is XML, not CSV'),
  'XML for JSON': cut('demo', rss(item(1)), 0, 'test is XML, not JSON'),
  'CSV for XML': cut('rss-public', csv(cars(1)), 0, 'test is CSV, not XML'),
  'CSV for JSON': cut('demo', csv(cars(1)), 0, 'test is CSV, not JSON'),
  'a ZIP archive': cut(
    'droom',
    Buffer.concat([latin1('PK\x03\x04\x14\x00\x00\x00'), noise]),
    0,
    'test is a ZIP archive, not text',
  ),
  'an Excel file': cut(
    'droom',
    latin1(`PK\x03\x04${'\x00'.repeat(26)}[Content_Types].xml`),
    0,
    'test is an Excel, Word or other Office file, not text',
  ),
  'an old Excel file': cut(
    'droom',
    Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), noise]),
    0,
    'test is an Excel or Word file of the old kind, not text',
  ),
  'a PDF': cut('droom', '%PDF-1.7\n1 0 obj', 0, 'test is a PDF document, not text'),
  'a picture': cut('droom', latin1('\x89PNG\r\n\x1a\n'), 0, 'test is a PNG picture, not text'),
  'bytes of no kind': cut('droom', noise, 0, 'test is binary data, not text'),
  'UTF-32': cut(
    'droom',
    utf32(lines(cars(1))),
    0,
    'test is in UTF-32 (little-endian), which is not read: it has to be UTF-8',
  ),
  'UTF-32 with a mark': cut(
    'droom',
    utf32(`\ufeff${lines(cars(1))}`),
    0,
    'test is in UTF-32 (little-endian), which is not read: it has to be UTF-8',
  ),
  'gzip of nothing': cut('droom', gzipSync(''), 0, 'test is empty'),
  'gzip that is cut at once': cut('droom', packed.subarray(0, 8), 0, 'the gzip data end in the middle'),
  'gzip that is broken': cut(
    'droom',
    Buffer.concat([packed.subarray(0, 10), latin1('\xff\xff\xff\xff\xff')]),
    0,
    /^the gzip data are broken: /,
  ),
  'a gzip bomb': {
    feed: 'droom',
    file: gzipSync(Buffer.concat([latin1(`${header}\n`), Buffer.alloc(48 * 1024 * 1024, 'x')])),
    cars: 0,
    refused: [
      ['too-long', 'a row of more than 1000000 characters'],
      ['unreadable', /^the gzip data unpack to more than 1000 times their size .* a gzip bomb, not text$/],
    ],
    complete: false,
  },
  'JSON Lines cut in a row': cut('droom', `${lines(cars(2))}{"brand":"Ta`, 2, /JSON/),
  'JSON cut in a row': cut(
    'droom',
    JSON.stringify({ cars: cars(3) }).slice(0, -20),
    2,
    'the document ends in the middle',
  ),
  'JSON cut between rows': cut('droom', `[${JSON.stringify(car)},`, 1, 'the document ends in the middle'),
  'CSV cut in a row': cut('droom', `${csv(cars(2))}A9,Tata,Pun`, 2, 'the file ends in the middle of this row'),
  'CSV cut within quotes': cut('droom', `${csv(cars(2))}A9,Tata,"Punch`, 2, 'the file ends in the middle of this row'),
  'CSV cut within a character': cut(
    'droom',
    Buffer.from(`${csv(cars(1))}A9,Škoda,Kushaq,2023,₹`).subarray(0, -1),
    1,
    'the file ends in the middle of a character',
  ),
  'XML cut in an item': cut(
    'google-vehicle-ads',
    rss(item(1) + item(2)).slice(0, -60),
    1,
    'the document ends in the middle',
  ),
  'XML cut between items': cut(
    'google-vehicle-ads',
    rss(item(1)).replace('</channel></rss>', ''),
    1,
    'the document ends in the middle',
  ),
  'JSON-LD cut in a block': cut(
    'schema-org',
    '<script type="application/ld+json">{"@type":"Car"',
    0,
    'the file ends in the middle of a JSON-LD block',
  ),
  'JSON with signs between rows': cut(
    'droom',
    `[${JSON.stringify(car)};${JSON.stringify(car)}]`,
    1,
    'unexpected ; outside of the rows',
  ),
  'JSON with one broken row': whole(
    'droom',
    `[${JSON.stringify(car)},{"brand":Tata},${JSON.stringify({ ...car, id: 'B' })}]`,
    2,
    ['unreadable', /JSON/],
  ),
  'JSON Lines with one broken line': whole('droom', `${lines([car])}{brand}\n${lines([{ ...car, id: 'B' }])}`, 2, [
    'unreadable',
    /JSON/,
  ]),
  'JSON Lines with a line that is no object': whole(
    'droom',
    `${lines([car])}[1]\n42\n`,
    1,
    ['unreadable', 'the line is not a JSON object'],
    ['unreadable', 'the line is not a JSON object'],
  ),
  'CSV with a value too many': whole('droom', `${csv(cars(1))}A9,Tata,Punch,2023,8,15,000,1\n`, 1, [
    'shifted-columns',
    '8 values for 6 columns',
  ]),
  'CSV with a header alone': whole('droom', `${header}\n`, 0),
  'XML with elements that do not fit together': whole(
    'google-vehicle-ads',
    rss(item(1) + item(2, '<a>1</b></a>') + item(3)),
    2,
    ['unreadable', /^item: /],
  ),
  'XML that declares entities': whole(
    'google-vehicle-ads',
    `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${rss(item(1, '<description>&b;</description>'))}`,
    1,
  ),
  'XML that is empty': whole('google-vehicle-ads', rss(''), 0),
  'a row without an end': whole(
    'droom',
    `${lines([car])}${JSON.stringify({ ...car, description: 'x'.repeat(1_000_001) })}\n${lines([{ ...car, id: 'B' }])}`,
    2,
    ['too-long', 'a row of more than 1000000 characters'],
  ),
  'a row that is nested deeply': whole(
    'droom',
    lines([car, { ...car, features: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) }]),
    1,
    ['too-deep', /nested more than 32 deep/],
  ),
  'a stray control character': whole('droom', `${csv(cars(3))}A9,Tata\0,Punch,2023,815000,12000\n`, 4),
  'western text far behind the start': whole(
    'droom',
    Buffer.concat([Buffer.from(csv(cars(6_000))), latin1('A9,Citro\xebn,C3,2023,615000,12000\n')]),
    6_001,
  ),
};

it('has fifty kinds of malformed files', () => {
  expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(50);
});

it.each(Object.entries(kinds))('%s ends as it should', async (_, kind) => {
  const read = await readFeed(kind.feed, kind.file, 64 * 1024);
  expect(read.refused.map(({ refused, detail }) => [refused, detail])).toEqual(
    kind.refused.map(([reason, detail]) => [
      reason,
      typeof detail === 'string' ? detail : expect.stringMatching(detail),
    ]),
  );
  expect(read.cars).toHaveLength(kind.cars);
  expect(read.complete).toBe(kind.complete);
});

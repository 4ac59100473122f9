import { describe, expect, it } from 'vitest';
import { collect, textPieces } from '../testing/bytes.ts';
import { BrokenOff, MAX_ROW_CHARS } from './row.ts';
import { xmlRows } from './xml.ts';

const read = (text: string, size = 11) => collect(xmlRows(textPieces(text, size)));
const values = async (text: string, size?: number) =>
  (await read(text, size)).map((row) => ('value' in row ? row.value : row.refused));

describe('XML', () => {
  it('reads items with nested, repeated and prefixed elements', async () => {
    const text = `<?xml version="1.0"?><rss xmlns:v="http://base.google.com/ns/1.0"><channel><title>Dealer</title>
      <item><v:ID>17</v:ID><g:mileage unit="km"><g:value>100</g:value></g:mileage><image><url>a</url></image><image><url>b</url></image></item>
      <item><media:content url="c"/><title><![CDATA[A & B]]></title></item></channel></rss>`;
    for (const size of [1, 5, 4_096]) {
      expect(await values(text, size)).toEqual([
        { id: '17', mileage: { '@unit': 'km', value: '100' }, image: [{ url: 'a' }, { url: 'b' }] },
        { 'media:content': { '@url': 'c' }, title: 'A & B' },
      ]);
    }
  });

  it('reads Atom entries and listings alike', async () => {
    expect(await values('<feed><entry><id>1</id></entry></feed>')).toEqual([{ id: '1' }]);
    expect(await values('<listings><listing><vehicle><id>1</id></vehicle></listing></listings>')).toEqual([
      { vehicle: { id: '1' } },
    ]);
  });

  it('knows vocabularies by their namespace, and takes any other prefix for the plain name where that is free', async () => {
    const text = `<rss xmlns:p="http://base.google.com/ns/1.0" xmlns:m="http://search.yahoo.com/mrss/" xmlns:a="http://www.w3.org/2005/Atom" xmlns:own="urn:own"><channel>
      <item><title>Said plainly</title><p:title>Said of the product</p:title><own:title>Said by us</own:title>
      <m:content url="x"/><a:link href="self"/><link>page</link><own:colour own:code="9">red</own:colour></item></channel></rss>`;
    expect(await values(text, 5)).toEqual([
      {
        title: 'Said of the product',
        'media:content': { '@url': 'x' },
        'atom:link': { '@href': 'self' },
        link: 'page',
        colour: { '@code': '9', '#text': 'red' },
      },
    ]);
  });

  it('remembers namespaces behind an item without an end', async () => {
    const rows = await values(
      `<rss xmlns:p="http://base.google.com/ns/1.0"><item><a>${'x'.repeat(MAX_ROW_CHARS * 2)}</a></item><item><p:id>2</p:id><id>1</id></item></rss>`,
      64 * 1024,
    );
    expect(rows).toEqual(['too-long', { id: '2' }]);
  });

  it('keeps the text of what is marked up, in its order', async () => {
    const xhtml = '<div xmlns="http://www.w3.org/1999/xhtml">2018 <b>Hyundai</b> Creta<br/>SX</div>';
    expect(
      await values(
        `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="xhtml">${xhtml}</title><summary>One <b>owner</b>, <i>Pune</i><p>No accident</p></summary><id>1</id></entry></feed>`,
        3,
      ),
    ).toEqual([
      {
        title: { '@type': 'xhtml', '#text': '2018 Hyundai Creta SX' },
        summary: 'One owner, Pune No accident',
        id: '1',
      },
    ]);
  });

  it('refuses a document that is no feed, and takes a feed that offers nothing', async () => {
    await expect(read('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')).rejects.toThrow(
      'no listing in the document, whose root is <Error>',
    );
    for (const text of ['<rss><channel><title>Dealer</title></channel></rss>', '<x:listings xmlns:x="urn:x"/>'])
      expect(await read(text)).toEqual([]);
  });

  it('forgives bare ampersands and names that only HTML knows', async () => {
    expect(await values('<rss><item><t>M&M &amp; Sons &ndash; 5&nbsp;km; R&D</t></item></rss>', 3)).toEqual([
      { t: 'M&M & Sons – 5 km; R&D' },
    ]);
  });

  it('never expands what a document declares', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>
      <rss><item><t>&b;</t><u>&f;</u></item></rss>`;
    expect(await values(bomb)).toEqual([{ t: '&b;', u: '&f;' }]);
  });

  it('refuses an item whose elements do not fit together, and reads the others', async () => {
    const rows = await read('<rss><item><a>1</b></a></item><item><a>2</a></item></rss>');
    expect(rows[0]).toMatchObject({ refused: 'unreadable' });
    expect(rows.at(-1)).toEqual({ value: { a: '2' } });
  });

  it('skips an item without an end, and reads those behind it', async () => {
    const endless = 'x'.repeat(MAX_ROW_CHARS * 3);
    const rows = await values(
      `<rss><item><a>1</a></item><item><a>${endless}</a></item><item><a>3</a></item></rss>`,
      64 * 1024,
    );
    expect(rows).toEqual([{ a: '1' }, 'too-long', { a: '3' }]);
  });

  it('says when the document ends in the middle', async () => {
    await expect(read('<rss><item><a>1</a></item><item><a>')).rejects.toThrow(BrokenOff);
  });
});

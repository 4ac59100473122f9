import { brandAtStart } from '../../../../schema/marketplace/names.ts';
import type { FeedDeclaration } from '../declaration.ts';
import { textOf } from '../normalise/words.ts';
import { at, firstAt, type Row } from '../reading/row.ts';
import { productWords } from './product-feed.ts';

const PRICE = /(?:₹|\brs\.?|\binr)\s*[\d,.]*\d(?:\s*(?:lakhs?|lacs?|crores?|cr|l|k)\b)?/i;
/** Kilometres that were driven: neither a range nor a speed nor a consumption. */
const DRIVEN =
  /(?<!range[^.]{0,20})\b(\d[\d,]*)\s*(?:kms?|kilomet(?:er|re)s)\b(?!\s*(?:\/|per|range|of range|an? hour))/i;
const FUEL = /\b(petrol|diesel|cng|lpg|electric|hybrid)\b/i;
const GEARBOX = /\b(manual|automatic|cvt|amt)\b/i;
const OWNER = /\b(\d(?:st|nd|rd|th)|first|second|third|fourth)\s+owner\b/i;

/** The address of an RSS or Atom item: text, or elements with `href`. */
const linkOf = (link: unknown): unknown => {
  const links = Array.isArray(link) ? link : [link];
  const page = links.find((item) => (at(item, '@rel') ?? 'alternate') === 'alternate') ?? links[0];
  return at(page, '@href') ?? page;
};

/** What the text of an item tells of one car; null where it offers none. An article may name a brand, a year and a price:
 *  only an offer also says how far that very car was driven. */
const offerIn = (row: Row) => {
  const title = textOf(row.title);
  const text = `${title} ${textOf(firstAt(row, 'description', 'summary', 'content', 'content:encoded'))}`;
  const [price] = PRICE.exec(text) ?? [];
  const [, driven] = DRIVEN.exec(text) ?? [];
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  if (price === undefined || driven === undefined || year === undefined || brandAtStart(title) === null) return null;
  return {
    name: title.split(/\s+[-–|,@]\s*|,|₹|\brs\b/i)[0],
    price,
    mileage: driven,
    year,
    fuel: FUEL.exec(text)?.[0],
    transmission: GEARBOX.exec(text)?.[0],
    owners: OWNER.exec(text)?.[1],
  };
};

/** Public RSS and Atom feeds. Items with the fields of a product feed are read by those; of others the text is. What
 *  offers no car, like news, is refused. */
export const rss: FeedDeclaration = {
  id: 'rss-public',
  label: 'Public RSS and Atom feeds',
  sourceId: 'rss-public',
  formats: ['xml'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read(row) {
    const common = {
      title: row.title,
      url: linkOf(row.link),
      id: firstAt(row, 'guid.#text', 'guid', 'id'),
      images: [
        at(row, 'enclosure.@url'),
        at(row, 'media:content.@url'),
        at(row, 'media:thumbnail.@url'),
        row.image_link,
      ],
      listedAt: firstAt(row, 'pubdate', 'published', 'dc:date', 'updated'),
      description: firstAt(row, 'description', 'summary', 'content', 'content:encoded'),
    };
    if (row.price !== undefined && (row.make !== undefined || row.model !== undefined)) {
      return { ...productWords(row), ...common, sellerType: undefined };
    }
    const offer = offerIn(row);
    if (offer === null) return { refused: 'not-a-car', detail: `"${textOf(row.title)}" offers no car` };
    return { ...common, ...offer };
  },
};

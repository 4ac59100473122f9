import type { FeedDeclaration } from '../declaration.ts';
import { proseOf, textOf } from '../normalise/field-texts.ts';
import { at, firstAt } from '../parsers/row.ts';
import { advertisedCar } from './car-from-advert-text.ts';
import { rawProduct } from './product-feed.ts';

/** Returns the URL of an RSS or Atom item. The URL is sent as a string, or as an element with `href`. */
const linkOf = (link: unknown): unknown => {
  const links = Array.isArray(link) ? link : [link];
  const page = links.find((item) => (at(item, '@rel') ?? 'alternate') === 'alternate') ?? links[0];
  return at(page, '@href') ?? page;
};

const MAX_TEXT_CHARS = 20_000;
/** Removes the markup, which Atom and RSS send as escaped HTML or as elements. */
const plain = (value: unknown): string => proseOf(value, MAX_TEXT_CHARS) ?? '';

/** Public RSS and Atom feeds. A car is read from the product fields of an item, or else from the item's text. An item without a car is refused. */
export const rss: FeedDeclaration = {
  id: 'rss-public',
  label: 'Public RSS and Atom feeds',
  sourceId: 'rss-public',
  formats: ['xml'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read(row, now) {
    const title = plain(row.title);
    const common = {
      title,
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
      return { ...rawProduct(row, now), ...common, sellerType: undefined };
    }
    const texts = [row.description, row.summary, row.content, row['content:encoded']].map(plain);
    const categories = [row.category].flat().map((category) => textOf(at(category, '@term') ?? category));
    const offer = advertisedCar(title, [title, ...texts].filter(Boolean).join('. '), categories.join(' '));
    if (offer === null) return { refused: 'not-a-car', detail: `"${textOf(row.title)}" offers no car` };
    return { ...common, ...offer };
  },
};

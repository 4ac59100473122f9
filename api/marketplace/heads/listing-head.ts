import type { ListingView } from '../../../projections/marketplace/views.ts';
import { sourceNamed } from '../../../schema/marketplace/sources.ts';
import type { PageHead } from '../../platform/http/pages.ts';
import type { HeadContext } from './car-head.ts';
import { factsOf, imagesOf, pictureOf, stepsAbove } from './car-head-parts.ts';
import { inRupees, SITE } from './number-formats.ts';
import { shownPhotos } from './preview-picture-paths.ts';
import { breadcrumbs, carData, inContext } from './structured-data.ts';

const descriptionOf = (listing: ListingView, source: string): string => {
  const price = inRupees(listing.priceInr);
  if (!listing.isLive) return `${listing.title}, last seen for ${price} on ${source}, is no longer listed there.`;
  const facts = factsOf(listing);
  return `${listing.title} for ${price} on ${source}${facts && `: ${facts}`}. What the source says of it, and what proves it.`;
};

/** Returns the link preview picture of a listing. Without photos, this is an illustration that shows the car's lowest price. Its alternative text
 *  contains no price, because the price of the listing may be higher. */
const previewOf = (listing: ListingView, photos: readonly string[]) => ({
  ...pictureOf({ ...listing, id: listing.carId }, photos),
  ...(photos.length === 0 && { imageAlt: `Illustration: ${listing.title}` }),
});

/** Returns the head of a listing's page. The canonical page is the car's page, which shows all listings of the car. The HTTP status is 410 if the
 *  source no longer has the listing. */
export const listingHead = (listing: ListingView, { absolute, imageHosts }: HeadContext): PageHead => {
  const source = sourceNamed(listing.sourceId).label;
  const place = listing.city ?? listing.state;
  const canonicalPath = `/car/${listing.carId}`;
  const [path, carAddress] = [`/marketplace/${listing.id}`, absolute(canonicalPath)];
  const photos = shownPhotos(listing.images, imageHosts);
  const images = imagesOf(listing, photos, absolute);
  const way = [
    { name: SITE, path: '/' },
    ...stepsAbove(listing),
    { name: listing.title, path: canonicalPath },
    { name: source, path },
  ];
  return {
    title: `${listing.title}${place ? `, ${place}` : ''} · ${inRupees(listing.priceInr)} on ${source} · ${SITE}`,
    description: descriptionOf(listing, source),
    canonicalPath,
    ...previewOf(listing, photos),
    kind: 'product',
    structuredData: [
      inContext(carData(listing, carAddress, images, absolute(path))),
      inContext(breadcrumbs(way.map(({ name, path }) => ({ name, address: absolute(path) })))),
    ],
    status: listing.isLive ? 200 : 410,
  };
};

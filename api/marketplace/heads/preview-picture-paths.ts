import { hostOf } from '../../platform/http/local-hosts.ts';
import { allows } from '../ingest/fetch/allowed-hosts.ts';

/** The size of every generated link preview picture, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the path of a car's preview picture. */
export const carPicturePath = (id: string): string => `/api/og/car/${encodeURIComponent(id)}.png`;
/** Returns the path of the preview picture of the landing page at `path`. */
export const landingPicturePath = (path: string): string => `/api/og${path}.png`;
/** The path of the preview picture of all other pages. */
export const SITE_PICTURE = '/api/og/site.png';

/** Returns the photos of a car that pages may show: photos over https from an allowed host.
 *  @param hosts entries of IMAGE_HOSTS; `*` allows any host */
export const shownPhotos = (images: readonly string[], hosts: readonly string[]): readonly string[] =>
  images.filter((image) => {
    if (!URL.canParse(image)) return false;
    const url = new URL(image);
    if (url.protocol !== 'https:') return false;
    return hosts.includes('*') || hosts.some((entry) => allows(entry, url, hostOf(url)));
  });

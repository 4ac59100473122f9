/** The path of the placeholder drawing for cars without a photo. The query string specifies model, body type, colour, view and direction. */
export const PLACEHOLDER_PATH = '/api/placeholder/car-image';
/** The path of the photos in our own sellers' listings. Photos are named by the ids of their uploads. */
export const SELLER_PHOTOS = '/api/listing-photos/';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isSellerPhoto = (path: string): boolean =>
  path.startsWith(SELLER_PHOTOS) && UUID.test(path.slice(SELLER_PHOTOS.length));
/** A placeholder for our own origin, used when only paths are compared. */
const OWN = 'http://own.invalid';
/** Matches absolute URLs. Without both slashes, a browser on an https page would resolve `https:a.b/../api/logout` to a path of that page. */
const ABSOLUTE = /^https?:\/\//i;
const IP_LITERAL = /^\[|^\d+(\.\d+){3}$/;
const WITHIN_A_NETWORK = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/** Returns our public host name from the URL of our pages. */
export const ownHostOf = (publicUrl: string): string => hostOf(new URL(publicUrl));
const hostOf = ({ hostname }: URL): string => hostname.toLowerCase().replace(/\.$/, '');

/** Parses a URL; returns null if it is invalid. Callers parse each URL only once, because a page has hundreds of URLs. */
const parsed = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** Whether a URL from a feed points to somebody else's named host on the internet. URLs of our own host are rejected on every port: cookies ignore
 *  ports, so a request to our host would act on the user's behalf. URLs in the user's own network are also rejected.
 *  @param ownHost see `ownHostOf`; null if unknown */
export const isForeignAddress = (address: string, ownHost: string | null): boolean => {
  const url = ABSOLUTE.test(address) ? parsed(address) : null;
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  return host !== ownHost && host.includes('.') && !IP_LITERAL.test(host) && !WITHIN_A_NETWORK.test(host);
};

/** Returns the path of a placeholder drawing, spelled as a browser requests it; null for any other path. */
const drawingAt = (path: string): string | null => {
  if (!path.startsWith('/') || !URL.canParse(path, OWN)) return null;
  const { origin, pathname, search } = new URL(path, OWN);
  return origin === OWN && pathname === PLACEHOLDER_PATH ? pathname + search : null;
};

/** Returns the path of a photo in a seller's listing. A request to this path has no side effects. */
export const sellerPhotoPath = (mediaId: string): string => `${SELLER_PHOTOS}${mediaId}`;

/** Returns the URL of a car picture that pages may load: a URL on a foreign host, our placeholder drawing, or a seller's photo. Returns null for
 *  everything else, in particular for our other paths, because a request to such a path would act on the user's behalf.
 *  @param ownHost see `ownHostOf`; null if unknown */
export const pictureAddress = (address: string, ownHost: string | null): string | null =>
  isForeignAddress(address, ownHost) || isSellerPhoto(address) ? address : drawingAt(address);

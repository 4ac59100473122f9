/** The drawing that stands in where nobody supplied a photo; its query says body type and colour. */
export const PLACEHOLDER_PATH = '/api/placeholder/car-image';
/** Stands for our own origin where only paths are compared. */
const OWN = 'http://own.invalid';
/** With both slashes: without them a browser takes `https:a.b/../api/logout` on an https page for a path of that page. */
const ABSOLUTE = /^https?:\/\//i;
const IP_LITERAL = /^\[|^\d+(\.\d+){3}$/;
const WITHIN_A_NETWORK = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/** The host by which people reach the product, of the address of its pages. */
export const ownHostOf = (publicUrl: string): string => hostOf(new URL(publicUrl));
const hostOf = ({ hostname }: URL): string => hostname.toLowerCase().replace(/\.$/, '');

/** Parsed once, since a page has hundreds of addresses. */
const parsed = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** Whether an address that a feed brought leads to somebody else's named host on the internet. Our own is refused on every port,
 *  since cookies know no ports: what it is asked, it does for the reader. So are addresses within the reader's network.
 *  @param ownHost see `ownHostOf`; null where it is not known */
export const isForeignAddress = (address: string, ownHost: string | null): boolean => {
  const url = ABSOLUTE.test(address) ? parsed(address) : null;
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  return host !== ownHost && host.includes('.') && !IP_LITERAL.test(host) && !WITHIN_A_NETWORK.test(host);
};

/** The drawing of ours that a path names, spelled as a browser would ask for it; null where it names anything else. */
const drawingAt = (path: string): string | null => {
  if (!path.startsWith('/') || !URL.canParse(path, OWN)) return null;
  const { origin, pathname, search } = new URL(path, OWN);
  return origin === OWN && pathname === PLACEHOLDER_PATH ? pathname + search : null;
};

/** A picture of a car as pages may ask for it: a foreign address, or our drawing; null for everything else, above all for other
 *  paths of ours, which would act for the reader.
 *  @param ownHost see `ownHostOf`; null where it is not known */
export const pictureAddress = (address: string, ownHost: string | null): string | null =>
  isForeignAddress(address, ownHost) ? address : drawingAt(address);

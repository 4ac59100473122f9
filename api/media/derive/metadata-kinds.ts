import readExif from 'exif-reader';
import type { Metadata } from 'sharp';
import { METADATA_KINDS } from '../../../schema/media/categories.ts';

type MetadataKind = (typeof METADATA_KINDS)[number];

const PLACE = /gps|latitude|longitude|location|\bcity\b|country/i;
const CAMERA = /\b(make|model|lensmodel|serialnumber|software)\b/i;
const TIME = /datetime|createdate|datecreated/i;
const OWNER = /artist|copyright|ownername|creator|by-line/i;

const fromExif = (exif: Buffer): readonly MetadataKind[] => {
  try {
    const { Image = {}, Photo = {}, GPSInfo, Thumbnail } = readExif(exif);
    const names = Object.keys({ ...Image, ...Photo });
    const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
    return [
      ...(GPSInfo && Object.keys(GPSInfo).length > 0 ? (['place'] as const) : []),
      ...(has(/^(make|model|lens|body|software|hostcomputer)/i) ? (['camera'] as const) : []),
      ...(has(TIME) ? (['time'] as const) : []),
      ...(has(OWNER) ? (['owner'] as const) : []),
      ...(Thumbnail ? (['preview'] as const) : []),
    ];
  } catch {
    return ['other'];
  }
};
const fromText = (text: string): readonly MetadataKind[] => [
  ...(PLACE.test(text) ? (['place'] as const) : []),
  ...(CAMERA.test(text) ? (['camera'] as const) : []),
  ...(TIME.test(text) ? (['time'] as const) : []),
  ...(OWNER.test(text) ? (['owner'] as const) : []),
];

/** Returns the kinds of metadata in a picture, such as places, people and devices, so that the owner can see what was removed. */
export const metadataKindsOf = ({ exif, xmp, iptc, comments }: Metadata): MetadataKind[] => {
  const texts = [xmp, iptc].flatMap((block) => (block ? [block.toString('latin1')] : []));
  const found = new Set([...(exif ? fromExif(exif) : []), ...texts.flatMap(fromText)]);
  if (found.size === 0 && (exif || xmp || iptc || (comments?.length ?? 0) > 0)) found.add('other');
  return METADATA_KINDS.filter((kind) => found.has(kind));
};

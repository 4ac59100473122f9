import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';

/** A function that returns a random number from 0 to 1. */
export type Random = () => number;
const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
const QUALITY = 88;
const sizeOf = async (photo: Buffer) => {
  const { width, height } = await sharp(photo).metadata();
  return { width, height };
};
const saved = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: QUALITY }).toBuffer();

/** Draws text across the middle, over most of the photo's width, and a filled box with text in one corner. */
const watermark = ({ width, height }: { width: number; height: number }, random: Random): Buffer => {
  const opacity = between(random, 0.35, 0.6);
  const angle = between(random, -35, 35);
  const size = width / between(random, 6, 9);
  const [boxWidth, boxHeight] = [width * between(random, 0.2, 0.3), height * 0.1];
  const [left, top] = [random() < 0.5 ? 0 : width - boxWidth, random() < 0.5 ? 0 : height - boxHeight];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="50%" y="50%" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="white" fill-opacity="${opacity}"
      stroke="black" stroke-opacity="${opacity / 2}" transform="rotate(${angle} ${width / 2} ${height / 2})">BEST CARS</text>
    <rect x="${left}" y="${top}" width="${boxWidth}" height="${boxHeight}" fill="#b91c1c"/>
    <text x="${left + boxWidth / 2}" y="${top + boxHeight * 0.7}" text-anchor="middle" font-family="sans-serif" font-size="${boxHeight * 0.5}" fill="white">98480 00000</text>
  </svg>`;
  return Buffer.from(new Resvg(drawing, { font: { loadSystemFonts: true } }).render().asPng());
};

/** Changes that people make to photos that are not theirs. Each change has random parameters within its range, and saves the result as JPEG or
 *  WebP. */
export const CHANGES: Readonly<Record<string, (photo: Buffer, random: Random) => Promise<Buffer>>> = {
  /** Crops a tenth of the width and of the height, from random sides; 81 % of the photo remains. */
  async crop(photo, random) {
    const { width, height } = await sizeOf(photo);
    const [left, top] = [Math.floor(random() * width * 0.1), Math.floor(random() * height * 0.1)];
    const area = { left, top, width: Math.floor(width * 0.9), height: Math.floor(height * 0.9) };
    return saved(sharp(photo).extract(area));
  },
  mirror: (photo) => saved(sharp(photo).flop()),
  'encode anew': (photo, random) =>
    random() < 0.5
      ? sharp(photo)
          .jpeg({ quality: Math.round(between(random, 20, 60)) })
          .toBuffer()
      : sharp(photo)
          .webp({ quality: Math.round(between(random, 20, 60)) })
          .toBuffer(),
  async resize(photo, random) {
    const { width } = await sizeOf(photo);
    return saved(sharp(photo).resize({ width: Math.round(width * between(random, 0.3, 2)) }));
  },
  'shift colours': (photo, random) =>
    saved(
      sharp(photo)
        .modulate({
          brightness: between(random, 0.75, 1.3),
          saturation: between(random, 0.4, 1.6),
          hue: Math.round(between(random, -40, 40)),
        })
        .gamma(between(random, 1, 1.6)),
    ),
  async watermark(photo, random) {
    return saved(sharp(photo).composite([{ input: watermark(await sizeOf(photo), random) }]));
  },
};

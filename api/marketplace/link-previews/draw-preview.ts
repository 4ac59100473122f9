import type { BodyType } from '../../../schema/marketplace/enumerations.ts';
import { CAR_DEFINITIONS, carDrawing } from '../car-illustration/car-illustration.ts';
import { PICTURE_SIZE } from '../heads/preview-picture-paths.ts';
import { drawText, fitted, linesOf, type Style } from './text-outlines.ts';

const NIGHT = '#1d2671';
const NIGHT_LINE = '#313c94';
const MARIGOLD = '#f4a51c';
const COTTON = '#f7f5ef';
const WHITE = '#ffffff';
const SOFT = '#cdd3f5';

/** The left margin of all text, and the width of the text next to a car's illustration, in pixels. */
const LEFT = 64;
const TEXT_WIDTH = 500;
const TITLE: Style = { size: 68, weight: 'bold' };
const TITLE_LINE = 74;
const PRICE: Style = { size: 60, weight: 'bold' };
const FACT: Style = { size: 32, weight: 'regular' };
const SMALL: Style = { size: 24, weight: 'regular' };
const NAME: Style = { size: 40, weight: 'bold' };

/** The content of a car's preview picture. Unknown details are left out. */
export interface PicturedCar {
  readonly title: string;
  /** The formatted price: "₹5.45 Lakh". */
  readonly price: string;
  /** Formatted details such as "2019", "45,210 km" and "Petrol", the most informative first. */
  readonly facts: readonly string[];
  readonly place: string | null;
  /** How the car is listed: "Found in 3 listings" or "No longer listed". */
  readonly standing: string;
  readonly model: string | null;
  readonly body: BodyType | null;
  readonly color: string | null;
}
/** The content of the preview picture for a page that lists cars. */
export interface PicturedPage {
  readonly title: string;
  readonly line: string;
}

const BRIDGE =
  '<path d="M16 5v18M16 6 4.5 22M16 6l11.500 16M16 11.500 9 22M16 11.500 23 22" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>' +
  `<path d="M3 23.500h26" stroke="${MARIGOLD}" stroke-width="3" stroke-linecap="round"/>`;

const picture = (inside: string): string => {
  const { width, height } = PICTURE_SIZE;
  const logo = `<g transform="translate(${LEFT - 6} 44) scale(2)">${BRIDGE}</g>${drawText('CarSetu', LEFT + 70, 92, WHITE, NAME)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${CAR_DEFINITIONS}<rect width="${width}" height="${height}" fill="${NIGHT}"/>` +
    `<rect y="${height - 12}" width="${width}" height="12" fill="${MARIGOLD}"/>${logo}${inside}</svg>`
  );
};

const title = (
  text: string,
  y: number,
  width: number,
  most: number,
): { readonly svg: string; readonly end: number } => {
  const lines = linesOf(text, TITLE, width, most);
  const svg = lines.map((line, i) => drawText(line, LEFT, y + i * TITLE_LINE, WHITE, TITLE)).join('');
  return { svg, end: y + (lines.length - 1) * TITLE_LINE };
};

/** Returns the picture of a car as SVG, 1200 x 630 pixels. It shows the car's details next to an illustration that is labelled as an illustration. */
export const pictureOfCar = (car: PicturedCar): string => {
  const name = title(car.title, 196, TEXT_WIDTH, 3);
  const facts = fitted(car.facts.join(' · '), FACT, TEXT_WIDTH);
  const below = name.end + 76;
  const place = car.place === null ? '' : drawText(fitted(car.place, FACT, TEXT_WIDTH), LEFT, below + 98, WHITE, FACT);
  return picture(
    [
      name.svg,
      drawText(car.price, LEFT, below, MARIGOLD, PRICE),
      drawText(facts, LEFT, below + 52, SOFT, FACT),
      place,
      drawText(fitted(car.standing, SMALL, TEXT_WIDTH), LEFT, 578, SOFT, SMALL),
      `<rect x="600" y="132" width="552" height="400" rx="24" fill="${COTTON}"/>`,
      `<g transform="translate(612 146) scale(.825)">${carDrawing({ model: car.model, body: car.body, color: car.color, view: 'side', facing: 'left' })}</g>`,
      drawText('Illustration', 632, 508, '#565b74', SMALL),
    ].join(''),
  );
};

const ROW: readonly (readonly [BodyType, string])[] = [
  ['Hatchback', 'red'],
  ['SUV', 'white'],
  ['Sedan', 'blue'],
];

/** Draws the link preview of a page that lists cars: an SVG picture of 1200 x 630 pixels. It shows the page's subject above a row of illustrations. */
export const pictureOfPage = ({ title: about, line }: PicturedPage): string => {
  const width = PICTURE_SIZE.width - 2 * LEFT;
  const name = title(about, 190, width, 2);
  const cars = ROW.map(
    ([body, color], i) =>
      `<g transform="translate(${LEFT - 20 + i * 372} 372) scale(.58)">${carDrawing({ model: null, body, color, view: 'side', facing: 'left' })}</g>`,
  );
  return picture(
    [
      name.svg,
      drawText(fitted(line, FACT, width), LEFT, name.end + 58, SOFT, FACT),
      `<rect y="556" width="${PICTURE_SIZE.width}" height="62" fill="${NIGHT_LINE}"/>`,
      ...cars,
    ].join(''),
  );
};

import type { BodyType } from '../../../schema/marketplace/enumerations.ts';
import { SHAPES, type Shape } from './body-shapes.ts';

/** The paint for each colour word. If a listing's colour text contains several of these words, the first in this list applies. */
const PAINTS: readonly (readonly [word: string, hex: string])[] = [
  ['white', '#f4f5f3'],
  ['pearl', '#f1efe8'],
  ['black', '#25282c'],
  ['silver', '#c3c8cc'],
  ['grey', '#7d858c'],
  ['gray', '#7d858c'],
  ['maroon', '#6f1d2b'],
  ['wine', '#6f1d2b'],
  ['red', '#b3242a'],
  ['orange', '#d96a1f'],
  ['yellow', '#e2b21f'],
  ['gold', '#b99a5b'],
  ['beige', '#d2c3a3'],
  ['bronze', '#8a6a45'],
  ['brown', '#6a4a36'],
  ['green', '#2f6b4f'],
  ['blue', '#2456a6'],
  ['purple', '#5a3d7a'],
];
const UNPAINTED = '#aab4bb';

/** What to draw: a body type and a colour in words; null where unknown. */
export interface CarImage {
  readonly body: BodyType | null;
  readonly color: string | null;
  readonly facing: 'left' | 'right';
}

const paintOf = (color: string | null): string => {
  const words = color?.toLowerCase() ?? '';
  return PAINTS.find(([word]) => words.includes(word))?.[1] ?? UNPAINTED;
};

const wheel = (x: number, y: number, radius: number): string => {
  const spokes = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<rect x="${x - 3.5}" y="${y - radius * 0.56}" width="7" height="${radius * 0.5}" rx="3" fill="#dfe3e6" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return [
    `<circle cx="${x}" cy="${y}" r="${radius + 6}" fill="#14171a" opacity=".82"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#1d2125"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.66}" fill="#8d959b"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.58}" fill="#4a5157"/>`,
    ...spokes,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.14}" fill="#c9ced2"/>`,
  ].join('');
};

const car = ({ body, windows, seams, handles, wheels, headlight, taillight, trim }: Shape, paint: string): string =>
  [
    `<path d="${body}" fill="${paint}"/>`,
    `<path d="${body}" fill="url(#shade)"/>`,
    ...trim.map((d) => `<path d="${d}" fill="#30363b" stroke="#30363b" stroke-width="5" stroke-linecap="round"/>`),
    ...windows.map(
      (d) => `<path d="${d}" fill="url(#glass)" stroke="#1b2126" stroke-width="3" stroke-linejoin="round"/>`,
    ),
    ...seams.map((d) => `<path d="${d}" fill="none" stroke="#0b0e11" stroke-opacity=".28" stroke-width="2.5"/>`),
    ...handles.map(([x, y]) => `<rect x="${x}" y="${y}" width="26" height="6" rx="3" fill="#0b0e11" opacity=".35"/>`),
    `<path d="${headlight}" fill="#fff6d8" stroke="#0b0e11" stroke-opacity=".25" stroke-width="1.5"/>`,
    `<path d="${taillight}" fill="#c3202b"/>`,
    wheel(wheels.rear, wheels.y, wheels.radius),
    wheel(wheels.front, wheels.y, wheels.radius),
  ].join('');

/** SVG definitions that the drawings refer to; include them once per document. */
export const CAR_DEFINITIONS =
  '<defs>' +
  '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9eef2"/><stop offset=".68" stop-color="#f6f3ec"/><stop offset=".68" stop-color="#dcd8cf"/><stop offset="1" stop-color="#cfcabf"/></linearGradient>' +
  '<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity=".05"/><stop offset=".62" stop-color="#000" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>' +
  '<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5d7485"/><stop offset=".5" stop-color="#33444f"/><stop offset="1" stop-color="#1f2b33"/></linearGradient>' +
  '<radialGradient id="ground"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>' +
  '</defs>';

/** The drawing of a car as SVG markup, 640 x 400 from the origin, to embed in a larger one. It refers to `CAR_DEFINITIONS`. */
export const carDrawing = ({ body, color, facing }: CarImage): string => {
  const drawn = car(SHAPES[body ?? 'Hatchback'], paintOf(color));
  const turned = facing === 'left' ? `<g transform="matrix(-1 0 0 1 640 0)">${drawn}</g>` : drawn;
  return `<ellipse cx="322" cy="318" rx="268" ry="22" fill="url(#ground)"/>${turned}`;
};

/** Draws the illustration (SVG, 640 x 400) for a car without a photo. Contains no text and nothing from the request. */
export const carImage = (image: CarImage): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" role="img" aria-label="Illustration of a car">' +
  `${CAR_DEFINITIONS}<rect width="640" height="400" fill="url(#sky)"/>${carDrawing(image)}</svg>`;

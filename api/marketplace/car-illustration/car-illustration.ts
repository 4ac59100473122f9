import type { BodyType } from '../../../schema/marketplace/enumerations.ts';
import { familyOf } from './families.ts';
import { frontView, rearView } from './front-and-rear-views.ts';
import { insideView } from './inside-view.ts';
import { sideView } from './side-view.ts';

/** The paint for each colour name. If a listing's colour contains several of these names, the first match in this list applies. */
const PAINTS: readonly (readonly [word: string, hex: string])[] = [
  ['white', '#f1f3f4'],
  ['pearl', '#f1efe8'],
  ['black', '#25292e'],
  ['silver', '#bcc3c9'],
  ['grey', '#6f7880'],
  ['gray', '#6f7880'],
  ['maroon', '#6f1d2b'],
  ['wine', '#6f1d2b'],
  ['red', '#b91f2b'],
  ['orange', '#dc6a1c'],
  ['yellow', '#e2b21f'],
  ['gold', '#b99a5b'],
  ['beige', '#d2c3a3'],
  ['bronze', '#8a6a45'],
  ['brown', '#65473a'],
  ['green', '#2f6b4f'],
  ['blue', '#1f55a5'],
  ['purple', '#5a3d7a'],
];
const UNPAINTED = '#aab4bb';

/** The views in which a car can be drawn. */
export const CAR_VIEWS = ['side', 'front', 'rear', 'inside'] as const;
export type CarView = (typeof CAR_VIEWS)[number];

/** The car to draw: its model, its body type, and its colour in words. A value is null if it is unknown. */
export interface CarImage {
  readonly model: string | null;
  readonly body: BodyType | null;
  readonly color: string | null;
  readonly view: CarView;
  /** The direction in which the car faces in the side view. */
  readonly facing: 'left' | 'right';
}

const paintOf = (color: string | null): string => {
  const words = color?.toLowerCase() ?? '';
  return PAINTS.find(([word]) => words.includes(word))?.[1] ?? UNPAINTED;
};

const gradient = (
  id: string,
  stops: readonly (readonly [at: number, color: string, opacity?: number])[],
  to = 'x2="0" y2="1"',
) =>
  `<linearGradient id="${id}" x1="0" y1="0" ${to}>${stops.map(([at, color, opacity]) => `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</linearGradient>`;

/** SVG definitions that the drawings refer to; include them once per document. */
export const CAR_DEFINITIONS = `<defs>${[
  gradient('shade', [
    [0, '#fff', 0.5],
    [0.3, '#fff', 0.08],
    [0.5, '#fff', 0],
    [0.72, '#000', 0.12],
    [1, '#000', 0.42],
  ]),
  gradient('flank', [
    [0, '#fff', 0],
    [0.18, '#fff', 0.14],
    [0.5, '#fff', 0],
    [0.78, '#000', 0.09],
    [1, '#000', 0],
  ]),
  gradient(
    'glass',
    [
      [0, '#8ba0af'],
      [0.36, '#566a78'],
      [0.36, '#3b4c58'],
      [1, '#1c262d'],
    ],
    'x2="1" y2=".9"',
  ),
  gradient('day', [
    [0, '#a9c6dd'],
    [1, '#e3edf3'],
  ]),
  '<radialGradient id="ground"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".6" stop-color="#000" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
].join('')}</defs>`;

const outside = { side: sideView, front: frontView, rear: rearView };

/** Returns the drawing of a car as SVG markup for embedding in a larger picture. The drawing is 640 x 400 pixels and refers to `CAR_DEFINITIONS`. */
export const carDrawing = ({ model, body, color, view, facing }: CarImage): string => {
  const family = familyOf({ model, body });
  const paint = paintOf(color);
  if (view === 'inside') return insideView(family, paint);
  const drawn = outside[view](family, paint);
  const turned = view === 'side' && facing === 'left' ? `<g transform="matrix(-1 0 0 1 640 0)">${drawn}</g>` : drawn;
  const reach = view === 'side' ? 292 : 176;
  return `<ellipse cx="320" cy="333" rx="${reach}" ry="17" fill="url(#ground)"/>${turned}`;
};

/** The colours of the studio from the top of the wall to the bottom of the floor, first for light pages, then for dark pages. */
const STUDIO_COLORS = [
  ['#dfe5ec', '#2b3246'],
  ['#f5f7f9', '#454d66'],
  ['#c9d0d8', '#2c3349'],
  ['#e4e8ec', '#1e2336'],
] as const;

/** The style sheet of every picture. It makes the studio dark on dark pages. */
export const CAR_IMAGE_STYLE = `@media(prefers-color-scheme:dark){${STUDIO_COLORS.map(([, dark], index) => `.s${index}{stop-color:${dark}}`).join('')}}`;

/** Draws the studio: a wall with light from above, and a floor. */
const studio = (): string => {
  const stop = (index: number, offset: number) =>
    `<stop class="s${index}" offset="${offset}" stop-color="${STUDIO_COLORS[index]?.[0]}"/>`;
  const surface = (id: string, first: number) =>
    `<linearGradient id="${id}" x2="0" y2="1">${stop(first, 0)}${stop(first + 1, 1)}</linearGradient>`;
  return (
    `<style>${CAR_IMAGE_STYLE}</style><defs>${surface('wall', 0)}${surface('floor', 2)}</defs>` +
    '<rect width="640" height="400" fill="url(#wall)"/><rect y="296" width="640" height="104" fill="url(#floor)"/>'
  );
};

/** Draws the illustration of a car as SVG, 640 x 400 pixels. The SVG contains no text and nothing from the request. */
export const carImage = (image: CarImage): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" role="img" aria-label="Illustration of a car">' +
  `${studio()}${CAR_DEFINITIONS}${carDrawing(image)}</svg>`;

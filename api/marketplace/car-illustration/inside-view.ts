import type { Family } from './families.ts';
import { area, type Corner, line, rounded } from './path-data.ts';

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 8, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;

const vent = (x: number, y: number, width: number): string =>
  box(x, y, width, 30, '#101317', 7, 'stroke="#8f989f" stroke-width="1.5"') +
  line([9, 15, 21].map((down) => `M${x + 8} ${y + down}H${x + width - 8}`).join(''), '#3d444b', 2.5);

/** Draws the steering wheel, which is on the right in India. */
const steering = (): string =>
  [
    `<ellipse cx="468" cy="262" rx="99" ry="94" fill="none" stroke="#0c0e11" stroke-width="21"/>`,
    `<ellipse cx="468" cy="262" rx="99" ry="94" fill="none" stroke="#2d3238" stroke-width="15"/>`,
    `<path d="M383 214A99 94 0 0 1 553 214" fill="none" stroke="#555d65" stroke-width="3"/>`,
    area(
      'M376 252Q420 262 434 244Q468 232 502 244Q516 262 560 252L560 274Q528 282 508 300L494 350L442 350L428 300Q408 282 376 274Z',
      '#1b1f24',
    ),
    area(
      'M430 244Q468 228 506 244Q514 272 496 298Q468 310 440 298Q422 272 430 244Z',
      '#262b31',
      'stroke="#3c434a" stroke-width="1.5"',
    ),
    disc(468, 268, 12, '#c9d0d5', 'stroke="#7b848c" stroke-width="1.5"'),
    box(388, 256, 32, 12, '#3f474f', 6),
    box(516, 256, 32, 12, '#3f474f', 6),
  ].join('');

const dials = (isDigital: boolean): string =>
  isDigital
    ? box(402, 138, 132, 52, '#0a0d12', 8, 'stroke="#39414a" stroke-width="2"') +
      line('M424 182A24 24 0 1 1 452 182M484 182A24 24 0 1 1 512 182', '#4aa3ff', 4) +
      box(459, 156, 18, 22, '#17324f', 3)
    : [432, 504]
        .map(
          (x) =>
            disc(x, 166, 29, '#0d1014', 'stroke="#99a2a9" stroke-width="2.5"') +
            line(`M${x - 17} 179A21 21 0 1 1 ${x + 17} 179`, '#d9dfe3', 2, 0.7) +
            line(`M${x} 166L${x - 13} 152`, '#e5483f', 3),
        )
        .join('') + box(462, 150, 12, 30, '#16202b', 3);

/** Draws a screen with a map if `isLarge`, otherwise a radio. */
const screen = (isLarge: boolean): string =>
  isLarge
    ? box(232, 118, 136, 72, '#0a0d12', 8, 'stroke="#4a525a" stroke-width="2.5"') +
      area('M240 126H360V182H240Z', '#16324a') +
      line('M240 168Q280 138 306 158T360 134', '#5fb1ff', 4) +
      line('M262 126L282 182M330 126L318 182', '#2b5573', 3) +
      disc(306, 158, 5, '#f4a51c')
    : box(236, 150, 128, 46, '#101317', 6, 'stroke="#4a525a" stroke-width="2"') +
      box(248, 158, 62, 16, '#27475f', 3) +
      disc(334, 172, 13, '#2d3238', 'stroke="#8f989f" stroke-width="2"') +
      [248, 270, 292].map((x) => box(x, 181, 17, 8, '#343a41', 2)).join('');

const GLASS_EDGE: readonly Corner[] = [
  [40, 128, 10],
  [118, 14, 30],
  [522, 14, 30],
  [600, 128, 10],
];

/** Draws the dashboard as seen from the rear seats, 640 x 400 pixels. Larger families have a digital display and a screen; more expensive families
 *  have light-coloured seats. */
export const insideView = ({ length, lamps }: Family, paint: string): string => {
  const isLarge = length > 3900 || lamps === 'slim';
  const isDear = length > 4250 && lamps !== 'square';
  const [seat, seam] = isDear ? ['#b99f83', '#927a60'] : ['#3b4047', '#2a2e34'];
  const trim = isDear ? '#8f7357' : '#9aa3ab';
  const cushion = (d: string, stitch: string) =>
    area(d, seat, `stroke="${seam}" stroke-width="2"`) + line(stitch, seam, 2);
  return [
    box(0, 0, 640, 400, '#1a1d22', 0),
    area(rounded(GLASS_EDGE), 'url(#day)'),
    area('M62 112Q170 84 250 100T420 92T590 116L598 128H42Z', '#7f9a86', 'opacity=".55"'),
    area('M52 126Q320 88 588 126V134H52Z', paint, 'stroke="#000" stroke-opacity=".3"'),
    area('M52 126Q320 88 588 126V134H52Z', 'url(#shade)'),
    box(276, 18, 88, 26, '#15181c', 9),
    box(282, 22, 76, 18, '#8ba0af', 6, 'opacity=".7"'),
    area('M0 128Q100 108 240 124L396 120Q468 96 548 122Q600 118 640 132V400H0Z', '#2b3036'),
    area(
      'M0 128Q100 108 240 124L396 120Q468 96 548 122Q600 118 640 132V148Q600 134 548 138Q468 114 396 136L240 140Q100 124 0 144Z',
      '#40464d',
    ),
    area('M0 206L640 200V216L0 222Z', trim, 'opacity=".85"'),
    area('M0 222L640 216V400H0Z', '#1f2328'),
    dials(isLarge),
    vent(24, 158, 66),
    vent(150, 158, 68),
    vent(564, 158, 58),
    screen(isLarge),
    box(36, 236, 172, 66, '#262b31', 12, 'stroke="#15181c" stroke-width="2.5"'),
    box(104, 244, 36, 7, '#0f1215', 3),
    area('M226 222H366L384 400H208Z', '#171a1e'),
    ...[256, 296, 336].map(
      (x) => disc(x, 240, 13, '#2d3238', 'stroke="#8f989f" stroke-width="2"') + line(`M${x} 240V231`, '#e8edf0', 2.5),
    ),
    box(244, 266, 104, 26, '#101317', 6),
    area('M277 318Q296 308 315 318L321 352H271Z', '#101317', 'stroke="#565e66" stroke-width="2"'),
    line('M296 340V300', '#8f989f', 5),
    disc(296, 294, 12, '#23272c', 'stroke="#aab2b8" stroke-width="2.5"'),
    cushion('M-4 404V346Q70 322 150 336Q196 344 204 404Z', 'M28 404Q34 356 60 346M150 350Q164 372 166 404'),
    cushion('M404 404Q412 344 476 336Q560 324 644 346V404Z', 'M442 404Q444 368 462 352M560 346Q584 364 590 404'),
    steering(),
  ].join('');
};

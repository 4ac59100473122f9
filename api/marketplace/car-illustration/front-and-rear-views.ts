import type { Family } from './families.ts';
import { area, type Corner, figure, line, rounded } from './path-data.ts';

const ROAD = 336;
const MIDDLE = 320;
const DARK = '#23272c';
/** The maximum scale, in pixels per millimetre. Tall cars are drawn smaller. */
const SCALE = 0.17;

/** Points of the right half of a shape. `across` is the distance from the middle as a fraction of the car's width; `up` is the height as a fraction
 *  of the car's height. */
type Half = readonly (readonly [across: number, up: number, radius?: number])[];

interface Frame {
  readonly family: Family;
  at(across: number, up: number, radius?: number): Corner;
}

const frameOf = (family: Family): Frame => {
  const scale = Math.min(SCALE, 286 / family.height);
  return {
    family,
    at: (across, up, radius = 0) => [MIDDLE + across * family.width * scale, ROAD - up * family.height * scale, radius],
  };
};

/** Returns a symmetric outline. `half` lists the points of the right half from bottom to top. */
const mirrored = ({ at }: Frame, half: Half): string =>
  rounded([
    ...half.map(([across, up, radius]) => at(across, up, radius)),
    ...half.map(([across, up, radius]) => at(-across, up, radius)).toReversed(),
  ]);
/** Returns a shape on the right and its mirror image on the left. */
const both = ({ at }: Frame, half: Half): string =>
  [1, -1].map((side) => rounded(half.map(([across, up, radius]) => at(across * side, up, radius)))).join('');
const strokes = ({ at }: Frame, half: Half): string =>
  [1, -1]
    .map((side) =>
      rounded(
        half.map(([across, up, radius]) => at(across * side, up, radius)),
        true,
      ),
    )
    .join('');

const outlineOf = ({ family }: Frame): Half => {
  const { cowl, isBoxy, nose } = family;
  const foot = 0.13;
  return [
    [0.44, foot, 8],
    [0.485, 0.24, 14],
    [0.497, nose - 0.12, 24],
    [0.482, nose + 0.03, 20],
    [0.462, cowl[1], 12],
    [isBoxy ? 0.405 : 0.375, 0.945, isBoxy ? 18 : 34],
    [isBoxy ? 0.3 : 0.22, 0.995, 40],
  ];
};

/** Draws the parts that the front and rear views have in common: wheels, body, roof and mirrors. */
const shell = (frame: Frame, paint: string): string => {
  const { family } = frame;
  const { cowl, hasDarkRoof, hasRails, isBoxy, nose } = family;
  const outline = mirrored(frame, outlineOf(frame));
  const top = isBoxy ? 0.4 : 0.37;
  const ears: Half = [
    [0.43, cowl[1] + 0.005],
    [0.5, cowl[1] - 0.005, 6],
    [0.565, cowl[1] + 0.005, 9],
    [0.56, cowl[1] + 0.075, 10],
    [0.49, cowl[1] + 0.065, 12],
    [0.43, cowl[1] + 0.03],
  ];
  const flanks: Half = [
    [0.485, 0.22, 8],
    [0.497, nose - 0.12, 20],
    [0.482, nose + 0.03, 16],
    [0.44, nose - 0.05, 20],
    [0.45, 0.24, 10],
  ];
  return [
    area(
      both(frame, [
        [0.325, 0, 6],
        [0.455, 0, 6],
        [0.455, 0.2],
        [0.325, 0.2],
      ]),
      '#15181c',
    ),
    area(both(frame, ears), paint, 'stroke="#000" stroke-opacity=".4" stroke-width="1.5"'),
    area(both(frame, ears), 'url(#shade)'),
    area(outline, paint),
    area(outline, 'url(#shade)'),
    area(both(frame, flanks), '#000', 'opacity=".1"'),
    hasDarkRoof
      ? area(
          mirrored(frame, [
            [top, 0.93, 12],
            [top - 0.02, 0.955, 14],
            [isBoxy ? 0.3 : 0.22, 0.996, 34],
          ]),
          DARK,
        )
      : '',
    hasRails
      ? area(
          both(frame, [
            [0.35, 0.965, 3],
            [0.35, 1.012, 4],
            [0.325, 1.015, 4],
            [0.325, 0.985, 3],
          ]),
          '#3a4046',
        )
      : '',
    line(outline, '#000', 1.4, 0.22),
  ].join('');
};

const plate = (frame: Frame, up: number): string =>
  area(
    mirrored(frame, [
      [0.15, up, 3],
      [0.15, up + 0.065, 3],
    ]),
    '#f6f7f8',
    'stroke="#2b2f34" stroke-width="2"',
  );

const glassArea = (frame: Frame, low: number, across: number): string => {
  const top = frame.family.isBoxy ? 0.37 : 0.335;
  const inner = (by: number): Half => [
    [across - by, low + by * 0.6, 16],
    [across - by * 1.2 - 0.01, low + 0.05, 20],
    [top - by, 0.925 - by * 0.5, 18],
    [0.2, 0.937 - by * 0.5, 30],
  ];
  return area(mirrored(frame, inner(0)), '#13171b') + area(mirrored(frame, inner(0.016)), 'url(#glass)');
};

const grille = (frame: Frame): string => {
  const { family } = frame;
  const high = family.nose - 0.035;
  const stripes = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 0.5)) / count);
  const [x, y] = frame.at(0, high - 0.06);
  const badge = `<circle cx="${x}" cy="${figure(y)}" r="9" fill="#d7dce0" stroke="#7b848c" stroke-width="1.5"/>`;
  switch (family.grille) {
    case 'slats':
      return [
        area(
          mirrored(frame, [
            [0.2, high - 0.15, 10],
            [0.23, high, 10],
          ]),
          DARK,
          'stroke="#b9c1c8" stroke-width="2"',
        ),
        ...stripes(7, -0.19, 0.19).map((across) =>
          line(rounded([frame.at(across, high - 0.13), frame.at(across, high - 0.02)], true), '#c3cad0', 5),
        ),
      ].join('');
    case 'bars':
      return [
        area(
          mirrored(frame, [
            [0.19, high - 0.13, 12],
            [0.25, high - 0.02, 10],
            [0.22, high, 8],
          ]),
          DARK,
        ),
        ...stripes(3, high - 0.12, high).map((up) =>
          line(rounded([frame.at(-0.2, up), frame.at(0.2, up)], true), '#c3cad0', 3),
        ),
        badge,
      ].join('');
    case 'wide':
      return [
        area(
          mirrored(frame, [
            [0.2, high - 0.07, 6],
            [0.25, high - 0.02, 8],
          ]),
          DARK,
        ),
        badge,
      ].join('');
    default:
      return [
        area(
          mirrored(frame, [
            [0.13, high - 0.19, 14],
            [0.235, high - 0.09, 14],
            [0.225, high, 12],
          ]),
          '#15181c',
          'stroke="#b9c1c8" stroke-width="2.5"',
        ),
        ...stripes(3, high - 0.17, high - 0.01).map((up, index) =>
          line(rounded([frame.at(-0.14 - index * 0.03, up), frame.at(0.14 + index * 0.03, up)], true), '#454c53', 2.5),
        ),
        badge,
      ].join('');
  }
};

const headlamps = (frame: Frame): string => {
  const { lamps, nose } = frame.family;
  const high = nose - 0.03;
  const lens = 'stroke="#1a1e22" stroke-width="2.5"';
  if (lamps === 'round') {
    const lamp = (side: 1 | -1) => {
      const [x, y] = frame.at(0.355 * side, high - 0.075);
      return `<circle cx="${figure(x)}" cy="${figure(y)}" r="24" fill="#eef4f8" ${lens}/><circle cx="${figure(x)}" cy="${figure(y)}" r="13" fill="#c7d3db"/>`;
    };
    return lamp(1) + lamp(-1);
  }
  const shapes: Record<Exclude<Family['lamps'], 'round'>, Half> = {
    swept: [
      [0.27, high - 0.1, 10],
      [0.44, high - 0.1, 14],
      [0.488, high + 0.02, 10],
      [0.45, high + 0.035, 12],
      [0.27, high - 0.03, 8],
    ],
    slim: [
      [0.26, high - 0.06, 6],
      [0.44, high - 0.055, 8],
      [0.49, high - 0.005, 6],
      [0.47, high + 0.01, 6],
      [0.26, high - 0.02, 6],
    ],
    square: [
      [0.27, high - 0.12, 8],
      [0.465, high - 0.12, 12],
      [0.485, high - 0.01, 10],
      [0.27, high - 0.005, 8],
    ],
  };
  const shape = shapes[lamps];
  const bulbs = [0.325, 0.4].flatMap((across) =>
    [1, -1].map((side) => {
      const [x, y] = frame.at(across * side, high - (lamps === 'slim' ? 0.035 : 0.06));
      return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${lamps === 'slim' ? 4 : 8}" fill="#fff" stroke="#9fb0bc" stroke-width="2"/>`;
    }),
  );
  return area(both(frame, shape), '#dbe5ec', lens) + bulbs.join('');
};

/** Draws a car from the front, 640 x 400 pixels. */
export const frontView = (family: Family, paint: string): string => {
  const frame = frameOf(family);
  const { cowl, nose, isClad } = family;
  const bonnet: Half = [
    [0.3, nose + 0.012, 40],
    [0.462, nose + 0.02, 30],
    [0.45, cowl[1] - 0.01, 8],
  ];
  const intake: Half = isClad
    ? [
        [0.44, 0.125, 8],
        [0.487, 0.2, 8],
        [0.487, 0.265, 10],
        [0.36, 0.275, 12],
        [0.3, 0.3, 10],
      ]
    : [
        [0.27, 0.15, 8],
        [0.33, 0.24, 10],
      ];
  return [
    shell(frame, paint),
    area(mirrored(frame, bonnet), '#fff', 'opacity=".1"'),
    line(
      strokes(frame, [
        [0.24, nose + 0.01],
        [0.3, (nose + cowl[1]) / 2, 20],
        [0.33, cowl[1] - 0.03],
      ]),
      '#000',
      1.8,
      0.2,
    ),
    line(
      rounded(
        [
          frame.at(-0.45, nose - 0.005),
          frame.at(-0.36, nose + 0.004, 20),
          frame.at(0.36, nose + 0.004, 20),
          frame.at(0.45, nose - 0.005),
        ],
        true,
      ),
      '#000',
      1.8,
      0.3,
    ),
    glassArea(frame, cowl[1] - 0.012, 0.44),
    line(
      strokes(frame, [
        [0.02, cowl[1]],
        [0.2, cowl[1] + 0.025],
      ]),
      '#0d0f12',
      3.5,
    ),
    grille(frame),
    headlamps(frame),
    area(mirrored(frame, intake), DARK),
    area(
      mirrored(frame, [
        [0.24, 0.15, 5],
        [0.29, 0.21, 6],
      ]),
      '#0f1114',
    ),
    isClad
      ? area(
          mirrored(frame, [
            [0.2, 0.128, 4],
            [0.24, 0.17, 5],
          ]),
          '#b4bcc3',
        )
      : '',
    area(
      both(frame, [
        [0.375, 0.2, 4],
        [0.435, 0.2, 5],
        [0.45, 0.235, 5],
        [0.375, 0.235, 4],
      ]),
      '#e6edf1',
      'stroke="#111" stroke-width="2"',
    ),
    plate(frame, 0.255),
  ].join('');
};

const taillamps = (frame: Frame): string => {
  const { lamps, tail, rearGlassBase, isBoxy } = frame.family;
  const high = Math.min(tail[1] + 0.03, rearGlassBase[1]);
  const edge = 'stroke="#3a0a0e" stroke-opacity=".7" stroke-width="2"';
  const tall: Half = [
    [0.4, high - 0.19, 10],
    [0.493, high - 0.17, 10],
    [0.484, high + 0.01, 10],
    [0.42, high + 0.015, 10],
  ];
  const low: Half = [
    [0.27, high - 0.09, 8],
    [0.492, high - 0.12, 10],
    [0.487, high - 0.005, 8],
    [0.27, high - 0.03, 8],
  ];
  const shape = (lamps === 'swept' || lamps === 'square' || isBoxy) && rearGlassBase[0] > 0.9 ? tall : low;
  const [left, bottom, right] = shape === tall ? [0.425, high - 0.14, 0.47] : [0.31, high - 0.075, 0.47];
  const bulb: Half = [
    [left, bottom, 4],
    [right, bottom, 4],
    [right, bottom + 0.04, 4],
    [left, bottom + 0.035, 4],
  ];
  const strip =
    lamps === 'slim'
      ? area(
          mirrored(frame, [
            [0.28, high - 0.062, 3],
            [0.28, high - 0.042, 3],
          ]),
          '#a81c26',
        )
      : '';
  return strip + area(both(frame, shape), '#c01f2b', edge) + area(both(frame, bulb), '#ff7a70', 'opacity=".8"');
};

/** Draws a car from behind, 640 x 400 pixels. */
export const rearView = (family: Family, paint: string): string => {
  const frame = frameOf(family);
  const { rearGlassBase, tail, hasSpare, hasDarkRoof, isClad } = family;
  const isSaloon = rearGlassBase[0] < 0.93;
  const [x, y] = frame.at(0, tail[1] - 0.075);
  const bumper: Half = isClad
    ? [
        [0.44, 0.125, 8],
        [0.487, 0.2, 8],
        [0.487, 0.29, 12],
      ]
    : [
        [0.36, 0.13, 8],
        [0.4, 0.205, 10],
      ];
  const plateAt = hasSpare ? 0.2 : tail[1] - (isSaloon ? 0.24 : 0.21);
  const spare = `<circle cx="${x}" cy="${figure(y + 10)}" r="62" fill="#15181c"/><circle cx="${x}" cy="${figure(y + 10)}" r="44" fill="#343a40"/><circle cx="${x}" cy="${figure(y + 10)}" r="16" fill="#c2c8cd"/>`;
  return [
    shell(frame, paint),
    line(
      strokes(frame, [
        [0.3, 0.315, 0],
        [0.405, 0.34, 14],
        [0.41, rearGlassBase[1] - 0.02],
      ]),
      '#000',
      1.8,
      0.3,
    ),
    line(
      rounded([frame.at(-0.45, 0.31), frame.at(-0.3, 0.315, 30), frame.at(0.3, 0.315, 30), frame.at(0.45, 0.31)], true),
      '#000',
      2,
      0.3,
    ),
    glassArea(frame, rearGlassBase[1] - (isSaloon ? 0.01 : -0.01), isSaloon ? 0.41 : 0.42),
    isSaloon
      ? area(
          mirrored(frame, [
            [0.44, tail[1] + 0.005, 14],
            [0.41, rearGlassBase[1] - 0.01, 12],
          ]),
          '#fff',
          'opacity=".2"',
        )
      : area(
          mirrored(frame, [
            [0.335, 0.915, 6],
            [0.32, 0.965, 14],
          ]),
          hasDarkRoof ? DARK : paint,
          'stroke="#000" stroke-opacity=".3" stroke-width="1.5"',
        ),
    isSaloon
      ? ''
      : line(
          rounded([frame.at(0, rearGlassBase[1] + 0.03), frame.at(0.17, rearGlassBase[1] + 0.055)], true),
          '#0d0f12',
          3.5,
        ),
    taillamps(frame),
    area(mirrored(frame, bumper), DARK),
    area(
      both(frame, [
        [0.38, 0.215, 3],
        [0.46, 0.22, 4],
        [0.46, 0.24, 4],
        [0.38, 0.235, 3],
      ]),
      '#c01f2b',
    ),
    hasSpare ? spare : `<circle cx="${x}" cy="${figure(y)}" r="9" fill="#d7dce0" stroke="#7b848c" stroke-width="1.5"/>`,
    area(
      mirrored(frame, [
        [0.17, plateAt - 0.015, 5],
        [0.18, plateAt + 0.085, 6],
      ]),
      DARK,
      'opacity=".7"',
    ),
    plate(frame, plateAt),
    area(
      both(frame, [
        [0.3, 0.135, 3],
        [0.36, 0.135, 3],
        [0.36, 0.155, 3],
        [0.3, 0.155, 3],
      ]),
      '#8d959b',
    ),
  ].join('');
};

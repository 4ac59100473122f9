import type { Family, Place } from './families.ts';
import { area, type Corner, figure, line, rounded } from './path-data.ts';
import { wheel } from './wheel.ts';

/** The vertical position of the road and the horizontal middle of the picture, in pixels. */
const ROAD = 332;
const MIDDLE = 320;
const DARK = '#23272c';
const GLASS = 'url(#glass)';

/** Returns the scale in pixels per millimetre. Longer cars are drawn longer, but by less than the real difference. */
const scaleOf = ({ length, height }: Family): number =>
  Math.min(Math.min(588, 532 * (length / 4200) ** 0.5) / length, 262 / height);

/** Returns the y coordinate at `x` of a line through `corners` (from left to right). */
const heightAt = (corners: readonly Corner[], x: number): number => {
  for (const [index, [x1, y1]] of corners.entries()) {
    const next = corners[index + 1];
    if (next && x >= x1 && x <= next[0]) return y1 + ((x - x1) / (next[0] - x1 || 1)) * (next[1] - y1);
  }
  return corners.at(-1)?.[1] ?? 0;
};

interface Frame {
  readonly family: Family;
  readonly scale: number;
  /** Returns the pixel coordinates of a position on the car. */
  at(place: Place, radius?: number): Corner;
  readonly front: number;
  readonly rear: number;
  readonly radius: number;
  readonly sill: number;
}

const frameOf = (family: Family): Frame => {
  const { length, height, overhang, wheelbase, tyre, clearance } = family;
  const scale = scaleOf(family);
  const nose = MIDDLE + (length * scale) / 2;
  return {
    family,
    scale,
    at: ([along, high], radius = 0) => [nose - along * length * scale, ROAD - high * height * scale, radius],
    front: nose - overhang * scale,
    rear: nose - (overhang + wheelbase) * scale,
    radius: (tyre / 2) * 1.05 * scale,
    sill: ROAD - clearance * scale,
  };
};

/** Returns the lower edge from the tail to the nose, with openings for the wheels. */
const lowerEdge = ({ front, rear, radius, sill, at }: Frame): string => {
  const arch = radius * 1.16;
  const half = Math.sqrt(arch ** 2 - (ROAD - radius - sill) ** 2);
  const opening = (x: number) =>
    `L${figure(x - half)} ${figure(sill)}A${figure(arch)} ${figure(arch)} 0 1 1 ${figure(x + half)} ${figure(sill)}`;
  const [tail] = at([0.985, 0.17]);
  const nose = at([0.012, 0.16]);
  return `L${figure(tail + 6)} ${figure(sill)}${opening(rear)}${opening(front)}L${figure(nose[0] - 8)} ${figure(sill)}L${figure(nose[0])} ${figure(nose[1])}`;
};

/** Returns the upper edge from the tail to the nose. */
const upperEdge = ({ family, at }: Frame): readonly Corner[] => {
  const { isBoxy, nose, cowl, windscreenTop, roof, roofEnd, rearGlassBase, tail } = family;
  const soft = (radius: number) => (isBoxy ? radius * 0.55 : radius);
  const bonnet: Place = [cowl[0] * 0.45, nose + (cowl[1] - nose) * (isBoxy ? 0.82 : 0.72)];
  return [
    at([0.985, 0.17]),
    at([0.998, 0.28], 12),
    at([0.996, tail[1] - 0.14], 14),
    at(tail, soft(16)),
    at(rearGlassBase, soft(16)),
    at(roofEnd, soft(30)),
    at(roof, 90),
    at(windscreenTop, soft(46)),
    at(cowl, soft(20)),
    at(bonnet, 44),
    at([0.022, nose], soft(26)),
    at([0.002, nose - 0.17], 14),
    at([0, 0.26], 10),
    at([0.012, 0.16]),
  ];
};

/** Returns the upper edge of the windows, from the last window to the first, and a function for the height of their lower edge. */
const windowLines = ({
  family,
  at,
}: Frame): { readonly top: readonly Corner[]; readonly base: (x: number) => number } => {
  const { cowl, windscreenTop, roof, roofEnd, rearGlassBase, lastPillar } = family;
  const belt = cowl[1] - 0.012;
  const rise = Math.max(0, rearGlassBase[1] - belt) * 0.55 + 0.01;
  const foot = at([cowl[0] + 0.045, belt]);
  const last = at([rearGlassBase[0] - lastPillar, belt + rise]);
  const top: Corner[] = [
    last,
    at([roofEnd[0] - lastPillar * 0.62, roofEnd[1] - 0.048], 14),
    at([roof[0], roof[1] - 0.052], 60),
    at([windscreenTop[0] + 0.022, windscreenTop[1] - 0.044], 20),
    foot,
  ];
  return { top, base: (x) => heightAt([last, foot], x) };
};

const windows = (frame: Frame): string => {
  const { family, at } = frame;
  const { top, base } = windowLines(frame);
  const [left, right] = [top[0]?.[0] ?? 0, top.at(-1)?.[0] ?? 0];
  const posts = [...new Set(family.pillars)].map((along) => at([along, 0])[0]).filter((x) => x > left + 26);
  const edges = [left, ...posts.toReversed(), right];
  const frameOfGlass = rounded([...top.map(([x, y, r]): Corner => [x, y, r === 0 ? 9 : r])]);
  const panes = edges.slice(1).map((end, index) => {
    const start = edges[index] ?? left;
    const [from, to] = [start + (index === 0 ? 9 : 4), end - (index === edges.length - 2 ? 12 : 4)];
    const edge = (x: number): Corner => [x, Math.min(heightAt(top, x) + 5, base(x) - 5), 6];
    const between = top.slice(1, -1).filter(([x]) => x > from && x < to);
    return rounded([
      [from, base(from) - 4, 5],
      edge(from),
      ...between.map(([x, y, r]): Corner => [x, y + 5, r]),
      edge(to),
      [to, base(to) - 4, 5],
    ]);
  });
  const [first] = top.slice(-1);
  const [last] = top;
  const chrome =
    first && last
      ? line(
          `M${figure(last[0] + 5)} ${figure(last[1] + 1)}L${figure(first[0])} ${figure(first[1] + 1)}`,
          '#dfe4e8',
          2,
          0.75,
        )
      : '';
  return `${area(frameOfGlass, '#13171b')}${area(panes.join(''), GLASS)}${chrome}`;
};

/** Draws the lines between the doors, and the door handles. */
const doors = (frame: Frame): string => {
  const { family, at, front, rear, radius, sill } = frame;
  const { base } = windowLines(frame);
  const [middle, back] = family.pillars;
  const floor = sill - 10;
  const post = at([middle, 0])[0];
  const hind = at([back, 0])[0];
  const hinge = front - radius * 1.3;
  const isTwoDoors = middle === back;
  const clear = rear + radius * 1.18;
  const behind = isTwoDoors
    ? ''
    : rounded(
        [
          [hind, base(hind), 0],
          [hind - 3, base(hind) + 34, 16],
          [Math.max(clear, hind - 4), floor - 34, 22],
          [Math.max(clear + 12, hind + 4), floor, 0],
        ],
        true,
      );
  const seams = [
    rounded(
      [
        [hinge + 10, base(hinge) + 2, 0],
        [hinge + 1, base(hinge) + 30, 20],
        [hinge, floor, 0],
      ],
      true,
    ),
    rounded(
      [
        [post, base(post), 0],
        [post + 2, floor, 0],
      ],
      true,
    ),
    behind,
    rounded(
      [
        [hinge, floor, 0],
        [isTwoDoors ? post : Math.max(clear + 12, hind + 4), floor, 0],
      ],
      true,
    ),
  ].join('');
  const shoulder = at([0, family.cowl[1] - 0.115])[1];
  const handle = (x: number) => `<rect x="${figure(x)}" y="${figure(shoulder)}" width="25" height="5.5" rx="2.7"/>`;
  const handles = [handle(post + 12), ...(isTwoDoors ? [] : [handle(Math.max(hind, clear - 14) + 12)])].join('');
  return `${line(seams, '#000', 1.8, 0.34)}<g fill="#fff" stroke="#000" stroke-opacity=".4" stroke-width="1.4" fill-opacity=".35">${handles}</g>`;
};

const LAMP_HEIGHT: Record<Family['lamps'], number> = { swept: 0.085, slim: 0.05, round: 0.09, square: 0.1 };

const lamps = ({ family, at }: Frame): string => {
  const { nose, tail, lamps: kind, rearGlassBase, isBoxy } = family;
  const deep = LAMP_HEIGHT[kind];
  const reach = kind === 'swept' ? 0.125 : kind === 'slim' ? 0.1 : 0.06;
  const back = kind === 'swept' ? nose + 0.035 : nose - 0.005;
  const head = rounded([
    at([0.012, nose - 0.045], 4),
    at([reach, back], 6),
    at([reach * 0.75, nose - deep * 0.7], 8),
    at([0.008, nose - deep - 0.03], 6),
  ]);
  const day = rounded([
    at([0.02, nose - 0.05], 2),
    at([reach * 0.85, back - 0.014], 2),
    at([reach * 0.85, back - 0.024], 2),
    at([0.02, nose - 0.066], 2),
  ]);
  const isTall = rearGlassBase[0] > 0.93 && kind !== 'slim' && !isBoxy;
  const stop = isTall
    ? [
        at([0.996, tail[1] - 0.15], 5),
        at([tail[0] + 0.001, tail[1]], 8),
        at([rearGlassBase[0] + 0.002, rearGlassBase[1] - 0.02], 5),
        at([rearGlassBase[0] - 0.022, rearGlassBase[1] - 0.03], 6),
        at([0.952, tail[1] - 0.13], 9),
      ]
    : isBoxy
      ? [
          at([0.992, tail[1] - 0.19], 3),
          at([tail[0] - 0.003, tail[1] - 0.02], 3),
          at([0.965, tail[1] - 0.02], 3),
          at([0.968, tail[1] - 0.19], 3),
        ]
      : [
          at([0.996, tail[1] - 0.17], 4),
          at([tail[0], tail[1] - 0.02], 5),
          at([0.905, tail[1] - 0.035], 8),
          at([0.935, tail[1] - 0.12], 8),
        ];
  const bulb = [
    at([0.987, tail[1] - 0.11], 2),
    at([0.987, tail[1] - 0.08], 2),
    at([isBoxy ? 0.972 : 0.958, tail[1] - 0.076], 2),
    at([isBoxy ? 0.972 : 0.962, tail[1] - 0.105], 2),
  ];
  return [
    area(head, '#eef4f8', 'stroke="#1a1e22" stroke-opacity=".55" stroke-width="2"'),
    area(day, '#fff'),
    area(rounded(stop), '#c01f2b', 'stroke="#3a0a0e" stroke-opacity=".6" stroke-width="1.5"'),
    area(rounded(bulb), '#ff7a70', 'opacity=".8"'),
  ].join('');
};

/** Draws the unpainted plastic of arches, sills and bumpers or, if the car has none, a dark lip below the bumpers. */
const cladding = ({ family, at, front, rear, radius, sill }: Frame): string => {
  const lip = rounded([
    at([0.0, 0.22], 4),
    at([0.075, 0.2], 4),
    [at([0.085, 0])[0], sill + 1],
    [at([0.03, 0])[0], sill + 1],
    at([0.012, 0.16], 4),
  ]);
  const tail = rounded([
    at([0.998, 0.26], 4),
    at([0.935, 0.23], 4),
    [at([0.925, 0])[0], sill + 1],
    [at([0.975, 0])[0], sill + 1],
    at([0.985, 0.17], 4),
  ]);
  if (!family.isClad) return area(lip, DARK) + area(tail, DARK, 'opacity=".75"');
  const arch = radius * 1.2;
  const half = Math.sqrt(arch ** 2 - (ROAD - radius - sill) ** 2);
  const bow = (x: number) =>
    `M${figure(x - half)} ${figure(sill)}A${figure(arch)} ${figure(arch)} 0 1 1 ${figure(x + half)} ${figure(sill)}`;
  const floor = rounded([
    [rear + half, sill + 1],
    [rear + half - 2, sill - 15, 3],
    [front - half + 2, sill - 15, 3],
    [front - half, sill + 1],
  ]);
  return (
    area(lip + tail + floor, DARK) +
    `<path d="${bow(rear)}${bow(front)}" fill="none" stroke="${DARK}" stroke-width="10"/>`
  );
};

const roofParts = (frame: Frame): string => {
  const { family, at } = frame;
  const { windscreenTop, roof, roofEnd, hasRails, hasDarkRoof, hasSpare, isBoxy, tail } = family;
  const dark = hasDarkRoof
    ? area(
        rounded([
          at([roofEnd[0] + 0.004, roofEnd[1] + 0.002], 8),
          at([roof[0], roof[1] + 0.001], 90),
          at([windscreenTop[0] - 0.004, windscreenTop[1] + 0.004], 30),
          at([windscreenTop[0] + 0.03, windscreenTop[1] - 0.035], 8),
          at([roof[0], roof[1] - 0.045], 60),
          at([roofEnd[0] - 0.02, roofEnd[1] - 0.05], 10),
        ]),
        DARK,
      )
    : '';
  const rails = hasRails
    ? line(
        rounded(
          [
            at([windscreenTop[0] + 0.05, windscreenTop[1] + 0.012]),
            at([windscreenTop[0] + 0.075, roof[1] + 0.018], 8),
            at([roof[0] + 0.05, roof[1] + 0.021], 60),
            at([roofEnd[0] - 0.055, roofEnd[1] + 0.028], 8),
            at([roofEnd[0] - 0.03, roofEnd[1] + 0.01]),
          ],
          true,
        ),
        '#3a4046',
        4,
      )
    : '';
  const fin =
    hasRails || isBoxy || roofEnd[0] < 0.8
      ? ''
      : area(
          rounded([
            at([roofEnd[0] - 0.11, roofEnd[1] + 0.02]),
            at([roofEnd[0] - 0.075, roofEnd[1] + 0.052], 3),
            at([roofEnd[0] - 0.065, roofEnd[1] + 0.01]),
          ]),
          DARK,
        );
  const [x, y] = at([1.0, tail[1] - 0.02]);
  const spare = hasSpare
    ? `<rect x="${figure(x - 19)}" y="${figure(y - 26)}" width="24" height="98" rx="9" fill="${DARK}"/>`
    : '';
  return spare + dark + rails + fin;
};

/** Draws light on the bonnet, the shoulder and the doors, and shade below them. */
const light = (frame: Frame, outline: string): string => {
  const { family, at, front, rear, radius } = frame;
  const { cowl, nose, tail } = family;
  const shoulder = cowl[1] - 0.07;
  const crease = rounded(
    [at([0.985, tail[1] - 0.06]), at([0.72, shoulder + 0.018], 80), at([0.4, shoulder], 80), at([0.13, nose - 0.025])],
    true,
  );
  const height = at([0, 0.36])[1];
  const [from, to] = [rear + radius * 1.5, front - radius * 1.5];
  const low = (down: number) =>
    rounded(
      [
        [from, height + down],
        [(from + to) / 2, height + 7 + down, 60],
        [to, height + 2 + down],
      ],
      true,
    );
  const flank = rounded([
    at([0.99, shoulder - 0.02]),
    at([0.72, shoulder + 0.005], 80),
    at([0.4, shoulder - 0.012], 80),
    at([0.01, nose - 0.06]),
    at([0.01, 0.38]),
    at([0.5, 0.36], 100),
    at([0.99, 0.39]),
  ]);
  return [
    area(outline, 'url(#shade)'),
    area(flank, 'url(#flank)'),
    line(crease, '#fff', 2.2, 0.5),
    line(low(0), '#000', 2, 0.2),
    line(low(2.4), '#fff', 1.6, 0.32),
  ].join('');
};

const mirror = ({ family, at }: Frame, paint: string): string => {
  const [x, y] = at([family.cowl[0] + 0.055, family.cowl[1] - 0.012]);
  const shape = rounded([
    [x - 20, y - 13, 7],
    [x + 4, y - 16, 9],
    [x + 7, y + 3, 6],
    [x - 18, y + 5, 6],
  ]);
  return area(shape, paint, 'stroke="#000" stroke-opacity=".4" stroke-width="1.5"') + area(shape, 'url(#shade)');
};

/** Draws a car from its right side with its nose to the right, 640 x 400 pixels. */
export const sideView = (family: Family, paint: string): string => {
  const frame = frameOf(family);
  const { front, rear, radius, sill, at } = frame;
  // The outline is drawn twice with the same path data, which compresses well.
  const outline = rounded(upperEdge(frame).toReversed(), true);
  const body = `${outline}${lowerEdge(frame)}Z`;
  const [left] = at([0.95, 0]);
  const [right] = at([0.05, 0]);
  const y = ROAD - radius;
  const inside = rounded([
    [left, sill + 2, 6],
    [left, y - radius * 1.3],
    [right, y - radius * 1.3],
    [right, sill + 2, 6],
  ]);
  return [
    area(inside, '#0d0f12'),
    area(body, paint),
    light(frame, body),
    cladding(frame),
    roofParts(frame),
    doors(frame),
    windows(frame),
    lamps(frame),
    mirror(frame, paint),
    line(outline, '#000', 1.4, 0.22),
    wheel(rear, y, radius, family.rims),
    wheel(front, y, radius, family.rims),
  ].join('');
};

import type { Rims } from './families.ts';
import { area, figure } from './path-data.ts';

const disc = (radius: number, fill: string): string => `<circle r="${figure(radius)}" fill="${fill}"/>`;

/** The spokes of each kind of rim: their number, half their width at the hub and at the edge, and their twist from hub to edge. Angles are in
 *  radians. */
const SPOKES: Record<Rims, readonly [count: number, hub: number, edge: number, twist: number]> = {
  cover: [7, 0.36, 0.3, 0],
  star: [5, 0.62, 0.26, 0],
  twin: [10, 0.24, 0.14, 0],
  turbine: [8, 0.4, 0.22, 0.42],
};

/** The radius with which every wheel is drawn around the origin, before it is scaled. The markup of both wheels of a car is therefore the same, which
 *  compresses well. */
const RADIUS = 50;
const RIM = RADIUS * 0.68;

/** Draws a wheel as seen from the side. */
export const wheel = (x: number, y: number, radius: number, rims: Rims): string => {
  const [count, hub, edge, twist] = SPOKES[rims];
  const on = (turn: number, distance: number) =>
    `${figure(Math.sin(turn) * distance)} ${figure(-Math.cos(turn) * distance)}`;
  const spokes = Array.from({ length: count }, (_, index) => {
    // Twin spokes are arranged in pairs.
    const pair = rims === 'twin' ? (index % 2 === 0 ? 0.16 : -0.16) : 0;
    const turn = (index / count) * 2 * Math.PI + pair;
    const corners = [
      on(turn - hub, RIM * 0.3),
      on(turn + twist - edge, RIM * 0.97),
      on(turn + twist + edge, RIM * 0.97),
      on(turn + hub, RIM * 0.3),
    ];
    return `M${corners.join('L')}Z`;
  });
  const isCover = rims === 'cover';
  return [
    `<g transform="translate(${figure(x)} ${figure(y)}) scale(${(radius / RADIUS).toFixed(3)})">`,
    disc(RADIUS, '#15181c'),
    disc(RADIUS * 0.93, '#23272c'),
    disc(RADIUS * 0.71, '#9aa2a9'),
    disc(RIM, isCover ? '#5c646b' : '#2c3137'),
    area(spokes.join(''), isCover ? '#c9ced3' : '#d9dde1'),
    disc(RIM * 0.3, '#c2c8cd'),
    disc(RIM * 0.14, '#565d64'),
    '</g>',
  ].join('');
};

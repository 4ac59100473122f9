/** A corner of an outline, in pixels. Rounding begins at the distance `radius` from the corner; without `radius`, the corner is sharp. */
export type Corner = readonly [x: number, y: number, radius?: number];

/** Rounds a coordinate of path data to half a pixel. The rounding is invisible and reduces the size of the picture. */
export const figure = (value: number): string => String(Math.round(value * 2) / 2);
const at = (x: number, y: number): string => `${figure(x)} ${figure(y)}`;

/** Returns the point at `distance` from the first corner towards the second, at most halfway. */
const toward = ([x, y]: Corner, [tox, toy]: Corner, distance: number): readonly [number, number] => {
  const length = Math.hypot(tox - x, toy - y) || 1;
  const share = Math.min(0.5, distance / length);
  return [x + (tox - x) * share, y + (toy - y) * share];
};

/** Returns the path data of an outline with rounded corners. An open outline begins and ends exactly at its first and last corner. */
export const rounded = (corners: readonly Corner[], isOpen = false): string => {
  const { length } = corners;
  const parts = corners.map((corner, index) => {
    const before = corners[(index + length - 1) % length] ?? corner;
    const after = corners[(index + 1) % length] ?? corner;
    const radius = isOpen && (index === 0 || index === length - 1) ? 0 : (corner[2] ?? 0);
    const draw = index === 0 ? 'M' : 'L';
    if (radius === 0) return `${draw}${at(corner[0], corner[1])}`;
    return `${draw}${at(...toward(corner, before, radius))}Q${at(corner[0], corner[1])} ${at(...toward(corner, after, radius))}`;
  });
  return parts.join('') + (isOpen ? '' : 'Z');
};

/** Returns a filled area. `more` contains further SVG attributes, such as `opacity=".4"`. */
export const area = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** Returns a line; `width` is in pixels. */
export const line = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** This script renders the installed app's icons from the logo (`web/public/favicon.svg`). Run it when the logo changes. */
const folder = path.resolve(import.meta.dirname, '../web/public');
const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8').trim();
const BACKGROUND = '#1d2671';

/** Returns the logo on a square background without rounded corners, because systems crop it to their own shape.
 *  @param share the width of the logo as a fraction of the width of the icon; up to 0.8, no system crops the logo */
const fullBleed = (share: number): string => {
  const lines = mark.replace(/<rect[^>]*\/>/, '').replace(/<title>.*<\/title>/, '');
  const inner = lines.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const margin = (32 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${BACKGROUND}"/><g transform="translate(${margin} ${margin}) scale(${share})">${inner}</g></svg>`;
};

const ICONS = [
  { file: 'icon-192.png', width: 192, svg: mark },
  { file: 'icon-512.png', width: 512, svg: mark },
  { file: 'icon-maskable-192.png', width: 192, svg: fullBleed(0.7) },
  { file: 'icon-maskable-512.png', width: 512, svg: fullBleed(0.7) },
  { file: 'apple-touch-icon.png', width: 180, svg: fullBleed(0.84) },
];
for (const { file, width, svg } of ICONS) {
  writeFileSync(path.join(folder, file), new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}

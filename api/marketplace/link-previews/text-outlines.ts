import glyphs from './glyphs.json' with { type: 'json' };

/** A weight of the font Anek Latin. Its glyphs are stored as outlines. Therefore no font has to be installed, and text can be measured before it is
 *  drawn. */
export type Weight = keyof typeof glyphs;
/** The style of text; `size` is the font size in pixels. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
}

/** The advance width of a glyph, and its outline (SVG path data) from the start of the baseline, in thousandths of an em. */
interface Glyph {
  readonly advance: number;
  readonly outline: string;
}
const EM = 1000;

const fontOf = (weight: Weight): ReadonlyMap<string, Glyph> =>
  new Map(
    Object.entries<(string | number)[]>(glyphs[weight]).map(([letter, [advance, outline]]) => [
      letter,
      { advance: Number(advance), outline: String(outline) },
    ]),
  );
const FONTS: Readonly<Record<Weight, ReadonlyMap<string, Glyph>>> = {
  regular: fontOf('regular'),
  bold: fontOf('bold'),
};

/** Returns the glyphs of a string. Accents are dropped, and characters that the font lacks, such as those of other scripts, are left out. */
const lettersOf = (text: string, weight: Weight): readonly Glyph[] =>
  [...text.normalize('NFKD')].flatMap((letter) => FONTS[weight].get(letter) ?? []);

/** Returns the width of a string in pixels. */
export const widthOf = (text: string, { size, weight }: Style): number =>
  (lettersOf(text, weight).reduce((sum, { advance }) => sum + advance, 0) * size) / EM;

/** Shortens a string to a width in pixels, with an ellipsis. */
export const fitted = (text: string, style: Style, width: number): string => {
  if (widthOf(text, style) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

/** Wraps a string between words into lines of the given width. There are at most `most` lines, and a line that is too long ends with an ellipsis. */
export const linesOf = (text: string, style: Style, width: number, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && (widthOf(longer, style) <= width || lines.length === most))
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, style, width));
};

/** Draws a string as SVG, with its baseline starting at `x`, `y`. The markup contains only outlines, and no characters of the string. */
export const drawText = (text: string, x: number, y: number, fill: string, { size, weight }: Style): string => {
  const scale = size / EM;
  let at = 0;
  const outlines = lettersOf(text, weight).map(({ advance, outline }) => {
    const placed = outline === '' ? '' : `<path transform="translate(${at} 0)" d="${outline}"/>`;
    at += advance;
    return placed;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale})">${outlines.join('')}</g>`;
};

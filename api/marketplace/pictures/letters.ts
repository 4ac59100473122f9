import glyphs from './glyphs.json' with { type: 'json' };

/** Anek Latin in two weights, as outlines: a picture then needs no font, and texts are measured before they are drawn. */
export type Weight = keyof typeof glyphs;
/** How a text is set: `size` in pixels of the em. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
}

/** How far one letter moves on, and its outline (SVG path data) from the start of the baseline; 1000 to the em. */
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

/** The letters of a text that the font has; accents are left out, other scripts are not drawn. */
const lettersOf = (text: string, weight: Weight): readonly Glyph[] =>
  [...text.normalize('NFKD')].flatMap((letter) => FONTS[weight].get(letter) ?? []);

/** Pixels from the start of a text to its end. */
export const widthOf = (text: string, { size, weight }: Style): number =>
  (lettersOf(text, weight).reduce((sum, { advance }) => sum + advance, 0) * size) / EM;

/** A text cut off where it would be wider than that, with an ellipsis. */
export const fitted = (text: string, style: Style, width: number): string => {
  if (widthOf(text, style) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

/** A text in lines of at most that width, broken between words; what does not go into the last one is cut off. */
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

/** A text as SVG, its baseline starting at x, y. Takes nothing of the text into the markup but the choice of outlines. */
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

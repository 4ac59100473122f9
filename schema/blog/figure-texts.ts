import type { Language } from '../kernel/language.ts';
import type { Figure } from './figures.ts';

/** Matches a token, which is a placeholder for one part of a figure: the value, the number of cars, the period in days, or the date. */
const TOKEN = /\{\{(figure|cars|window|date):([a-z]+(?:_[a-z]+)*)\}\}/g;
type Part = 'figure' | 'cars' | 'window' | 'date';
/** A parsed token: the name of a figure, and which part of the figure to show. */
interface FigureToken {
  readonly part: Part;
  readonly name: string;
}

const KM: Readonly<Record<Language, string>> = { en: 'km', hi: 'किमी', te: 'కి.మీ.' };
const DAYS: Readonly<Record<Language, string>> = { en: 'days', hi: 'दिन', te: 'రోజులు' };
const grouped = (value: number): string => new Intl.NumberFormat('en-IN').format(value);
const dayOf = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' },
  }).format(new Date(at));

/** Returns the value of a figure as readers see it, with Indian digit groups: "₹5,40,000", "41,230 km", "+1.2%". */
export const figureText = ({ unit, value }: Pick<Figure, 'unit' | 'value'>, language: Language): string => {
  switch (unit) {
    case 'inr':
      return `₹${grouped(value)}`;
    case 'km':
      return `${grouped(value)}\u00a0${KM[language]}`;
    case 'year':
      return String(value);
    case 'percent':
      return `${grouped(value)}%`;
    case 'change':
      return `${value > 0 ? '+' : ''}${grouped(value)}%`;
    case 'cars':
      return grouped(value);
  }
};
const partText = (part: Part, figure: Figure, language: Language): string => {
  switch (part) {
    case 'figure':
      return figureText(figure, language);
    case 'cars':
      return grouped(figure.cars);
    case 'window':
      return `${grouped(figure.days)} ${DAYS[language]}`;
    case 'date':
      return dayOf(figure.asOf, language);
  }
};

/** Returns the token for the value of a figure. */
export const figureToken = (name: string): string => `{{figure:${name}}}`;
/** Returns the tokens in a string, in order of appearance. */
export const tokensOf = (text: string): readonly FigureToken[] =>
  [...text.matchAll(TOKEN)].map(([, part = '', name = '']) => ({ part: part as Part, name }));
/** Replaces each token in a string with the result of `put`. */
export const replaceTokens = (text: string, put: (token: FigureToken, whole: string) => string): string =>
  text.replace(TOKEN, (whole, part: Part, name: string) => put({ part, name }, whole));
/** Replaces the tokens in a string with the figures. A token without a matching figure stays unchanged. */
export const withFigures = (text: string, figures: readonly Figure[], language: Language): string => {
  if (figures.length === 0) return text;
  const known = new Map(figures.map((figure) => [figure.name, figure]));
  return replaceTokens(text, ({ part, name }, whole) => {
    const figure = known.get(name);
    return figure ? partText(part, figure, language) : whole;
  });
};

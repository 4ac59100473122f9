import { typedRupees, withPlainDigits } from '../../../schema/kernel/written-number.ts';
import type { LenderInput, LenderTermsFragment } from '../../gql/graphql.ts';

/** A published figure as the form edits it: its value, date and source. */
export interface FigureDraft {
  readonly value: string;
  readonly asOf: string;
  readonly source: string;
}
/** The fields with a single number. */
export const FIGURES = ['maxMonths', 'maxSharePercent', 'leastInr', 'mostInr', 'maxCarAge', 'maxCarAgeAtEnd'] as const;

const said = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
const figureOf = (figure: LenderTermsFragment['maxMonths'] | undefined): FigureDraft => ({
  value: said(figure?.value),
  asOf: figure?.asOf ?? '',
  source: figure?.source ?? '',
});

/** Returns the form's initial values: those of the entry, or empty ones for a new entry. */
export const draftOf = (lender: LenderTermsFragment | null) => ({
  name: lender?.name ?? '',
  product: lender?.product ?? '',
  url: lender?.url ?? '',
  rate: {
    from: said(lender?.rate?.fromPercent),
    to: said(lender?.rate?.toPercent),
    asOf: lender?.rate?.asOf ?? '',
    source: lender?.rate?.source ?? '',
  },
  fee: {
    percent: said(lender?.fee?.percent),
    least: said(lender?.fee?.leastInr),
    most: said(lender?.fee?.mostInr),
    tax: lender?.fee?.tax ?? 'not_stated',
    asOf: lender?.fee?.asOf ?? '',
    source: lender?.fee?.source ?? '',
  },
  maxMonths: figureOf(lender?.maxMonths),
  maxSharePercent: figureOf(lender?.maxSharePercent),
  leastInr: figureOf(lender?.leastInr),
  mostInr: figureOf(lender?.mostInr),
  maxCarAge: figureOf(lender?.maxCarAge),
  maxCarAgeAtEnd: figureOf(lender?.maxCarAgeAtEnd),
  eligibility: lender?.eligibility.map(({ text, asOf, source }) => ({ text, asOf, source })) ?? [],
});
/** The values of the form. */
export type LenderDraft = Readonly<ReturnType<typeof draftOf>>;

/** Parses a percentage or a number of months. A comma counts as a decimal separator, because these values never exceed 999. */
const number = (text: string): number | null => {
  const [, whole, part = '0'] = /^(\d{1,3})(?:[.,](\d{1,4}))?%?$/.exec(withPlainDigits(text).replace(/\s/g, '')) ?? [];
  return whole === undefined ? null : Number(`${whole}.${part}`);
};

/** Converts the form's values to the input of the API. An empty number field means "not provided". */
export const inputOf = ({ rate, fee, eligibility, ...draft }: LenderDraft): LenderInput => {
  const from = number(rate.from);
  const [percent, leastInr, mostInr] = [number(fee.percent), typedRupees(fee.least), typedRupees(fee.most)];
  const hasFee = percent !== null || leastInr !== null || mostInr !== null;
  const figure = ({ value, asOf, source }: FigureDraft, read = number) => {
    const amount = read(value);
    return amount === null ? null : { value: amount, asOf, source };
  };
  return {
    name: draft.name,
    product: draft.product,
    url: draft.url,
    rate:
      from === null ? null : { fromPercent: from, toPercent: number(rate.to), asOf: rate.asOf, source: rate.source },
    fee: hasFee ? { percent: percent ?? 0, leastInr, mostInr, tax: fee.tax, asOf: fee.asOf, source: fee.source } : null,
    maxMonths: figure(draft.maxMonths),
    maxSharePercent: figure(draft.maxSharePercent),
    leastInr: figure(draft.leastInr, typedRupees),
    mostInr: figure(draft.mostInr, typedRupees),
    maxCarAge: figure(draft.maxCarAge),
    maxCarAgeAtEnd: figure(draft.maxCarAgeAtEnd),
    eligibility: eligibility.filter(({ text }) => text.trim() !== ''),
  };
};

import type { ReactNode } from 'react';
import type { LenderTermsFragment } from '../gql/graphql.ts';
import { noonOf } from '../shared/format/noon-in-india.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { financingTexts } from '../shared/texts/en/financing.ts';
import { loanTexts } from '../shared/texts/en/loan.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface Published {
  readonly asOf: string;
  readonly source: string;
}
interface FromProps extends Published {
  /** The name of the term, or the wording of one of its bounds. Together with `lender`, it forms the accessible name of the link to the source. */
  readonly of: string;
  readonly lender: string;
}

/** The origin of a figure: its date, and a link to the page on which it was published. */
const From = ({ asOf, source, of, lender }: FromProps) => {
  const t = useTexts(financingTexts);
  const { day } = useFormats();
  return (
    <span className="block text-sm text-soft">
      {t.asOf(day(noonOf(asOf)))} ·{' '}
      <a
        href={source}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t.sourceOf(of, lender) + t.newTab}
        className="text-brand underline underline-offset-4"
      >
        {t.source}
      </a>
    </span>
  );
};

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-t border-line py-2 first:border-t-0 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-4">
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 tabular-nums">{children}</dd>
  </div>
);

/** All published terms of a lender, each with its date and source. A missing term is displayed as "Not provided". */
export const LenderTerms = ({ lender }: { lender: LenderTermsFragment }) => {
  const t = useTexts(financingTexts);
  const loan = useTexts(loanTexts);
  const { notProvided, price, rupees, count } = useFormats();
  const { name, rate, fee, maxMonths, maxSharePercent, leastInr, mostInr, maxCarAge, maxCarAgeAtEnd, eligibility } =
    lender;
  const none = <span className="text-soft">{notProvided}</span>;
  const feeWords = fee && [
    ...(fee.percent > 0 ? [t.feeShare(String(fee.percent))] : []),
    ...(fee.leastInr !== null ? [t.feeLeast(rupees(fee.leastInr))] : []),
    ...(fee.mostInr !== null ? [t.feeMost(rupees(fee.mostInr))] : []),
    t.feeTax[fee.tax],
  ];
  /** Renders a term that consists of a single figure. */
  const term = (termName: string, figure: Published | null, words: string) => (
    <Term name={termName}>
      {figure ? (
        <>
          {words}
          <From {...figure} of={termName} lender={name} />
        </>
      ) : (
        none
      )}
    </Term>
  );
  /** Renders the lower or upper bound of a term. */
  const bound = (figure: Published, words: string) => (
    <span className="block">
      {words}
      <From {...figure} of={words} lender={name} />
    </span>
  );
  const rateWords =
    rate &&
    (rate.toPercent === null
      ? t.rateFrom(String(rate.fromPercent))
      : t.rateRange(String(rate.fromPercent), String(rate.toPercent)));
  return (
    <dl>
      {term(t.rate, rate, rateWords ?? '')}
      {term(t.fee, fee, feeWords?.join(', ') ?? '')}
      {term(t.maxMonths, maxMonths, loan.months(count(maxMonths?.value ?? 0)))}
      {term(t.maxShare, maxSharePercent, t.shareOf(String(maxSharePercent?.value)))}
      <Term name={t.sums}>
        {leastInr && bound(leastInr, t.sumFrom(price(leastInr.value)))}
        {mostInr && bound(mostInr, t.sumTo(price(mostInr.value)))}
        {!leastInr && !mostInr && none}
      </Term>
      <Term name={t.carAge}>
        {maxCarAge && bound(maxCarAge, t.ageAtStart(count(maxCarAge.value)))}
        {maxCarAgeAtEnd && bound(maxCarAgeAtEnd, t.ageAtEnd(count(maxCarAgeAtEnd.value)))}
        {!maxCarAge && !maxCarAgeAtEnd && none}
      </Term>
      <Term name={t.eligibility}>
        {eligibility.length === 0 ? (
          none
        ) : (
          <ul className="flex flex-col gap-2">
            {eligibility.map((note) => (
              <li key={note.text}>
                {note.text}
                <From {...note} of={note.text} lender={name} />
              </li>
            ))}
          </ul>
        )}
      </Term>
    </dl>
  );
};

import { ReceiptText } from 'lucide-react';
import type { PlanFieldsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

export type ReceiptLine = PlanFieldsFragment['receipts'][number];

const DocumentLink = ({ path, number, label }: { path: string; number: string; label: string }) => (
  <a href={path} target="_blank" rel="noopener" aria-label={label} className={`${buttonStyle.quiet} px-0`}>
    <ReceiptText aria-hidden className="size-4" />
    {number}
  </a>
);

/** The receipts of a user's payments, newest first, each with its credit notes. */
export const ReceiptList = ({ receipts }: { receipts: readonly ReceiptLine[] }) => {
  const { receipts: t } = useTexts(planTexts);
  const { day, rupees, paise, count } = useFormats();
  return (
    <section aria-label={t.title} className="flex flex-col gap-1">
      <h3 className="font-bold">{t.title}</h3>
      {receipts.length === 0 ? (
        <p className="text-soft">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {receipts.map(({ id, number, issuedAt, product, days, amount, isRefunded, creditNotes, path }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="tabular-nums">
                {day(issuedAt)} · {rupees(amount)}
                {product === 'featured_listing' && <> · {t.featured(count(days ?? 0))}</>}
                {isRefunded && <span className="text-soft"> · {t.refunded}</span>}
              </span>
              <DocumentLink path={path} number={number} label={t.show(number)} />
              {creditNotes.map((note) => (
                <div
                  key={note.id}
                  className="flex w-full flex-wrap items-center justify-between gap-x-4 ps-4 text-soft"
                >
                  <span className="tabular-nums">
                    {day(note.issuedAt)} · {t.back(paise(note.amountPaise))}
                  </span>
                  <DocumentLink path={note.path} number={note.number} label={t.showNote(note.number)} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

import { ReceiptText } from 'lucide-react';
import type { PlanFieldsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

/** A receipt in the list. */
export type ReceiptLine = PlanFieldsFragment['receipts'][number];

/** The receipts of a user's payments, newest first. */
export const ReceiptList = ({ receipts }: { receipts: readonly ReceiptLine[] }) => {
  const { receipts: t } = useTexts(planTexts);
  const { day, rupees } = useFormats();
  return (
    <section aria-label={t.title} className="flex flex-col gap-1">
      <h3 className="font-bold">{t.title}</h3>
      {receipts.length === 0 ? (
        <p className="text-soft">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {receipts.map(({ id, number, issuedAt, amount, isRefunded, path }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="tabular-nums">
                {day(issuedAt)} · {rupees(amount)}
                {isRefunded && <span className="text-soft"> · {t.refunded}</span>}
              </span>
              <a
                href={path}
                target="_blank"
                rel="noopener"
                aria-label={t.show(number)}
                className={`${buttonStyle.quiet} px-0`}
              >
                <ReceiptText aria-hidden className="size-4" />
                {number}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

import { Gauge, InfinityIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FREE_SEARCHES_A_MONTH } from '../../schema/subscriptions/plans.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useSignInPath } from '../shared/page/dialog-in-url.ts';
import { allowanceTexts } from '../shared/texts/en/allowance.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';

/** How many searches of all portals the user can still run this month. */
export interface Allowance {
  /** The number of searches per month; null if there is no limit. */
  readonly limit: number | null;
  readonly left: number | null;
  /** When the monthly count resets, in ISO 8601 and UTC; null if there is no limit. */
  readonly resetsAt: string | null;
  /** The reason why the next search is not possible; null if it is possible. */
  readonly reason: 'SIGN_IN' | 'PHONE' | 'LIMIT' | null;
}

const link =
  'inline-flex min-h-9 items-center font-semibold text-brand underline underline-offset-4 pointer-coarse:min-h-11';

/** A row of dots, one for each monthly search. The dots of remaining searches are filled. Screen readers ignore the dots, because a label states the
 *  number. */
const Beads = ({ left, limit }: { left: number; limit: number }) => (
  <span aria-hidden className="flex gap-1">
    {Array.from({ length: limit }, (_, place) => `bead-${place}`).map((key, place) => (
      <span key={key} className={`size-2.5 rounded-full ${place < left ? 'bg-brand' : 'bg-line'}`} />
    ))}
  </span>
);

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => {
  const t = useTexts(allowanceTexts);
  return (
    <section
      aria-label={t.label}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-1 text-sm text-ink"
    >
      <span aria-hidden className="text-soft">
        {icon}
      </span>
      {children}
    </section>
  );
};

const Counted = ({ left, limit, resetsAt }: { left: number; limit: number; resetsAt: string | null }) => {
  const t = useTexts(allowanceTexts);
  const { count, day } = useFormats();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Beads left={left} limit={limit} />
      <span>
        <strong className="font-semibold tabular-nums">{t.left(count(left), count(limit))}</strong>
        {resetsAt && <span className="text-soft">{`, ${t.resets(day(resetsAt))}`}</span>}
      </span>
    </p>
  );
};

/** Explains why the next search is not possible, with a link for verifying the phone number or upgrading. */
const WayOn = ({ reason }: { reason: 'PHONE' | 'LIMIT' }) => {
  const t = useTexts(allowanceTexts);
  const [text, action, dialog] =
    reason === 'PHONE' ? ([t.phone, t.phoneAction, 'phone'] as const) : ([t.limit, t.limitAction, 'upgrade'] as const);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-soft">{text}:</span>
      <DialogLink dialog={dialog} className={link}>
        {action}
      </DialogLink>
    </p>
  );
};

/** The number of remaining searches and the date on which it resets. If the next search is not possible, it also shows the reason. */
export const SearchMeter = ({ allowance: { limit, left, resetsAt, reason } }: { allowance: Allowance }) => {
  const t = useTexts(allowanceTexts);
  const { count } = useFormats();
  const signIn = useSignInPath();
  if (reason === 'SIGN_IN')
    return (
      <Line icon={<Gauge className="size-5" />}>
        <p>{t.signIn(count(limit ?? FREE_SEARCHES_A_MONTH))}</p>
        <a href={signIn} className={link}>
          {t.signInAction}
        </a>
      </Line>
    );
  if (limit === null || left === null)
    return (
      <Line icon={<InfinityIcon className="size-5" />}>
        <p className="font-semibold">{t.unlimited}</p>
      </Line>
    );
  return (
    <Line icon={<Gauge className="size-5" />}>
      <Counted left={left} limit={limit} resetsAt={resetsAt} />
      {reason !== null && <WayOn reason={reason} />}
    </Line>
  );
};

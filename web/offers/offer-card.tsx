import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import type { OfferOfTalk } from './queries.ts';

/** Returns how far an offer is below the asking price, as a fraction of the asking price. 0.1 means 10% below, -0.1 means 10% above. */
const belowAsking = (amountInr: number, askingInr: number): number => (askingInr - amountInr) / askingInr;

const TONES = {
  pending: 'warn',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
  expired: 'neutral',
} as const satisfies Record<OfferOfTalk['status'], string>;
const MINUTE_MS = 60_000;

interface OfferCardProps {
  readonly offer: OfferOfTalk;
  readonly isMine: boolean;
  readonly otherName: string;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  /** The buttons for answering the offer. */
  readonly children?: ReactNode;
}

/** Formats the time left to answer an offer, such as "47 h 12 min". */
const useRest = (expiresAt: string, now: number): string => {
  const { message: t } = useTexts(offerTexts);
  const { count } = useFormats();
  const minutes = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / MINUTE_MS));
  if (minutes < 60) return t.minutes(count(minutes));
  return t.hours(count(Math.floor(minutes / 60)), count(minutes % 60));
};

const useDistance = ({ amountInr, askingInr }: OfferOfTalk): string => {
  const { message: t } = useTexts(offerTexts);
  const format = useFormats();
  const below = belowAsking(amountInr, askingInr);
  const asking = format.price(askingInr);
  if (amountInr === askingInr) return t.same(asking);
  // Without the minimum of 1%, a smaller difference could be rounded to 0%.
  const percent = format.percent(Math.max(0.01, Math.abs(below)));
  return below > 0 ? t.below(percent, asking) : t.above(percent, asking);
};

/** An offer in a conversation, as a card: the sender, the amount, the difference from the asking price, the status and the actions. */
export const OfferCard = ({ offer, isMine, otherName, now, children }: OfferCardProps) => {
  const { message: t, status: words, because } = useTexts(offerTexts);
  const format = useFormats();
  const title = useId();
  const rest = useRest(offer.expiresAt, now);
  const distance = useDistance(offer);
  const isOver = offer.status === 'pending' && Date.parse(offer.expiresAt) <= now;
  const status = isOver ? 'expired' : offer.status;
  const isCounter = offer.counters !== null;
  const who = isMine ? (isCounter ? t.myCounter : t.mine) : isCounter ? t.theirCounter(otherName) : t.theirs(otherName);
  // Only sellers have a minimum. If the other party made this offer, the user is the seller.
  const isBelowMine = offer.because === 'below_minimum' && !isMine;
  const why = offer.because && because[isBelowMine ? 'below_own_minimum' : offer.because];
  return (
    <article
      // Focusable, so that the card can take the focus when the clicked button is removed.
      tabIndex={-1}
      aria-labelledby={title}
      className={clsx(
        'flex w-full max-w-md flex-col gap-3 rounded-2xl border bg-surface p-4 text-ink shadow-card',
        status === 'accepted' ? 'border-good' : status === 'pending' ? 'border-brand' : 'border-line',
        isMine ? 'ms-auto rounded-ee-md' : 'rounded-es-md',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={title} className="min-w-0 text-sm font-semibold text-soft">
          {who}{' '}
          <span
            className={clsx(
              'block text-2xl font-bold text-ink tabular-nums',
              status === 'superseded' && 'line-through',
            )}
          >
            {format.rupees(offer.amountInr)}
          </span>
        </h3>
        <Badge tone={TONES[status]}>{words[status]}</Badge>
      </div>
      <p className="text-sm text-soft">{distance}</p>
      {status === 'pending' && (
        <p className="flex items-center gap-1.5 text-sm text-soft">
          <Clock aria-hidden className="size-4 shrink-0" />
          <time dateTime={offer.expiresAt} title={format.instant(offer.expiresAt)}>
            {t.expires(rest)}
          </time>
        </p>
      )}
      {why && <p className="text-sm">{why}</p>}
      {status === 'pending' && children}
    </article>
  );
};

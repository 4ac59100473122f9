import { ArrowUpRight, BadgeCheck, CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import type { OfferTalk } from './talk.ts';
import { useTicked } from './ticked.ts';
import { useTalkOffers } from './use-talk-offers.ts';

/** The forms that a transfer of a registration takes (Central Motor Vehicles Rules, 1989). */
const FORMS = ['form29', 'form30', 'form28', 'form35'] as const;
/** Where the road transport offices of India take them. */
const PARIVAHAN = 'https://parivahan.gov.in/';

const Step = ({
  number,
  title,
  text,
  children,
}: {
  number: string;
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <li className="flex gap-3">
    <span
      aria-hidden
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-wash text-sm font-bold text-brand"
    >
      {number}
    </span>
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-sm text-soft">{text}</p>
      {children}
    </div>
  </li>
);

/** Where a buyer arranges to see the car; a seller hears of it among the visits. */
const Visits = ({ talk }: { talk: OfferTalk }) => {
  const { see: t } = useTexts(offerTexts).steps;
  const small = buttonClass('secondary', 'sm');
  if (talk.side === 'seller')
    return (
      <Link to="/bookings" className={`${small} self-start`}>
        <CalendarClock aria-hidden className="size-4" />
        {t.visits}
      </Link>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {(['test_drive', 'inspection'] as const).map((kind) => (
        <Link key={kind} to={`/car/${talk.listingId}?visit=${kind}`} className={small}>
          <CalendarClock aria-hidden className="size-4" />
          {kind === 'test_drive' ? t.testDrive : t.inspection}
        </Link>
      ))}
    </div>
  );
};

/** What comes after an accepted offer, as the buyer and as the seller have to do it; nothing where none was accepted. */
const OfferSteps = ({ talk }: { talk: OfferTalk }) => {
  const { steps: t } = useTexts(offerTexts);
  const format = useFormats();
  const { offers: terms } = useTalkOffers(talk.id);
  const { isTicked, tick } = useTicked(talk.id);
  const [isReleasing, setReleasing] = useState(false);
  const reservation = terms?.reservation;
  if (!terms || !reservation) return null;
  const { side } = terms;
  const amount = format.rupees(reservation.amountInr);
  const title = side === 'buyer' ? t.buyerTitle(amount) : t.sellerTitle(amount, talk.otherName);
  return (
    <section aria-label={title} className="rounded-card border border-good bg-surface p-4 text-ink shadow-card sm:p-5">
      <h3 className="flex items-start gap-2 text-lg font-bold">
        <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
        {title}
      </h3>
      <p className="mt-1 text-sm text-soft">{t.since(format.instant(reservation.reservedAt))}</p>
      <details className="group mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">{t.show}</summary>
        <ol className="mt-2 flex flex-col gap-5">
          <Step number="1" title={t.see.title} text={t.see[side]}>
            <Visits talk={talk} />
          </Step>
          <Step number="2" title={t.papers.title} text={t.papers[side]} />
          <Step number="3" title={t.transfer.title} text={t.transfer[side]}>
            <ul className="flex flex-col">
              {FORMS.map((form) => (
                <li key={form}>
                  <Checkbox
                    label={
                      <>
                        <strong>{t.forms[form].name}</strong>: {t.forms[form].what}
                      </>
                    }
                    checked={isTicked(form)}
                    onChange={(isDone) => tick(form, isDone)}
                  />
                </li>
              ))}
            </ul>
            <p className="text-xs text-soft">{t.own}</p>
            <a
              href={PARIVAHAN}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand underline underline-offset-4"
            >
              {t.official}
              <ArrowUpRight aria-hidden className="size-4" />
            </a>
          </Step>
        </ol>
        <Button look="ghost" size="sm" className="mt-4" onClick={() => setReleasing(true)}>
          {t.release[side]}
        </Button>
      </details>
      <ReleaseDialog open={isReleasing} talk={talk} onClose={() => setReleasing(false)} />
    </section>
  );
};
export default OfferSteps;

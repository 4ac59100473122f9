import { ArrowUpRight, BadgeCheck, CalendarClock, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { BuyerSale } from './buyer-purchase-report.tsx';
import { useCompletedSteps } from './completed-steps.ts';
import type { OfferTalk } from './conversation-ref.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { useTalkOffers } from './use-talk-offers.ts';

/** The official forms for transferring the registration of a vehicle (Central Motor Vehicles Rules, 1989). */
const FORMS = ['form29', 'form30', 'form28', 'form35'] as const;
/** The government website on which these forms are submitted. */
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

/** Links about visits: the buyer can book a visit to the car, and the seller can see the visits to their cars. */
const Visits = ({ talk }: { talk: OfferTalk }) => {
  const { see: t } = useTexts(offerTexts).steps;
  const small = buttonClass('secondary', 'sm');
  if (talk.side === 'seller')
    return (
      <Link to="/bookings?of=cars" className={`${small} self-start`}>
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

const Forms = ({ talkId }: { talkId: string }) => {
  const { steps: t } = useTexts(offerTexts);
  const { isTicked, tick } = useCompletedSteps(talkId);
  return (
    <>
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
        <ArrowUpRight aria-hidden className="size-4 shrink-0" />
      </a>
    </>
  );
};

const StepList = ({ talk, side }: { talk: OfferTalk; side: OfferTalk['side'] }) => {
  const { steps: t } = useTexts(offerTexts);
  return (
    <ol className="flex flex-col gap-5">
      <Step number="1" title={t.see.title} text={t.see[side]}>
        <Visits talk={talk} />
      </Step>
      <Step number="2" title={t.papers.title} text={t.papers[side]} />
      <Step number="3" title={t.transfer.title} text={t.transfer[side]}>
        <Forms talkId={talk.id} />
      </Step>
    </ol>
  );
};

/** The checklist of steps that follow an accepted offer, for the buyer or the seller. Renders nothing if no offer was accepted. */
const OfferSteps = ({ talk }: { talk: OfferTalk }) => {
  const { steps: t } = useTexts(offerTexts);
  const format = useFormats();
  const { offers: terms } = useTalkOffers(talk.id);
  const [isReleasing, setReleasing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const reservation = terms?.reservation;
  if (!terms || !reservation) return null;
  const { side } = terms;
  const amount = format.rupees(reservation.amountInr);
  const title = side === 'buyer' ? t.buyerTitle(amount) : t.sellerTitle(amount, talk.otherName);
  return (
    <>
      <details
        onToggle={() => setWasOpened(true)}
        className="group relative border-b border-line bg-good-wash px-4 text-ink"
      >
        <summary className="flex min-h-12 max-md:min-h-11 max-md:py-1 cursor-pointer list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
          <BadgeCheck aria-hidden className="size-5 shrink-0 text-good" />
          <span className="min-w-0 flex-1 text-sm font-bold max-md:leading-tight">{title}</span>
          <span className="shrink-0 text-sm font-semibold text-good">{t.show}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-good transition-transform group-open:rotate-180" />
        </summary>
        {/* Overlays the messages to avoid a layout shift. */}
        <div className="absolute inset-x-0 top-full z-10 max-h-[min(45dvh,19rem)] overflow-y-auto overscroll-contain border-y border-line bg-surface px-4 py-4 shadow-lift">
          <p className="mb-4 text-sm text-soft">{t.since(format.instant(reservation.reservedAt))}</p>
          <StepList talk={talk} side={side} />
          {side === 'buyer' && wasOpened && <BuyerSale listingId={talk.listingId} />}
          <Button look="ghost" size="sm" className="mt-4" onClick={() => setReleasing(true)}>
            {t.release[side]}
          </Button>
        </div>
      </details>
      <ReleaseDialog open={isReleasing} talk={talk} onClose={() => setReleasing(false)} />
    </>
  );
};
export default OfferSteps;

import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OFFER_HOURS, OFFERS_A_BUYER, quickOffers } from '../../schema/offers/limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { AmountForm, closeBackTo } from './amount-form.tsx';
import { ConfirmInPlace } from './confirm-in-place.tsx';
import type { OfferTalk } from './conversation-ref.ts';
import type { OffersOfTalk } from './queries.ts';
import { useOfferActions } from './use-offer-actions.ts';
import { useOfferRange } from './use-offer-range.ts';
import { useTalkOffers } from './use-talk-offers.ts';

const Note = ({ children }: { children: string }) => (
  <p role="status" className="rounded-control bg-sunken px-3 py-2 text-sm text-ink">
    {children}
  </p>
);

/** Returns a text that says why the buyer cannot make an offer; null if nothing prevents an offer. */
const useHindrance = (terms: OffersOfTalk): string | null => {
  const { bar: t } = useTexts(offerTexts);
  const format = useFormats();
  const mine = terms.offers.find(({ status, madeBy }) => status === 'pending' && madeBy === 'buyer');
  if (!terms.isForSale) return t.gone;
  if (terms.isReserved) return t.reserved;
  if (mine) return t.waiting(format.rupees(mine.amountInr));
  return terms.offersLeft === 0 ? t.none(format.count(OFFERS_A_BUYER)) : null;
};

interface BuyerBarProps {
  readonly talk: OfferTalk;
  readonly terms: OffersOfTalk;
  refresh(): Promise<void>;
}

const BuyerBar = ({ talk, terms, refresh }: BuyerBarProps) => {
  const texts = useTexts(offerTexts);
  const { bar: t, form, ask } = texts;
  const format = useFormats();
  const { make } = useOfferActions(talk.id, refresh);
  const bounds = useOfferRange(terms);
  const hindrance = useHindrance(terms);
  const screen = useLocation().pathname.startsWith('/messages') ? 'messages' : 'car';
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ readonly amountInr: number; readonly isOpen: boolean } | null>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // An offer was accepted, and `OfferSteps` is shown instead.
  if (terms.reservation) return null;
  const { askingInr } = terms;
  if (hindrance !== null || askingInr === null || bounds === null) return <Note>{hindrance ?? t.gone}</Note>;
  const countered = terms.offers.find(({ status, madeBy }) => status === 'pending' && madeBy === 'seller') ?? null;

  // After a counter-offer by the seller, only quick offers below that amount make sense.
  const amounts = quickOffers(askingInr, screen).filter(
    (amountInr) => countered === null || amountInr < countered.amountInr,
  );

  const offer = async (amountInr: number): Promise<string | null> => {
    setRefused(null);
    const code = await make(amountInr, countered?.id ?? null);
    if (code === null) setOpen(false);
    return code === null ? null : refusalText(texts.refusal, code);
  };
  const quick = async (amountInr: number) => {
    if (isSending) return;
    setSending(true);
    setRefused(await offer(amountInr));
    setSending(false);
    setAsked({ amountInr, isOpen: false });
  };
  return (
    <section aria-label={t.title} className="flex flex-col gap-2">
      {countered && <p className="text-sm">{t.countered(format.rupees(countered.amountInr))}</p>}
      {isOpen ? (
        <AmountForm
          label={form.amount}
          submit={form.send}
          cancel={form.cancel}
          hint={bounds.hint}
          focus
          check={bounds.check}
          onSubmit={offer}
          onCancel={() => closeBackTo(() => setOpen(false), opener)}
        />
      ) : asked?.isOpen ? (
        <ConfirmInPlace
          confirm={ask.sendOffer(format.rupees(asked.amountInr))}
          isBusy={isSending}
          onConfirm={() => void quick(asked.amountInr)}
          onCancel={() => setAsked({ ...asked, isOpen: false })}
        >
          {ask.offer(format.rupees(asked.amountInr), format.count(OFFER_HOURS))}
        </ConfirmInPlace>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {amounts.map((amountInr) => (
            <Button
              key={amountInr}
              look="secondary"
              size="sm"
              className="rounded-full! max-[26rem]:px-2.5!"
              // When the confirmation is cancelled, focus returns to the button.
              autoFocus={asked?.amountInr === amountInr}
              onClick={() => {
                setRefused(null);
                setAsked({ amountInr, isOpen: true });
              }}
            >
              {t.quick(format.priceShort(amountInr))}
            </Button>
          ))}
          <Button ref={opener} look="ghost" size="sm" className="max-[26rem]:px-1.5!" onClick={() => setOpen(true)}>
            <Tag aria-hidden className="size-4 max-[26rem]:hidden" />
            {t.other}
          </Button>
        </div>
      )}
      {refused !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-sm text-ink">
          {refused}
        </p>
      )}
      <p className="text-xs text-soft">
        {t.asking(format.price(askingInr))} · {t.left(format.count(terms.offersLeft), format.count(OFFERS_A_BUYER))}
      </p>
    </section>
  );
};

/** Quick offers for the buyer and a button for any other amount, or the reason why no offer is possible. Renders nothing for sellers. */
const OfferBar = ({ talk }: { talk: OfferTalk }) => {
  const { offers: terms, refresh } = useTalkOffers(talk.id);
  if (terms?.side !== 'buyer') return null;
  return <BuyerBar talk={talk} terms={terms} refresh={refresh} />;
};
export default OfferBar;

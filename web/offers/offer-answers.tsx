import { useRef, useState } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { AmountForm, closeBackTo } from './amount-form.tsx';
import { ConfirmInPlace } from './confirm-in-place.tsx';
import type { OfferOfTalk, OffersOfTalk } from './queries.ts';
import type { useOfferActions } from './use-offer-actions.ts';
import { useOfferRange } from './use-offer-range.ts';

interface OfferAnswersProps {
  readonly offer: OfferOfTalk;
  readonly isMine: boolean;
  readonly otherName: string;
  readonly terms: OffersOfTalk;
  readonly actions: ReturnType<typeof useOfferActions>;
}
type Doing = 'accept' | 'reject' | 'withdraw';

/** The possible actions on a pending offer. The recipient can accept (after a confirmation), reject or counter the offer; the sender can withdraw
 *  it. */
export const OfferAnswers = ({ offer, isMine, otherName, terms, actions }: OfferAnswersProps) => {
  const texts = useTexts(offerTexts);
  const { message: t, form, ask } = texts;
  const { rupees } = useFormats();
  const bounds = useOfferRange(terms);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isCountering, setCountering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const accept = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const act = async (what: Doing) => {
    if (doing !== null) return;
    setDoing(what);
    setRefused(null);
    const code =
      what === 'withdraw'
        ? await actions.withdraw(offer)
        : await actions.answer(offer, what === 'accept' ? 'accepted' : 'rejected');
    setDoing(null);
    setRefused(code);
    setAsked(false);
  };
  const counter = async (amountInr: number) => {
    const code = await actions.make(amountInr, offer.id);
    return code === null ? null : refusalText(texts.refusal, code);
  };
  if (isCountering && bounds)
    return (
      <AmountForm
        label={form.counterAmount}
        submit={form.sendCounter}
        cancel={form.cancel}
        hint={bounds.hint}
        focus
        check={bounds.check}
        onSubmit={counter}
        onCancel={() => closeBackTo(() => setCountering(false), opener)}
      />
    );
  const amount = rupees(offer.amountInr);
  const button = (what: Doing) => (
    <Button look="secondary" loading={doing === what} onClick={() => void act(what)}>
      {t[what]}
    </Button>
  );
  return (
    <>
      {isMine ? (
        <div className="flex flex-wrap gap-2">{button('withdraw')}</div>
      ) : isAsked && terms.isForSale ? (
        <ConfirmInPlace
          confirm={ask.accept(amount)}
          isBusy={doing === 'accept'}
          onConfirm={() => void act('accept')}
          onCancel={() => closeBackTo(() => setAsked(false), accept)}
        >
          {terms.side === 'seller' ? ask.sellerAccepts(amount, otherName) : ask.buyerAccepts(amount)}
        </ConfirmInPlace>
      ) : (
        <div className="flex flex-wrap gap-2">
          {terms.isForSale && (
            <Button ref={accept} onClick={() => setAsked(true)}>
              {t.accept}
            </Button>
          )}
          {button('reject')}
          {bounds && (terms.side === 'seller' || terms.offersLeft > 0) && (
            <Button ref={opener} look="ghost" onClick={() => setCountering(true)}>
              {t.counter}
            </Button>
          )}
        </div>
      )}
      {refused !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-sm text-ink">
          {refusalText(texts.refusal, refused)}
        </p>
      )}
    </>
  );
};

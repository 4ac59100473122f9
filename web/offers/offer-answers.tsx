import { useRef, useState } from 'react';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { AmountForm, closeBackTo } from './amount-form.tsx';
import type { OfferOfTalk, OffersOfTalk } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import { useBounds } from './use-bounds.ts';
import type { useOfferActions } from './use-offer-actions.ts';

interface OfferAnswersProps {
  readonly offer: OfferOfTalk;
  readonly isMine: boolean;
  readonly terms: OffersOfTalk;
  readonly actions: ReturnType<typeof useOfferActions>;
}
type Doing = 'accept' | 'reject' | 'withdraw';

/** The ways to answer a pending offer, for whoever may: its recipient accepts, rejects or counters it, its maker takes it back. */
export const OfferAnswers = ({ offer, isMine, terms, actions }: OfferAnswersProps) => {
  const texts = useTexts(offerTexts);
  const { message: t, form } = texts;
  const bounds = useBounds(terms);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isCountering, setCountering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
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
  };
  const counter = async (amountInr: number) => {
    const code = await actions.make(amountInr, offer.id);
    return code === null ? null : refusalWords(code, texts);
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
  const button = (what: Doing, look: 'primary' | 'secondary') => (
    <Button look={look} loading={doing === what} onClick={() => void act(what)}>
      {t[what]}
    </Button>
  );
  return (
    <>
      {isMine ? (
        <div className="flex flex-wrap gap-2">{button('withdraw', 'secondary')}</div>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {terms.isForSale && button('accept', 'primary')}
            {button('reject', 'secondary')}
            {bounds && (terms.side === 'seller' || terms.offersLeft > 0) && (
              <Button ref={opener} look="ghost" onClick={() => setCountering(true)}>
                {t.counter}
              </Button>
            )}
          </div>
          {terms.isForSale && terms.side === 'seller' && <p className="text-sm text-soft">{t.acceptHint}</p>}
        </>
      )}
      {refused !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-sm text-ink">
          {refusalWords(refused, texts)}
        </p>
      )}
    </>
  );
};

import { ChevronDown, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { AmountForm, closeBackTo } from './amount-form.tsx';
import type { OfferTalk } from './conversation-ref.ts';
import { SetOfferMinimum } from './queries.ts';
import { useTalkOffers } from './use-talk-offers.ts';

/** Shows and edits the seller's private minimum. Offers below it are rejected automatically. */
const SellerMinimum = ({ talk }: { talk: OfferTalk }) => {
  const texts = useTexts(offerTexts);
  const { minimum: t, form } = texts;
  const format = useFormats();
  const { send } = useCommand(SetOfferMinimum);
  const { offers: terms } = useTalkOffers(talk.id);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (terms?.side !== 'seller' || terms.askingInr === null) return null;
  const { minimumInr, askingInr } = terms;

  const set = async (amountInr: number | null): Promise<string | null> => {
    setSaid(null);
    const refused = await send({ conversationId: talk.id, minimumInr: amountInr });
    if (refused !== null) return refusalText(texts.refusal, refused);
    if (isOpen) closeBackTo(() => setOpen(false), opener);
    setSaid(t.saved);
    return null;
  };
  const remove = async () => {
    setBusy(true);
    setSaid(await set(null).then((refused) => refused ?? t.saved));
    setBusy(false);
  };
  const check = (amountInr: number) => {
    if (amountInr < 1) return form.notANumber;
    return amountInr > askingInr ? t.tooHigh(format.rupees(askingInr)) : null;
  };
  return (
    <details className="group border-b border-line bg-surface px-4 text-ink">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden className="size-4 shrink-0 text-soft" />
        <span className="min-w-0 flex-1 truncate font-semibold">{t.title}</span>
        <span className="tabular-nums">{minimumInr === null ? t.notSet : format.rupees(minimumInr)}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div tabIndex={-1} className="flex flex-col gap-2 rounded-control pb-3">
        <p className="text-sm">
          {minimumInr === null ? t.none : t.set(format.rupees(minimumInr))}{' '}
          <span className="text-soft">{t.secret}</span>
        </p>
        {isOpen ? (
          <AmountForm
            label={t.amount}
            submit={t.save}
            cancel={t.cancel}
            hint={t.tooHigh(format.rupees(askingInr))}
            start={minimumInr}
            focus
            check={check}
            onSubmit={set}
            onCancel={() => closeBackTo(() => setOpen(false), opener)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button ref={opener} look="secondary" size="sm" onClick={() => setOpen(true)}>
              {minimumInr === null ? t.choose : t.change}
            </Button>
            {minimumInr !== null && (
              <Button look="ghost" size="sm" loading={isBusy} onClick={() => void remove()}>
                {t.remove}
              </Button>
            )}
          </div>
        )}
        <p role="status" className="text-sm text-soft empty:hidden">
          {said}
        </p>
      </div>
    </details>
  );
};
export default SellerMinimum;

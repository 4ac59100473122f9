import { useMinute } from '../shared/page/use-current-minute.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import type { OfferMessageRef, OfferTalk } from './conversation-ref.ts';
import { OfferAnswers } from './offer-answers.tsx';
import { OfferCard } from './offer-card.tsx';
import { useOfferActions } from './use-offer-actions.ts';
import { useTalkOffers } from './use-talk-offers.ts';

/** An offer in a conversation, with the buttons for answering it. */
const OfferMessage = ({ talk, message }: { talk: OfferTalk; message: OfferMessageRef }) => {
  const t = useTexts(offerTexts);
  const offerId = message.offerId ?? message.id;
  const { offers: terms, isLoading, refresh } = useTalkOffers(talk.id, offerId);
  const actions = useOfferActions(talk.id, refresh);
  const now = useMinute();
  const offer = terms?.offers.find(({ id }) => id === offerId);
  if (!terms || !offer) {
    if (isLoading)
      return <Loading label={t.message.loading} blocks={['h-36 w-full rounded-2xl']} className="w-full max-w-md" />;
    return (
      <div role="alert" className="flex w-full max-w-md flex-wrap items-center gap-3 rounded-2xl bg-sunken p-4">
        <p>{t.message.failed}</p>
        <Button look="secondary" size="sm" onClick={() => void refresh()}>
          {t.message.again}
        </Button>
      </div>
    );
  }
  const isMine = offer.madeBy === terms.side;
  return (
    <OfferCard offer={offer} isMine={isMine} otherName={talk.otherName} now={now}>
      <OfferAnswers offer={offer} isMine={isMine} otherName={talk.otherName} terms={terms} actions={actions} />
    </OfferCard>
  );
};
export default OfferMessage;

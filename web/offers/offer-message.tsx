import { useMinute } from '../shared/page/use-minute.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { OfferCard } from './offer-card.tsx';
import type { OfferMessageRef, OfferTalk } from './talk.ts';
import { useOfferActions } from './use-offer-actions.ts';
import { useTalkOffers } from './use-talk-offers.ts';

/** What stands in a thread where an offer was made, with the ways to answer it. */
const OfferMessage = ({ talk, message }: { talk: OfferTalk; message: OfferMessageRef }) => {
  const t = useTexts(offerTexts);
  const offerId = message.offerId ?? message.id;
  const { offers: terms, isLoading, refresh } = useTalkOffers(talk.id, offerId);
  const actions = useOfferActions(talk.id, refresh);
  const now = useMinute();
  const offer = terms?.offers.find(({ id }) => id === offerId);
  if (!terms || !offer) {
    if (isLoading)
      return (
        <div role="status" className="w-full max-w-md">
          <span className="sr-only">{t.message.loading}</span>
          <Skeleton className="h-36 w-full rounded-2xl" />
        </div>
      );
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

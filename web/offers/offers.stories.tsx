import type { Story } from '@ladle/react';
import { useEffect, useRef } from 'react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import OfferSteps from './accepted-offer-steps.tsx';
import OfferBar from './offer-bar.tsx';
import OfferMessage from './offer-message.tsx';
import SellerMinimum from './seller-minimum.tsx';
import { messageOf, offer, prices, reserved, talk } from './testing/prices.ts';

export default { title: 'Offers' };

type Side = 'buyer' | 'seller';
const rejection = (code: string) => () => ({ __typename: 'Rejection', code, message: code, fields: [] });
const message = (side: Side, changes: object = {}, terms: object = {}, answers: Answers = {}): Story => {
  const shown = offer(changes);
  const Shown: Story = () => (
    <Network answers={{ conversationOffers: () => prices(side, [shown], terms), ...answers }}>
      <OfferMessage talk={talk(side)} message={messageOf(shown)} />
    </Network>
  );
  return Shown;
};
export const ToAnswer = message('seller');
export const ToAnswerNarrow = narrow(ToAnswer);
export const ToAnswerInDark = dark(ToAnswer);
export const ToAnswerTooLate = message('seller', {}, {}, { answerOffer: rejection('OFFER_WITHDRAWN') });
export const ToAnswerOfACarThatIsGone = message('seller', {}, { isForSale: false, leastInr: null, mostInr: null });
/** Returns a story that clicks one of its buttons as soon as the button is rendered. */
const pressed = (Shown: Story, name: RegExp): Story => {
  const Pressed: Story = () => {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const seen = new MutationObserver(() => {
        const button = [...(box.current?.querySelectorAll('button') ?? [])].find((one) =>
          name.test(one.textContent ?? ''),
        );
        if (!button) return;
        seen.disconnect();
        button.click();
      });
      if (box.current) seen.observe(box.current, { childList: true, subtree: true });
      return () => seen.disconnect();
    }, []);
    return (
      <div ref={box}>
        <Shown />
      </div>
    );
  };
  return Pressed;
};
export const AcceptAsked = pressed(ToAnswer, /^Accept$/);
export const AcceptAskedNarrow = narrow(AcceptAsked);
export const AcceptAskedInDark = dark(AcceptAsked);
export const Mine = message('buyer');
export const MineInDark = dark(Mine);
export const CounterToAnswer = message('buyer', { madeBy: 'seller', counters: 'first', amountInr: 780_000 });
export const MyCounter = message('seller', { madeBy: 'seller', counters: 'first', amountInr: 800_000 });
export const AboveAsking = message('buyer', { amountInr: 820_000 });
export const LastMinutes = message('seller', { expiresAt: new Date(Date.now() + 25 * 60_000).toISOString() });
export const Accepted = message('buyer', { status: 'accepted', isReserved: true }, reserved);
export const AcceptedInDark = dark(Accepted);
export const Rejected = message('buyer', { status: 'rejected', because: 'answered' });
export const BelowMinimum = message('buyer', { status: 'rejected', because: 'below_minimum' });
export const BelowOwnMinimum = message('seller', { status: 'rejected', because: 'below_minimum' });
export const AnotherAccepted = message('buyer', { status: 'rejected', because: 'another_accepted' });
export const CarGone = message('buyer', { status: 'rejected', because: 'car_gone' });
export const Withdrawn = message('seller', { status: 'withdrawn' });
export const Countered = message('buyer', { status: 'superseded' });
export const Expired = message('seller', { status: 'expired' });
export const Waiting: Story = () => (
  <Network>
    <OfferMessage talk={talk('buyer')} message={messageOf(offer())} />
  </Network>
);
export const Failed = message('buyer', {}, {}, { conversationOffers: () => refusal('INTERNAL') });

const bar = (offers: readonly object[], terms: object = {}, at = '/messages'): Story => {
  const Shown: Story = () => (
    <AtAddress address={at}>
      <Network
        answers={{ conversationOffers: () => prices('buyer', offers, terms), makeOffer: rejection('OFFER_PENDING') }}
      >
        <OfferBar talk={talk('buyer')} />
      </Network>
    </AtAddress>
  );
  return Shown;
};
export const Bar = bar([]);
export const BarOnTheCarPage = bar([], {}, `/car/${talk('buyer').listingId}`);
export const BarAsked = pressed(Bar, /^Offer/);
export const BarNarrow = narrow(BarOnTheCarPage);
export const BarInDark = dark(Bar);
export const BarCountered = bar([offer({ madeBy: 'seller', counters: 'first', amountInr: 780_000 })]);
export const BarWaiting = bar([offer()]);
export const BarUsedUp = bar([], { offersLeft: 0 });
export const BarReserved = bar([], { isReserved: true });
export const BarCarGone = bar([], { isForSale: false, askingInr: null, leastInr: null, mostInr: null });

const steps = (side: Side): Story => {
  const Shown: Story = () => (
    <Network answers={{ conversationOffers: () => prices(side, [offer({ status: 'accepted' })], reserved) }}>
      <OfferSteps talk={talk(side)} />
    </Network>
  );
  return Shown;
};
export const StepsOfTheBuyer = steps('buyer');
export const StepsOfTheSeller = steps('seller');
export const StepsNarrow = narrow(StepsOfTheBuyer);
export const StepsInDark = dark(StepsOfTheBuyer);

const minimum = (minimumInr: number | null): Story => {
  const Shown: Story = () => (
    <Network answers={{ conversationOffers: () => prices('seller', [], { minimumInr }) }}>
      <SellerMinimum talk={talk('seller')} />
    </Network>
  );
  return Shown;
};
export const Minimum = minimum(700_000);
export const MinimumNarrow = narrow(Minimum);
export const MinimumInDark = dark(Minimum);
export const NoMinimum = minimum(null);

import { defineTexts } from '../texts.ts';

/** The ways to who sells a car, on its page. */
export const contactWayTexts = defineTexts('contactWays', {
  label: 'Contact the seller',
  contactSeller: 'Contact Seller',
  message: 'Message',
  sellerHere: (name: string) => `${name} sells this car on CarSetu.`,
  /** What the offer is that the ways lead to: `kind` is the seller's type, where it is known. */
  offer: (kind: string | null, source: string, price: string) =>
    [kind, `listed on ${source}`, `asks ${price}`].filter(Boolean).join(' · '),
  someoneHere: 'The seller is on CarSetu.',
  dealer: (name: string) => `Your inquiry goes to ${name}, who offers this car.`,
  sourceOnly: 'The seller of this car cannot be reached through CarSetu.',
  own: 'This is your own listing.',
  ownInquiries: 'See its inquiries',
  ownMessages: 'Messages',
});

import { defineTexts } from '../texts.ts';

/** UI strings for the buttons on a car's page that contact the seller. */
export const contactWayTexts = defineTexts('contactWays', {
  label: 'Contact the seller',
  contactSeller: 'Contact Seller',
  message: 'Message',
  sellerHere: (name: string) => `${name} sells this car on CarSetu. They get your message and answer you.`,
  /** Describes the offer to which the buttons apply. `kind` is the type of seller; null if unknown. */
  offer: (kind: string | null, source: string, price: string) =>
    [kind, `listed on ${source}`, `asks ${price}`].filter(Boolean).join(' · '),
  someoneHere: 'The seller is on CarSetu. They get your message and answer you.',
  dealer: (name: string) => `Your inquiry goes to ${name}, who offers this car. They answer you by phone or email.`,
  own: 'This is your own listing.',
  ownInquiries: 'See its inquiries',
  ownMessages: 'Messages',
});

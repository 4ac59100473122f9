import { defineTexts } from '../texts.ts';

/** The contact buttons for a car's seller, on its page. */
export const contactWayTexts = defineTexts('contactWays', {
  label: 'Contact the seller',
  contactSeller: 'Contact Seller',
  message: 'Message',
  sellerHere: (name: string) => `${name} sells this car on CarSetu. They get your message and answer you.`,
  /** The offer that the buttons are about; `kind` is the seller's type, if known. */
  offer: (kind: string | null, source: string, price: string) =>
    [kind, `listed on ${source}`, `asks ${price}`].filter(Boolean).join(' · '),
  someoneHere: 'The seller is on CarSetu. They get your message and answer you.',
  dealer: (name: string) => `Your inquiry goes to ${name}, who offers this car. They answer you by phone or email.`,
  own: 'This is your own listing.',
  ownInquiries: 'See its inquiries',
  ownMessages: 'Messages',
});

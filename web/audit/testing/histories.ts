const entry = (number: number, kind: string, more: object = {}) => ({
  number,
  kind,
  at: new Date(Date.UTC(2026, 10, 20, 10, number * 7)).toISOString(),
  text: null,
  isErased: false,
  isWithheld: false,
  amountInr: null,
  askingInr: null,
  reason: null,
  by: { role: number % 2 === 0 ? 'seller' : 'buyer', personId: 'p', name: number % 2 === 0 ? 'Sanjay' : 'Bina' },
  origin: null,
  ...more,
});

/** Returns the history of a conversation that ended with a deal. */
export const dealHistory = () => ({
  subject: { kind: 'conversation', id: 'c1' },
  reader: 'buyer',
  revision: 9,
  total: 9,
  at: '2026-11-20T11:03:00.000Z',
  before: null,
  state: {
    conversation: {
      subject: '2018 Maruti Suzuki Swift VXI',
      status: 'active',
      messages: 3,
      hiddenMessages: 1,
      buyerId: 'b1',
      buyerName: 'Bina',
      buyerContact: 'none',
      sellerId: 's1',
      sellerName: 'Sanjay',
      sellerContact: 'shared',
    },
    offers: [
      {
        offerId: 'o1',
        madeBy: 'buyer',
        amountInr: 510_000,
        askingInr: 600_000,
        status: 'rejected',
        madeAt: '2026-11-20T10:21:00.000Z',
      },
      {
        offerId: 'o2',
        madeBy: 'buyer',
        amountInr: 560_000,
        askingInr: 600_000,
        status: 'accepted',
        madeAt: '2026-11-20T10:49:00.000Z',
      },
    ],
    reservedFor: 'o2',
    minimumInr: null,
    blockedBy: [],
  },
  entries: [
    entry(1, 'conversation_started', {
      origin: { door: 'graphql', address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
    }),
    entry(2, 'message_sent', { text: 'Yes, it is. One owner, all services at the dealer.' }),
    entry(3, 'offer_made', { amountInr: 510_000, askingInr: 600_000 }),
    entry(4, 'offer_rejected', { reason: 'answered' }),
    entry(5, 'contact_requested'),
    entry(6, 'message_sent', { isWithheld: true }),
    entry(7, 'offer_made', { amountInr: 560_000, askingInr: 600_000 }),
    entry(8, 'offer_accepted'),
    entry(9, 'car_reserved', { amountInr: 560_000, by: { role: 'system', personId: null, name: null } }),
  ],
});

const LOOK = {
  id: 'l1',
  byName: 'Meera Rao',
  reason: 'The buyer says that the price was agreed otherwise',
  lookedAt: '2026-11-21T09:30:00.000Z',
  endsAt: '2026-11-21T10:30:00.000Z',
  subject: { kind: 'conversation', id: '01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11' },
};
/** Returns the same history as an admin sees it. */
export const dealLook = () => ({ look: LOOK, looks: [LOOK], history: { ...dealHistory(), reader: 'admin' } });
/** Returns a log with one inspection. */
export const someLooks = () => ({ total: 1, nextCursor: null, nodes: [LOOK] });
export const someKeys = () => [{ fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }];

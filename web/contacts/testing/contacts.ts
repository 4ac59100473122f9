import type { LeadFacts, RouteFacts } from '../desk/queries.ts';
import type { InquiryFacts, Way } from '../queries.ts';

export const LISTING = '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e';
/** A signed-in user with a complete account. */
export const ASHA = {
  ...{ __typename: 'User', id: 'asha', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer'], phoneVerified: true },
};
/** Returns how to contact the seller of a car; by default, the seller has an account. */
export const way = (changes: Partial<Way> = {}): Way => ({
  way: 'seller',
  listingId: LISTING,
  carId: LISTING,
  title: '2019 Hyundai Creta SX',
  priceInr: 985_000,
  source: { id: 'olx', label: 'OLX' },
  sellerType: 'Individual',
  recipientName: 'Sunil',
  takesVisits: true,
  canVerifyPhone: true,
  ...changes,
});
/** Returns an inquiry as the seller sees it. */
export const inquiry = (changes: Partial<InquiryFacts> = {}): InquiryFacts => ({
  id: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
  carId: LISTING,
  listingId: LISTING,
  carTitle: '2019 Hyundai Creta SX',
  buyerName: 'Meera Iyer',
  buyerPhone: '+919876543210',
  buyerEmail: 'meera@example.in',
  text: "I'm interested in 2019 Hyundai Creta SX. Please share more details.",
  isPhoneVerified: true,
  conversationId: null,
  sellerResponded: false,
  respondedAt: null,
  createdAt: '2026-11-21T10:15:00.000Z',
  ...changes,
});
/** Returns the lead route of a dealer. */
export const route = (changes: Partial<RouteFacts> = {}): RouteFacts => ({
  id: '0198f3a0-3333-5d3a-9a10-5f1f2b3c4d5e',
  scope: 'source',
  subject: 'dealer-network',
  dealerName: 'Sharma Motors & Sons',
  email: 'leads@sharma.example',
  webhookUrl: 'https://crm.sharma.example/leads',
  setAt: '2026-11-20T10:15:00.000Z',
  ...changes,
});
const delivery = { statusCode: null, error: null, at: '2026-11-21T10:15:02.000Z' };
/** Returns a lead whose first webhook delivery failed. */
export const lead = (changes: Partial<LeadFacts> = {}): LeadFacts => ({
  id: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
  listingId: LISTING,
  carTitle: '2019 Hyundai Creta SX',
  source: { id: 'dealer-network', label: 'Dealer Network' },
  dealerName: 'Sharma Motors & Sons',
  isPhoneVerified: true,
  createdAt: '2026-11-21T10:15:00.000Z',
  routedAt: '2026-11-21T10:16:02.000Z',
  deliveries: [
    {
      ...delivery,
      id: 'd3',
      channel: 'webhook',
      attempt: 2,
      state: 'sent',
      statusCode: 204,
    },
    {
      ...{ ...delivery, id: 'd2', channel: 'webhook', attempt: 1, state: 'failed' },
      ...{ statusCode: 503, error: 'crm.sharma.example answers 503' },
    },
    { ...delivery, id: 'd1', channel: 'email', attempt: 1, state: 'sent' },
  ],
  ...changes,
});

import { randomInt } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { graphqlSchema } from './graphql-schema.ts';
import { askFor, type Kind, takesId } from './testing/arguments.ts';
import { type PersonWish, people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';
import { GOING } from './testing/visitor.ts';

/** Who may use a door. `open`: everybody. `signed in`: everybody with an account, for themselves. `owner`: the same, and what it names
 *  by an id has to be theirs. `premium`: who has Premium Buyer. `admin`: that role. */
type Access = 'open' | 'signed in' | 'owner' | 'premium' | 'admin';

/** Every address of the API. A new one fails the test until somebody says here who may use it. */
const ROUTES: Readonly<Record<string, Access>> = {
  'GET /api/admin/audit/looks': 'admin',
  'GET /api/admin/audit/looks/:id': 'admin',
  'GET /api/admin/audit/looks/:id/transcript': 'admin',
  'POST /api/admin/audit/looks': 'admin',
  'GET /api/conversations/:id/history': 'owner',
  'GET /api/conversations/:id/transcript': 'owner',
  'GET /api/listings/:id/offers/history': 'owner',
  'GET /api/listings/:id/offers/transcript': 'owner',
  'GET /api/offers/:id/history': 'owner',
  'GET /api/offers/:id/transcript': 'owner',
  'GET /api/admin/bookings': 'admin',
  'GET /api/admin/visit-calendars': 'admin',
  'PUT /api/admin/visit-calendars/:id': 'admin',
  'GET /api/bookings': 'signed in',
  'GET /api/bookings/:id': 'owner',
  'GET /api/bookings/:id/calendar.ics': 'owner',
  'DELETE /api/conversations/:id/contact': 'owner',
  'GET /api/conversations': 'signed in',
  'GET /api/conversations/:id': 'owner',
  'GET /api/conversations/:id/messages': 'owner',
  'GET /api/conversations/search': 'signed in',
  'GET /api/conversations/unread': 'signed in',
  'GET /api/conversations/:id/offers': 'owner',
  'PATCH /api/messages/:messageId/offer': 'owner',
  'POST /api/conversations/:id/offers': 'owner',
  'POST /api/conversations/:id/reservation/release': 'owner',
  'POST /api/messages/:messageId/offer/withdraw': 'owner',
  'PUT /api/listings/:id/offer-minimum': 'owner',
  'POST /api/conversations': 'signed in',
  'POST /api/conversations/:id/messages': 'owner',
  'POST /api/conversations/:id/read': 'owner',
  'POST /api/conversations/:id/request-contact': 'owner',
  'POST /api/conversations/:id/still-available': 'owner',
  'POST /api/conversations/:id/typing': 'owner',
  'PUT /api/conversations/:id/messages/:messageId/reaction': 'owner',
  'PUT /api/conversations/:id/contact': 'owner',
  'GET /api/cars/:id/contact': 'open',
  'POST /api/contacts': 'open',
  'POST /api/contacts/secure-message': 'signed in',
  'POST /api/marketplace/contact': 'open',
  'POST /api/marketplace/contact/resend': 'open',
  'POST /api/marketplace/verify-contact': 'open',
  'DELETE /api/visitor': 'signed in',
  'GET /api/visitor': 'signed in',
  'GET /api/visitor/data': 'signed in',
  'GET /api/seller/bookings': 'signed in',
  'GET /api/seller/inquiries': 'signed in',
  'POST /api/seller/inquiries/:id/answered': 'owner',
  'DELETE /api/admin/lead-routes/:id': 'admin',
  'GET /api/admin/lead-routes': 'admin',
  'GET /api/admin/leads': 'admin',
  'POST /api/admin/leads/:id/resend': 'admin',
  'PUT /api/admin/lead-routes': 'admin',
  'GET /api/cars/:id/visit-times': 'open',
  'POST /api/bookings': 'signed in',
  'POST /api/bookings/:id/reschedule': 'owner',
  'POST /api/bookings/:id/cancel': 'owner',
  'POST /api/bookings/:id/confirm': 'owner',
  'POST /api/bookings/:id/decline': 'owner',
  'POST /api/bookings/:id/complete': 'owner',
  'DELETE /api/admin/lenders/:id': 'admin',
  'DELETE /api/favourites': 'owner',
  'DELETE /api/profile/erasure': 'signed in',
  'DELETE /api/profile/picture': 'signed in',
  'DELETE /api/profile/social-accounts/:provider': 'signed in',
  'DELETE /api/recently-viewed': 'signed in',
  'DELETE /api/saved-searches/:id': 'owner',
  'DELETE /api/waitlists/:city': 'signed in',
  'GET /api/admin/flags': 'admin',
  'GET /api/admin/flags/:id': 'admin',
  'GET /api/admin/grievances': 'admin',
  'GET /api/admin/grievances/:id': 'admin',
  'POST /api/admin/grievances/:id/acknowledge': 'admin',
  'POST /api/admin/grievances/:id/answer': 'admin',
  'GET /api/grievances': 'signed in',
  'GET /api/grievances/:id': 'owner',
  'POST /api/grievances': 'signed in',
  'POST /api/grievances/:id/reopen': 'owner',
  'POST /api/grievances/:id/withdraw': 'owner',
  'GET /api/admin/lenders': 'admin',
  'GET /api/admin/lenders/:id': 'admin',
  'GET /api/conversations/:id/access': 'owner',
  'POST /api/conversations/:id/block': 'owner',
  'DELETE /api/conversations/:id/block': 'owner',
  'POST /api/conversations/:id/reports': 'owner',
  'GET /api/blocks': 'signed in',
  'DELETE /api/blocks/:id': 'owner',
  'GET /api/safety': 'signed in',
  'POST /api/safety/appeals': 'signed in',
  'GET /api/admin/moderation': 'admin',
  'GET /api/admin/moderation/:id': 'admin',
  'POST /api/admin/moderation/:id/readings': 'admin',
  'POST /api/admin/moderation/:id/decisions': 'admin',
  'POST /api/admin/moderation/:id/lifted': 'admin',
  'POST /api/admin/moderation/:id/appeals/:appealId': 'admin',
  'GET /api/admin/sellers/feeds': 'admin',
  'PUT /api/admin/sellers/feeds/:id': 'admin',
  'DELETE /api/admin/sellers/feeds/:id': 'admin',
  'GET /api/admin/sellers/listings': 'admin',
  'PUT /api/admin/sellers/listings/:id': 'admin',
  'DELETE /api/admin/sellers/listings/:id': 'admin',
  'GET /api/admin/sellers/log': 'admin',
  'GET /api/seller/listings': 'signed in',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/users/:id': 'admin',
  'POST /api/admin/users/:id/sessions/end': 'admin',
  'POST /api/admin/users/:id/second-factor/remove': 'admin',
  'GET /api/profile/second-factor': 'signed in',
  'POST /api/profile/second-factor': 'signed in',
  'POST /api/profile/second-factor/confirm': 'signed in',
  'POST /api/profile/second-factor/disable': 'signed in',
  'POST /api/profile/second-factor/recovery-codes': 'signed in',
  'GET /api/auth/second-step': 'open',
  'POST /api/auth/second-step': 'open',
  'GET /api/analytics/market': 'open',
  'GET /api/analytics/market.csv': 'open',
  'GET /api/auth/facebook': 'open',
  'POST /api/auth/facebook': 'open',
  'GET /api/auth/facebook/callback': 'open',
  'POST /api/auth/facebook/callback': 'open',
  'GET /api/auth/github': 'open',
  'POST /api/auth/github': 'open',
  'GET /api/auth/github/callback': 'open',
  'POST /api/auth/github/callback': 'open',
  'GET /api/auth/google': 'open',
  'POST /api/auth/google': 'open',
  'GET /api/auth/google/callback': 'open',
  'POST /api/auth/google/callback': 'open',
  'GET /api/auth/user': 'signed in',
  'GET /api/cars': 'open',
  'GET /api/cars/:id': 'open',
  'GET /api/cars/:id/price-insights': 'open',
  'GET /api/cars/:id/price-insights/verdicts': 'open',
  'GET /api/cars/:id/seller': 'open',
  'GET /api/docs': 'open',
  'GET /api/docs/json': 'open',
  'GET /api/docs/static/*': 'open',
  'GET /api/docs/static/index.html': 'open',
  'GET /api/docs/static/swagger-initializer.js': 'open',
  'GET /api/docs/yaml': 'open',
  'GET /api/favourites': 'signed in',
  'GET /api/financing/lenders': 'open',
  'GET /api/financing/rate': 'open',
  'GET /api/flags': 'signed in',
  'GET /api/login': 'open',
  'GET /api/logout': 'open',
  'POST /api/logout': 'open',
  'GET /api/marketplace/listing/:id': 'open',
  'GET /api/notifications': 'signed in',
  'GET /api/notifications/settings': 'signed in',
  'GET /api/notifications/unsubscribe': 'open',
  'GET /api/og/car/:file': 'open',
  'GET /api/og/site.png': 'open',
  'GET /api/og/used-cars/:city': 'open',
  'GET /api/og/used-cars/:city/:brand': 'open',
  'GET /api/og/used-cars/:city/:brand/:model': 'open',
  'GET /api/openapi.json': 'open',
  'GET /api/placeholder/car-image': 'open',
  'GET /api/profile': 'signed in',
  'GET /api/profile/data': 'signed in',
  'GET /api/profile/pictures/:file': 'open',
  'GET /api/receipts': 'signed in',
  'GET /api/receipts/:id': 'owner',
  'GET /api/recently-viewed': 'signed in',
  'GET /api/reports/market.csv': 'premium',
  'GET /api/saved-searches': 'signed in',
  'GET /api/search-allowance': 'open',
  'GET /api/waitlists': 'open',
  'GET /api/subscriptions': 'signed in',
  'PATCH /api/profile': 'signed in',
  'PATCH /api/saved-searches/:id': 'owner',
  'POST /api/admin/flags/:id/decisions': 'admin',
  'POST /api/admin/flags/:id/shown': 'admin',
  'POST /api/admin/lenders': 'admin',
  'POST /api/admin/users/:id/roles': 'admin',
  'POST /api/admin/users/:id/roles/revocations': 'admin',
  'POST /api/cars/:id/flags': 'signed in',
  'POST /api/favourites': 'signed in',
  'POST /api/marketplace/search': 'signed in',
  'POST /api/notifications/read': 'owner',
  'POST /api/notifications/unsubscribe': 'open',
  'POST /api/payments/stripe/webhook': 'open',
  'POST /api/phone/verifications': 'signed in',
  'POST /api/phone/verifications/:id/confirm': 'owner',
  'POST /api/profile/consents': 'signed in',
  'POST /api/profile/erasure': 'signed in',
  'POST /api/recently-viewed': 'signed in',
  'POST /api/reports/market': 'premium',
  'POST /api/saved-searches': 'signed in',
  'POST /api/subscriptions': 'signed in',
  'POST /api/subscriptions/cancel': 'signed in',
  'POST /api/subscriptions/resume': 'signed in',
  'POST /api/valuations': 'open',
  'PUT /api/admin/lenders/:id': 'admin',
  'PUT /api/notifications/settings': 'signed in',
  'PUT /api/profile/picture': 'signed in',
  'PUT /api/waitlists/:city': 'signed in',
};

/** The same for every field at the top of GraphQL. */
const FIELDS: Readonly<Record<string, Access>> = {
  'query conversationHistory': 'owner',
  'query conversationTranscript': 'owner',
  'query offerHistory': 'owner',
  'query offerTranscript': 'owner',
  'query listingHistory': 'owner',
  'query listingTranscript': 'owner',
  'query look': 'admin',
  'query lookTranscript': 'admin',
  'query transcriptKeys': 'open',
  'query looks': 'admin',
  'mutation lookInto': 'admin',
  'query booking': 'owner',
  'query deskBookings': 'admin',
  'query conversation': 'owner',
  'query conversationAbout': 'signed in',
  'query conversationOffers': 'owner',
  'mutation answerOffer': 'owner',
  'mutation makeOffer': 'owner',
  'mutation releaseReservation': 'owner',
  'mutation setOfferMinimum': 'owner',
  'mutation withdrawOffer': 'owner',
  'query conversations': 'signed in',
  'query searchMessages': 'signed in',
  'query unreadMessages': 'signed in',
  'mutation answerContact': 'owner',
  'mutation markConversationRead': 'owner',
  'mutation requestContact': 'owner',
  'mutation revokeContact': 'owner',
  'mutation sendMessage': 'owner',
  'mutation setTyping': 'owner',
  'mutation reactToMessage': 'owner',
  'mutation startConversation': 'signed in',
  'query myBookings': 'signed in',
  'query visitCalendars': 'admin',
  'query visitTimes': 'open',
  'mutation requestBooking': 'signed in',
  'mutation setVisitCalendar': 'admin',
  'mutation rescheduleBooking': 'owner',
  'mutation cancelBooking': 'owner',
  'mutation confirmBooking': 'owner',
  'mutation declineBooking': 'owner',
  'mutation completeBooking': 'owner',
  'query mySecondFactor': 'signed in',
  'mutation beginSecondFactor': 'signed in',
  'mutation confirmSecondFactor': 'signed in',
  'mutation disableSecondFactor': 'signed in',
  'mutation renewRecoveryCodes': 'signed in',
  'mutation endSessionsOf': 'admin',
  'mutation removeSecondFactor': 'admin',
  'query adminUser': 'admin',
  'query adminUsers': 'admin',
  'query canVerifyPhone': 'open',
  'query car': 'open',
  'query cars': 'open',
  'query cataloguedLender': 'admin',
  'query cityWaitlists': 'open',
  'query currentUser': 'open',
  'query demo': 'open',
  'query mySellerListings': 'signed in',
  'query myBlocks': 'signed in',
  'query myStanding': 'signed in',
  'query conductCases': 'admin',
  'query conductCase': 'admin',
  'mutation blockPerson': 'owner',
  'mutation unblockPerson': 'owner',
  'mutation removeBlock': 'owner',
  'mutation reportTalk': 'owner',
  'mutation makeAppeal': 'owner',
  'mutation readTalkContext': 'admin',
  'mutation decideTalkReports': 'admin',
  'mutation liftSuspension': 'admin',
  'mutation decideAppeal': 'admin',
  'subscription carUpdates': 'open',
  'subscription conversationAccess': 'owner',
  'query deskFeeds': 'admin',
  'query deskListings': 'admin',
  'query sellerLog': 'admin',
  'mutation assignFeed': 'admin',
  'mutation assignListing': 'admin',
  'mutation unassignFeed': 'admin',
  'mutation unassignListing': 'admin',
  'query landing': 'open',
  'query landingCars': 'open',
  'query flagCase': 'admin',
  'query flagCases': 'admin',
  'query deskGrievance': 'admin',
  'query deskGrievances': 'admin',
  'query grievance': 'owner',
  'query myGrievances': 'signed in',
  'mutation acknowledgeGrievance': 'admin',
  'mutation answerGrievance': 'admin',
  'mutation fileGrievance': 'signed in',
  'mutation reopenGrievance': 'owner',
  'mutation withdrawGrievance': 'owner',
  'query lenderCatalogue': 'admin',
  'query myFlag': 'signed in',
  'query loanOffers': 'open',
  'query loanRate': 'open',
  'query localCars': 'open',
  'query marketReport': 'open',
  'query marketplaceCounts': 'open',
  'query marketplaceListing': 'open',
  'query marketplaceSearch': 'signed in',
  'query myAccount': 'signed in',
  'query myFavourites': 'signed in',
  'query myRecentlyViewed': 'signed in',
  'query mySessions': 'signed in',
  'query mySubscription': 'signed in',
  'query notificationSettings': 'signed in',
  'query notifications': 'signed in',
  'query premiumAt': 'owner',
  'query priceInsights': 'open',
  'query receipt': 'owner',
  'query savedSearches': 'signed in',
  'query searchAllowance': 'open',
  'query similarCars': 'open',
  'query site': 'open',
  'query sources': 'open',
  'query contactWay': 'open',
  'query visitor': 'open',
  'query sellerBookings': 'signed in',
  'query sellerInquiries': 'signed in',
  'query leadRoutes': 'admin',
  'query leads': 'admin',
  'mutation contactSeller': 'open',
  'mutation sendSecureMessage': 'signed in',
  'mutation answerInquiry': 'owner',
  'mutation setLeadRoute': 'admin',
  'mutation removeLeadRoute': 'admin',
  'mutation resendLead': 'admin',
  'query valuation': 'open',
  'query verdictTimeline': 'open',
  'mutation cancelErasure': 'signed in',
  'mutation cancelSubscription': 'signed in',
  'mutation clearRecentlyViewed': 'signed in',
  'mutation confirmPhoneCode': 'owner',
  'mutation deleteSavedSearch': 'owner',
  'mutation endOtherSessions': 'signed in',
  'mutation endSession': 'owner',
  'mutation grantRole': 'admin',
  'mutation joinWaitlist': 'signed in',
  'mutation changeLender': 'admin',
  'mutation decideFlags': 'admin',
  'mutation reportListing': 'signed in',
  'mutation showListings': 'admin',
  'mutation leaveWaitlist': 'signed in',
  'mutation listLender': 'admin',
  'mutation withdrawLender': 'admin',
  'mutation mailMarketReport': 'premium',
  'mutation markNotificationsRead': 'owner',
  'mutation recordConsent': 'signed in',
  'mutation recordViewed': 'signed in',
  'mutation removeFavourites': 'owner',
  'mutation requestErasure': 'signed in',
  'mutation requestPhoneCode': 'signed in',
  'mutation resumeSubscription': 'signed in',
  'mutation revokeRole': 'admin',
  'mutation saveFavourites': 'signed in',
  'mutation saveSearch': 'signed in',
  'mutation unlinkSocialAccount': 'signed in',
  'mutation updateNotificationSettings': 'signed in',
  'mutation updateProfile': 'signed in',
  'mutation updateSavedSearch': 'owner',
  'mutation upgrade': 'signed in',
  'subscription marketplaceScan': 'signed in',
  'subscription notificationArrived': 'signed in',
  'subscription conversationUpdates': 'owner',
  'subscription inboxUpdates': 'signed in',
};
/** Where an id that is somebody else's says nothing: removing from one's own list what was never on it is done already. */
const SILENT = new Set([
  'DELETE /api/favourites',
  'mutation removeFavourites',
  'DELETE /api/blocks/:id',
  'mutation removeBlock',
]);

const schema = graphqlSchema();
const ROOTS: readonly (readonly [Kind, GraphQLObjectType | null | undefined])[] = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
  ['subscription', schema.getSubscriptionType()],
];
const fields = new Map<string, { readonly kind: Kind; readonly field: GraphQLField<unknown, unknown> }>();
for (const [kind, root] of ROOTS)
  for (const field of Object.values(root?.getFields() ?? {})) fields.set(`${kind} ${field.name}`, { kind, field });
const withAccess = (table: Readonly<Record<string, Access>>, ...access: readonly Access[]): string[] =>
  Object.keys(table).filter((name) => access.includes(table[name] ?? 'open'));
const CLOSED = ['signed in', 'owner', 'premium', 'admin'] as const;

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
beforeAll(async () => {
  server = await testServer();
  signIn = people(server.product).signIn;
});
afterAll(() => server?.close());

type Headers = Readonly<Record<string, string>>;
interface Said {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: string;
}
const Refused = z.object({ code: z.string() });

/** What REST takes at that address, wherever an id stands with `id`. */
const BODIES: Readonly<Record<string, (id: string) => object>> = {
  'POST /api/bookings': (id) => ({ carId: id, kind: 'test_drive', startsAt: '2026-11-24T04:30:00.000Z' }),
  'POST /api/bookings/:id/reschedule': () => ({ startsAt: '2026-11-24T04:30:00.000Z' }),
  'POST /api/bookings/:id/decline': () => ({ reason: 'sold' }),
  'POST /api/bookings/:id/complete': () => ({ outcome: 'visited' }),
  'POST /api/notifications/read': (id) => ({ ids: [id] }),
  'POST /api/conversations': (id) => ({ carId: id }),
  'POST /api/conversations/:id/offers': () => ({ offerAmount: 540_000 }),
  'PATCH /api/messages/:messageId/offer': () => ({ response: 'accepted' }),
  'PUT /api/listings/:id/offer-minimum': () => ({ minimumInr: 500_000 }),
  'POST /api/conversations/:id/messages': () => ({ content: 'Attack' }),
  'POST /api/conversations/:id/typing': () => ({ isTyping: true }),
  'PUT /api/conversations/:id/messages/:messageId/reaction': () => ({ reaction: 'like' }),
  'PUT /api/conversations/:id/contact': () => ({ answer: 'share' }),
  'POST /api/cars/:id/flags': () => ({ reason: 'scam' }),
  'POST /api/grievances': () => ({ kind: 'service', subject: 'Attack', text: 'Because an attack wants it' }),
  'POST /api/grievances/:id/reopen': () => ({ text: 'Because an attack wants it' }),
  'POST /api/admin/grievances/:id/answer': () => ({ outcome: 'upheld', text: 'Because an attack wants it' }),
  'POST /api/admin/audit/looks': (id) => ({ id, reason: 'Because an attack wants it' }),
  'POST /api/phone/verifications': () => ({ phone: '+919812345678' }),
  'POST /api/phone/verifications/:id/confirm': () => ({ code: '123456' }),
  'POST /api/admin/users/:id/roles': () => ({ role: 'admin', reason: 'Because an attack wants it' }),
  'POST /api/admin/users/:id/roles/revocations': () => ({ role: 'seller', reason: 'Because an attack wants it' }),
  'POST /api/admin/users/:id/sessions/end': () => ({ reason: 'Because an attack wants it' }),
  'POST /api/admin/users/:id/second-factor/remove': () => ({ reason: 'Because an attack wants it' }),
  'POST /api/profile/second-factor/confirm': () => ({ code: '123456' }),
  'POST /api/profile/second-factor/disable': () => ({ code: '123456' }),
  'POST /api/profile/second-factor/recovery-codes': () => ({ code: '123456' }),
  'PATCH /api/profile': () => ({ firstName: 'Attack', lastName: 'Attack' }),
  'PATCH /api/saved-searches/:id': () => ({ name: 'Attack' }),
  'POST /api/saved-searches': () => ({ name: 'Attack', filter: {} }),
  'POST /api/subscriptions': () => ({ plan: 'premium_buyer', amount: 299 }),
  'POST /api/favourites': (id) => ({ entries: [{ id }] }),
  'POST /api/recently-viewed': (id) => ({ entries: [{ id }] }),
};
const requestTo = (route: string, id: string): InjectOptions => {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(':provider', 'google').replace(/:\w+/g, id);
  const url = route === 'DELETE /api/favourites' ? `${filled}?ids=${id}` : filled;
  const payload = method === 'GET' || method === 'DELETE' ? undefined : { ...(BODIES[route]?.(id) ?? {}) };
  return { method: method as 'GET', url, payload };
};
const rest = async (
  route: string,
  { id = uuid(), headers = {}, extra = {} }: { id?: string; headers?: Headers; extra?: object } = {},
): Promise<Said> => {
  const request = requestTo(route, id);
  const payload = typeof request.payload === 'object' ? { ...request.payload, ...extra } : undefined;
  const { statusCode: status, body } = await server.app.inject({ ...request, payload, headers: { ...headers } });
  const refused = status >= 400 ? Refused.safeParse(JSON.parse(body || '{}')).data : undefined;
  return { status, code: refused?.code, body };
};

const GraphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
});
const graphql = async (
  name: string,
  { id = uuid(), headers = {} }: { id?: string; headers?: Headers } = {},
): Promise<Said> => {
  const found = fields.get(name);
  if (!found) throw new Error(`no field ${name}`);
  const isStream = found.kind === 'subscription';
  const { statusCode: status, body } = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, ...(isStream ? { accept: 'text/event-stream' } : {}) },
    payload: askFor(found.kind, found.field, id),
  });
  const text = isStream ? (/^data: (\{.*\})$/m.exec(body)?.[1] ?? '{}') : body;
  const { data, errors } = GraphqlAnswer.parse(JSON.parse(text));
  const union = Refused.safeParse(data?.[found.field.name]).data;
  return { status, code: errors?.[0]?.extensions?.code ?? union?.code, body };
};

/** Somebody who has one of everything, and the ids of all of it. */
const victim = async () => {
  const owner = await signIn({ firstName: 'Padmavati', lastName: 'Venkataraman', premium: true, phoneVerified: true });
  const { headers, userId, sessionId } = owner;
  const post = async (url: string, payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), answer.body]);
    return answer.json<unknown>();
  };
  const Named = z.object({ id: z.string() });
  const car = uuid();
  await post('/api/favourites', { entries: [{ id: car }] });
  await post('/api/recently-viewed', { entries: [{ id: car }] });
  const number = `+9198${String(randomInt(1e8)).padStart(8, '0')}`;
  const search = Named.parse(await post('/api/saved-searches', { name: 'Mine alone', filter: { brand: 'Tata' } }));
  const phone = Named.parse(await post('/api/phone/verifications', { phone: number }));
  const notification = uuid();
  const notice = { kind: 'account', title: 'Hello', body: '', dedupe_key: 'hello', created_at: new Date() };
  await server.db('notifications.notifications').insert({ id: notification, user_id: userId, ...notice });
  const receipts = z.array(Named).parse((await server.app.inject({ url: '/api/receipts', headers })).json());
  const complaint = { kind: 'service', subject: 'Mine alone', text: 'Mine alone, and nobody else’s' };
  const grievance = Named.parse(await post('/api/grievances', complaint));
  const ids = [userId, sessionId, car, search.id, phone.id, notification, grievance.id, receipts[0]?.id ?? ''];
  expect(ids.every((id) => z.uuid().safeParse(id).success)).toBe(true);
  return { ...owner, ids, number };
};
type Victim = Awaited<ReturnType<typeof victim>>;

/** Everything that is kept of somebody, but for when their session was last seen and when they asked. */
const kept = async ({ userId }: Victim): Promise<Record<string, unknown>> => {
  const tables = await server.db.raw<{ rows: { name: string }[] }>(
    `select distinct table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'user_id' and table_schema not in ('information_schema', 'pg_catalog') order by 1`,
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const found: object[] = await server.db(name).where({ user_id: userId });
      const plain = found.map((row) => JSON.stringify({ ...row, last_seen: null, sess: null, expire: null })).sort();
      return [name, plain] as const;
    }),
  );
  const user = await server.db('accounts_read.users').where({ id: userId }).first();
  return { ...Object.fromEntries(rows), user };
};

describe('the tables of doors', () => {
  it('name every address of the API', () => {
    const served = server.app.servedRoutes.filter((route) => / \/api(\/|$)/.test(route) && !route.startsWith('HEAD '));
    expect([...new Set(served)].sort()).toEqual(Object.keys(ROUTES).sort());
  });
  it('name every field of GraphQL', () => {
    expect([...fields.keys()].sort()).toEqual(Object.keys(FIELDS).sort());
  });
});

describe('a stranger', () => {
  const nobody: readonly (readonly [string, Headers])[] = [
    ['nobody', {}],
    [
      'with a made-up cookie',
      { cookie: 'session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', origin: 'http://localhost:0' },
    ],
    ['who says to be an admin', { 'x-user-id': uuid(), authorization: 'Bearer admin', 'x-forwarded-user': 'admin' }],
  ];
  it.each(nobody)('%s is refused by every closed door', async (_who, headers) => {
    const [routes, names] = [withAccess(ROUTES, ...CLOSED), withAccess(FIELDS, ...CLOSED)];
    const said: unknown[] = [];
    for (const route of routes) said.push([route, await rest(route, { headers })]);
    for (const name of names) said.push([name, await graphql(name, { headers })]);
    expect(said).toEqual([
      ...routes.map((route) => [route, expect.objectContaining({ status: 401, code: 'SIGN_IN_REQUIRED' })]),
      ...names.map((name) => [name, expect.objectContaining({ code: 'SIGN_IN_REQUIRED' })]),
    ]);
  });

  it('with the cookie of a session that its owner ended is refused too', async () => {
    const asha = await signIn();
    expect((await rest('GET /api/auth/user', { headers: asha.headers })).status).toBe(200);
    const out = await server.app.inject({
      url: '/api/logout',
      headers: { ...asha.headers, ...GOING, 'sec-fetch-site': 'same-origin' },
    });
    expect(out.statusCode).toBeLessThan(400);
    for (const route of withAccess(ROUTES, ...CLOSED))
      expect([route, await rest(route, { headers: asha.headers })]).toMatchObject([
        route,
        { code: 'SIGN_IN_REQUIRED' },
      ]);
  });
});

describe('somebody who is signed in', () => {
  it('does nothing that is an admin’s, whatever else they are', async () => {
    const wishes: PersonWish[] = [{}, { premium: true }, { roles: ['seller'] }, { roles: ['editor'] }];
    for (const wish of wishes) {
      const { userId: id, headers } = await signIn(wish);
      for (const route of withAccess(ROUTES, 'admin'))
        expect([route, await rest(route, { id, headers })]).toMatchObject([
          route,
          { status: 403, code: 'NOT_ALLOWED' },
        ]);
      for (const name of withAccess(FIELDS, 'admin'))
        expect([name, await graphql(name, { id, headers })]).toMatchObject([name, { code: 'NOT_ALLOWED' }]);
      const me = await rest('GET /api/auth/user', { headers });
      expect(JSON.parse(me.body)).toMatchObject({ roles: ['buyer', ...(wish.roles ?? [])] });
    }
  });

  it('gets nothing of Premium Buyer on the free plan', async () => {
    const { headers } = await signIn({ phoneVerified: true });
    for (const route of withAccess(ROUTES, 'premium'))
      expect([route, await rest(route, { headers })]).toMatchObject([route, { status: 403, code: 'PREMIUM_REQUIRED' }]);
    for (const name of withAccess(FIELDS, 'premium'))
      expect([name, await graphql(name, { headers })]).toMatchObject([name, { code: 'PREMIUM_REQUIRED' }]);
  });

  it('is not asked on behalf of by another site’s page', async () => {
    const { cookie } = await signIn();
    const foreign: Headers[] = [
      { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
      { cookie },
    ];
    const writing = withAccess(ROUTES, ...CLOSED).filter((route) => !route.startsWith('GET '));
    for (const headers of foreign) {
      for (const route of writing)
        expect([route, await rest(route, { headers })]).toMatchObject([
          route,
          { status: 403, code: 'CROSS_SITE_REQUEST' },
        ]);
      expect(await graphql('mutation clearRecentlyViewed', { headers })).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    }
  });

  it('finds nothing under the ids of somebody else, learns nothing of them and changes nothing of theirs', async () => {
    const owner = await victim();
    const before = await kept(owner);
    const answers: string[] = [];
    const notFound = { code: expect.stringMatching(/_NOT_FOUND$|^INVALID_/) };
    for (const id of owner.ids) {
      const { headers } = await signIn();
      for (const route of withAccess(ROUTES, 'owner')) {
        const said = await rest(route, { id, headers });
        answers.push(said.body);
        if (!SILENT.has(route))
          expect([route, said]).toMatchObject([
            route,
            { ...notFound, status: expect.toSatisfy((status) => [400, 404, 409, 422].includes(status)) },
          ]);
      }
      for (const name of withAccess(FIELDS, 'owner')) {
        const said = await graphql(name, { id, headers });
        answers.push(said.body);
        if (!SILENT.has(name)) expect([name, said]).toMatchObject([name, notFound]);
      }
    }
    for (const secret of ['Padmavati', 'Venkataraman', owner.email, 'Mine alone', owner.number])
      for (const answer of answers) expect(answer).not.toContain(secret);
    expect(await kept(owner)).toEqual(before);
  });

  it('changes only their own, whoever the payload names', async () => {
    const owner = await victim();
    const before = await kept(owner);
    const names = ['userId', 'buyerId', 'sellerId', 'senderId', 'user_id'];
    const extra = Object.fromEntries(names.map((name) => [name, owner.userId]));
    for (const route of withAccess(ROUTES, 'signed in')) {
      const { headers } = await signIn();
      const said = await rest(route, { id: owner.userId, headers, extra });
      if (route === 'POST /api/subscriptions') expect(said).toMatchObject({ status: 403, code: 'NOT_YOURSELF' });
      const again = await rest(route, { id: owner.userId, headers });
      for (const { body } of [said, again]) expect(body).not.toContain('Padmavati');
    }
    for (const name of withAccess(FIELDS, 'signed in')) {
      const found = fields.get(name);
      if (!found || found.kind === 'subscription') continue;
      const { headers } = await signIn();
      const said = await graphql(name, { id: owner.userId, headers });
      expect(said.body).not.toContain('Padmavati');
    }
    expect(await kept(owner)).toEqual(before);
  });

  it('is tried with every field that takes an id', () => {
    const byId = [...fields]
      .filter(([, { kind, field }]) => kind === 'mutation' && takesId(field))
      .map(([name]) => name);
    const own = new Set([
      ...withAccess(FIELDS, 'owner', 'admin'),
      'mutation saveFavourites',
      'mutation recordViewed',
      'mutation requestBooking',
      'mutation reportListing',
      'mutation startConversation',
    ]);
    expect(byId.filter((name) => !own.has(name))).toEqual([]);
  });
});

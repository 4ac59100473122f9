import { z } from 'zod';
import { accountQueries } from '../../../projections/accounts/queries.ts';
import { listingQueries } from '../../../projections/listings/queries.ts';
import { offerQueries } from '../../../projections/offers/queries.ts';
import { shownBy } from '../../../projections/platform/wait-until-shown.ts';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { CreateListing } from '../../../schema/listings/inputs.ts';
import { ReviewCase, SellerListing } from '../../../schema/listings/views.ts';
import { people, type SignedInPerson } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { talksAt } from '../../testing/talks.ts';
import { listingCommands } from '../handler.ts';
import { listingUploads } from '../reactor.ts';
import { uploadsInMemory } from './uploads.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
type Used = Parameters<ReturnType<typeof listingUploads>['react']>[0][number] extends Recorded<infer E> ? E : never;
type Who = Pick<SignedInPerson, 'headers'> | null;

/** A complete input for the form in the specification. */
export const FORM = {
  ...{ brand: 'Hyundai', model: 'Creta', year: 2019, price: 9.5, fuelType: 'Petrol', transmission: 'Manual' },
  ...{ mileage: 41_230, owners: 1, city: 'Hyderabad', description: 'One owner. Call 9812345678 in the evening.' },
  ...{ actualPhone: '98123 45678', actualEmail: 'asha@example.in', features: ['Sunroof'] },
} as const;

/** Returns functions that sell cars through a server's API. Uploads are in memory, so commands that refer to uploads bypass the API. */
export const sellingAt = (server: Server, clock = () => new Date()) => {
  const { db, store, runner } = server.product;
  const uploads = uploadsInMemory();
  const queries = listingQueries(db);
  const commands = listingCommands({
    ...{ db, store, clock, queries, media: uploads.media, offers: offerQueries(db) },
    guard: { mayAct: async () => undefined },
    grantSeller: async () => undefined,
    hasLostRole: async () => false,
    allCounted: async () => shownBy(runner, 'listings')(await store.head()),
    shown: (position) => Promise.all(['listings', 'car_search'].map((name) => shownBy(runner, name)(position))),
  });
  const ask = async (
    who: Who,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    payload?: object,
    key?: string,
  ) => {
    const headers = { ...who?.headers, ...(key && { 'idempotency-key': key }) };
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    const body = z.looseObject({ code: z.string().optional() }).catch({}).parse(answer.json());
    return { status: answer.statusCode, code: body.code, body, headers: answer.headers };
  };
  const using = listingUploads({ queries, commands, media: uploads.media, runner });
  /** Publishes, hides and destroys the uploads of a listing, as the server does after the listing's events. */
  const reactToListing = async (id: string): Promise<void> => {
    const events: Recorded<Used>[] = [];
    for await (const event of store.read<Used>(`listing-${id}`))
      if (using.handles.some((type) => type === event.type)) events.push(event);
    await using.react(events, AbortSignal.timeout(60_000));
  };
  const own = async (who: Who, id: string) =>
    SellerListing.parse((await ask(who, 'GET', `/api/my-listings/${id}`)).body);
  const desk = (who: Who, id: string, what: 'claim' | 'release' | 'decide', payload?: object) =>
    ask(who, 'POST', `/api/admin/review/listings/${id}/${what}`, payload);
  const caseOf = async (who: Who, id: string) =>
    ReviewCase.parse((await ask(who, 'GET', `/api/admin/review/listings/${id}`)).body);

  return {
    ...{ ask, own, desk, caseOf, uploads, commands, reactToListing },
    /** Submits a complete listing with documents and photos. @returns its id */
    async submitted(seller: SignedInPerson, more: object = {}): Promise<string> {
      uploads.uploadAll(seller.userId);
      const user = await accountQueries(db).user(seller.userId);
      if (!user) throw new Error('the seller has no account');
      const form = CreateListing.parse({ ...FORM, ...more });
      return commands.create({ ...user, isPremium: false }, form, { actor: seller.userId });
    },
    /** Approves all documents and photos of a listing, as an admin. */
    async approve(admin: SignedInPerson, id: string): Promise<void> {
      await desk(admin, id, 'claim');
      const { revision, registrationDocument, insuranceDocument, photos } = await caseOf(admin, id);
      const documents = [registrationDocument, insuranceDocument].flatMap((one) =>
        one ? [{ kind: one.kind, id: one.id, sha256: one.sha256, decision: 'approved' }] : [],
      );
      const seen = photos.map(({ id: photo, sha256 }) => ({ id: photo, sha256, decision: 'approved' }));
      const { status, body } = await desk(admin, id, 'decide', {
        revision,
        outcome: 'approve',
        documents,
        photos: seen,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
  };
};

/** Starts a server, and creates an admin who approves the cars of its sellers. The caller must close the server. `env` contains additional
 *  environment variables. */
export const sellingServer = async (clock?: () => Date, env: Readonly<Record<string, string>> = {}) => {
  const server = await testServer(env);
  const selling = sellingAt(server, clock);
  const { signIn } = people(server.product);
  const admin = await signIn({ roles: ['admin'] });
  return {
    ...{ server, selling, signIn, admin },
    talks: talksAt(server, 'http://localhost:0'),
    seller: () => signIn({ phoneVerified: true, roles: ['seller'], firstName: 'Lata' }),
    /** Creates a live listing and returns its id. `more` overrides fields of `FORM`. */
    live: async (who: SignedInPerson, more: object = {}): Promise<string> => {
      const id = await selling.submitted(who, more);
      await selling.approve(admin, id);
      return id;
    },
  };
};

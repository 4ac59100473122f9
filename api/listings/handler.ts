import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import type { ListingQueries } from '../../projections/listings/queries.ts';
import { saleForBuyer } from '../../projections/listings/views.ts';
import type { OfferQueries } from '../../projections/offers/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { rankedPage } from '../../projections/shared/page.ts';
import { NotAllowed } from '../../schema/accounts/rejections.ts';
import type { User } from '../../schema/accounts/user.ts';
import { isOneOf, type Recorded } from '../../schema/kernel/event.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { streamOf } from '../../schema/kernel/stream.ts';
import { DOCUMENT_KINDS, type MediaCategory, PHOTO_SLOTS, type PhotoSlot } from '../../schema/listings/enumerations.ts';
import { ListingEvent } from '../../schema/listings/events.ts';
import {
  EMPTY_CONTENT,
  LISTING_FIELDS,
  type ListingContent,
  type ListingField,
  type MediaRef,
  OPEN_FIELDS,
  SEALED_NAMES,
} from '../../schema/listings/fields.ts';
import {
  type AppealReview,
  type CreateListing,
  type DecideReview,
  fieldsOf,
  type ListingFieldsInput,
  type MarkListingSold,
  type PageOfHistory,
  type SaveListingDraft,
  type StartListingDraft,
} from '../../schema/listings/inputs.ts';
import {
  DOCUMENT_DAYS,
  daysAfter,
  hoursAfter,
  MOST_DRAFTS,
  MOST_PHOTOS,
  openListingsAtMost,
  SALE_REMINDER_HOURS,
  SALE_SILENCE_HOURS,
} from '../../schema/listings/limits.ts';
import { evolveListing, type ListingState, sealedTextsOf } from '../../schema/listings/listing-state.ts';
import { fullPlate, placeOfPlate } from '../../schema/listings/registration-number.ts';
import {
  ListingsNotCounted,
  PhoneNeededToSell,
  SellerListingNotFound,
  TooManyDrafts,
  tooManyListings,
  UploadNotFound,
} from '../../schema/listings/rejections.ts';
import { lacksToSubmit } from '../../schema/listings/verification.ts';
import type {
  FieldConflict,
  ListingHistoryPage,
  ReviewCase,
  SaleForBuyer,
  SavedListingDraft,
  SellerListing,
} from '../../schema/listings/views.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { withoutContacts } from '../../schema/marketplace/remove-contacts.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import { type ListingStreamEvent, listingDecider } from './decider.ts';
import type { ListingCommand } from './deciding/commands.ts';
import { takesAPlace } from './deciding/open-listings.ts';
import { historyEntryOf } from './history.ts';
import type { ListingMedia } from './media.ts';

export interface ListingPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: ListingQueries;
  readonly media: ListingMedia;
  readonly offers: Pick<OfferQueries, 'offers'>;
  readonly guard: Pick<SafetyGuard, 'mayAct'>;
  /** Grants a person the seller role. Idempotent. */
  readonly grantSeller: (userId: string, as: As) => Promise<void>;
  /** Waits until the read model of listings has caught up with the event log. Returns false if the wait times out. */
  readonly allCounted: () => Promise<boolean>;
  /** Whether an admin has revoked a person's seller role. */
  readonly hasLostRole: (userId: string) => Promise<boolean>;
}

/** The actors of changes that are caused by an erasure, by scheduled jobs, and by offers. */
const ERASURE = 'system:erasure';
const CLOCK = 'system:listings';
const OFFERS = 'system:offers';
/** The UUID namespace of listing ids, which are derived from command ids, so that a retried command refers to the same listing. */
const LISTING_IDS = '7a0cbf43-6f0e-5f43-8d0c-0a6d2f5e9b17';
const CONTACT_IDS = 'a1f0b2c4-2d5b-5b6e-9a51-74c8e0d1f3a9';
/** For this many hours after an upload is attached, a job checks that the listing really uses it. */
const SETTLED_HOURS = 7 * 24;
/** The prefix of the advisory locks that serialise the opening of a person's listings, so that the number of open listings is counted exactly. */
const LOCK = 'submit listing ';

type Bare<C> = C extends ListingCommand ? Omit<C, 'now' | 'listingId'> : never;
const isListingEvent = isOneOf(ListingEvent);
type Content = { -readonly [F in keyof ListingContent]?: ListingContent[F] };

/** Returns the value of a field as clients send it: media are represented by their ids. */
const asSent = (content: ListingContent, field: ListingField): unknown => {
  if (field === 'photos') return content.photos?.map(({ id, slot }) => ({ id, slot })) ?? null;
  if (field === 'registrationDocument' || field === 'insuranceDocument') return content[field]?.id ?? null;
  return content[field];
};

/** The text fields that events store unencrypted. */
const OPEN_TEXTS = ['title', 'brand', 'model', 'variant', 'city', 'state', 'color', 'aiGeneratedTitle'] as const;
/** Removes contact details from the fields that events store unencrypted, because contact details could never be erased from events. */
const withoutOpenContacts = (sent: ListingFieldsInput): ListingFieldsInput => {
  const fields = { ...sent };
  const cleaned = (text: string): string => withoutContacts(text).trim();
  for (const name of OPEN_TEXTS) {
    const text = fields[name];
    if (text) fields[name] = cleaned(text) || null;
  }
  if (fields.features) fields.features = fields.features.map(cleaned).filter(Boolean);
  return fields;
};

/** Returns the ids of a listing's uploads, including those of the version that buyers see. */
const uploadsOf = ({ content, approved }: Pick<ListingState, 'content' | 'approved'>): readonly string[] =>
  [content, approved].flatMap((version) =>
    [version?.registrationDocument, version?.insuranceDocument, ...(version?.photos ?? [])].flatMap(
      (media) => media?.id ?? [],
    ),
  );

/** Returns the ids of the uploads that the listing's content no longer uses once these fields are saved. */
const replacedBy = (fields: ListingFieldsInput, before: Pick<ListingState, 'content' | 'approved'>) => {
  const { content } = before;
  const named = [
    ...DOCUMENT_KINDS.map((kind) => {
      const sent = fields[`${kind}Document`];
      return sent === undefined ? content[`${kind}Document`]?.id : sent;
    }),
    ...((fields.photos === undefined ? content.photos : fields.photos) ?? []).map(({ id }) => id),
  ];
  return uploadsOf(before).filter((upload) => !named.includes(upload));
};

/** Returns all commands on sellers' listings. The caller passes the signed-in user. */
export const listingCommands = ({ db, store, clock, shown, queries, media, offers, guard, ...ports }: ListingPorts) => {
  const handle = commandHandler({ store, category: 'listing', decider: listingDecider });
  const now = () => clock().toISOString();
  const idOf = (id: string) => {
    const read = ListingId.safeParse(id);
    if (!read.success) throw SellerListingNotFound();
    return read.data;
  };
  const carryOut = async (id: string, command: Bare<ListingCommand>, as: As): Promise<void> => {
    const { actor, commandId = randomUUID() } = as;
    const listingId = idOf(id);
    const handled = await handle(listingId, { ...command, listingId, now: now() }, { actor, commandId });
    await shown(handled.position);
  };
  const eventsOf = async (id: string): Promise<readonly Recorded<ListingEvent>[]> => {
    const events: Recorded<ListingEvent>[] = [];
    for await (const event of store.read<ListingStreamEvent>(streamOf('listing', idOf(id))))
      if (isListingEvent(event)) events.push(event);
    return events;
  };
  /** Returns the current state of a listing from its stream, with its text fields decrypted; null if no listing has this id. */
  const fromLog = async (id: string): Promise<ListingState | null> => {
    const events = await eventsOf(id);
    const sealed = events.map((event) => {
      const { data } = event;
      return 'ownerId' in data ? sealedTextsOf(event).map((text) => ({ personId: data.ownerId, sealed: text })) : [];
    });
    const texts = await personalData(db).openMany(sealed.flat());
    let place = 0;
    return events.reduce<ListingState | null>((state, event, at) => {
      const of = texts.slice(place, place + (sealed[at]?.length ?? 0));
      place += of.length;
      return evolveListing(state, event, of);
    }, null);
  };
  /** @throws Rejection LISTING_NOT_FOUND */
  const ownFromLog = async (userId: string, id: string): Promise<ListingState> => {
    const found = await fromLog(id);
    if (found?.ownerId !== userId) throw SellerListingNotFound();
    return found;
  };
  const forSeller = async (userId: string, listing: ListingState): Promise<SellerListing> => {
    const [shownListing] = await queries.forSeller([listing], userId, clock());
    if (!shownListing) throw SellerListingNotFound();
    return shownListing;
  };
  /** @throws Rejection LISTING_NOT_FOUND */
  const own = async (userId: string, id: string): Promise<SellerListing> =>
    forSeller(userId, await ownFromLog(userId, id));
  /** @throws Rejection LISTING_NOT_FOUND */
  const reviewCase = async (id: string, reader: string): Promise<ReviewCase> => {
    const found = await queries.reviewCase(id, reader, clock());
    if (!found) throw SellerListingNotFound();
    return found;
  };

  /** Returns the uploads to which an input refers.
   *  @throws Rejection UPLOAD_NOT_FOUND unless each upload is the person's own and fits its category */
  const uploadsIn = async (userId: string, fields: ListingFieldsInput) => {
    const wanted = [
      ...DOCUMENT_KINDS.flatMap((kind) => {
        const id = fields[`${kind}Document`];
        return id ? [{ id, category: kind }] : [];
      }),
      ...(fields.photos ?? []).map(({ id, slot }) => ({ id, category: slot })),
    ];
    const found = new Map(
      wanted.length > 0 ? (await media.describe(wanted.map(({ id }) => id))).map((upload) => [upload.id, upload]) : [],
    );
    return new Map(
      wanted.map(({ id, category }): [string, MediaRef] => {
        const upload = found.get(id);
        const isDocument = (name: string) => DOCUMENT_KINDS.some((kind) => kind === name);
        // The seller may assign a photo to a different view, but a document cannot be used as a photo, nor a photo as a document.
        const fits = upload && (upload.category === category || !(isDocument(category) || isDocument(upload.category)));
        if (!upload || upload.ownerId !== userId || !fits) throw UploadNotFound();
        return [id, { id, sha256: upload.sha256 }];
      }),
    );
  };

  /** Converts an input to the form that events store: uploads with their hashes, private text encrypted, and the values derived from the registration
   *  number. */
  const stored = async (userId: string, fields: ListingFieldsInput, known: ListingContent) => {
    const uploads = await uploadsIn(userId, fields);
    const refOf = (id: string): MediaRef => uploads.get(id) ?? { id, sha256: '' };
    const open: Content = {};
    for (const name of Object.keys(OPEN_FIELDS) as (keyof typeof OPEN_FIELDS)[])
      if (fields[name] !== undefined) Object.assign(open, { [name]: fields[name] });
    for (const name of DOCUMENT_KINDS) {
      const id = fields[`${name}Document`];
      if (id !== undefined) open[`${name}Document`] = id === null ? null : refOf(id);
    }
    if (fields.photos !== undefined) open.photos = fields.photos?.map(({ id, slot }) => ({ ...refOf(id), slot }));
    if (fields.registrationNumber !== undefined) {
      const { rto, state } = placeOfPlate(fields.registrationNumber ?? '');
      open.rto = rto;
      if (state !== null && known.state === null && fields.state === undefined) open.state = state;
    }
    const seal = await personalData(db).sealer(userId);
    const sealed: Partial<Record<(typeof SEALED_NAMES)[number], Sealed | null>> = {};
    for (const name of SEALED_NAMES) {
      const value = fields[name];
      if (value !== undefined && value !== known[name]) sealed[name] = value === null ? null : seal(value);
    }
    return { fields: open, sealed, uploads: [...uploads.keys()] };
  };

  const idOfNew = (userId: string, commandId: string): string => uuidFrom(`${userId} ${commandId}`, LISTING_IDS);
  /** @throws Rejection TOO_MANY_DRAFTS, UPLOAD_NOT_FOUND */
  const startWith = async (
    userId: string,
    sent: ListingFieldsInput,
    { actor, commandId = randomUUID() }: As,
    from: { readonly id: string; readonly firstListedAt: string | null } | null = null,
  ): Promise<string> => {
    const id = idOfNew(userId, commandId);
    // A repeated command returns the draft from its first run, so the limit does not apply to it.
    if ((await fromLog(id)) !== null) return id;
    if ((await queries.drafts(userId)) >= MOST_DRAFTS) throw TooManyDrafts();
    const { uploads, ...saved } = await stored(userId, withoutOpenContacts(sent), EMPTY_CONTENT);
    if (uploads.length > 0) await media.attach(userId, uploads, id);
    const maskedContactId = `seller-${uuidFrom(id, CONTACT_IDS).slice(-12)}`;
    const of = { copyOf: from && ListingId.parse(from.id), firstListedAt: from?.firstListedAt ?? null };
    await carryOut(id, { type: 'Start', ownerId: userId, maskedContactId, ...of, ...saved }, { actor, commandId });
    return id;
  };

  let lastOpening: Promise<unknown> = Promise.resolve();
  /** Runs calls one after another. Each call holds a connection for its lock while `run` takes more connections, so concurrent calls could exhaust
   *  the pool. */
  const inTurn = (run: () => Promise<void>): Promise<void> => {
    const mine = lastOpening.then(run);
    lastOpening = mine.catch(() => undefined);
    return mine;
  };
  /** Calls `run`, which opens a listing, if the person has not reached the limit of open listings. Across all processes, only one listing of a person
   *  is opened at a time.
   *  @throws Rejection TOO_MANY_LISTINGS; LISTINGS_NOT_COUNTED if the read model has not caught up yet */
  const lockedWithinLimit = (userId: string, run: () => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [LOCK + userId]);
      if (!(await ports.allCounted())) throw ListingsNotCounted();
      const past = await queries.past(userId);
      const most = openListingsAtMost(past);
      if (past.open >= most) throw tooManyListings(most);
      await run();
    });
  /** Runs a command of a listing's seller. If the command opens the listing, the limit on open listings applies. */
  const carryOutWithinLimit = (
    userId: string,
    listing: ListingState,
    command: Bare<ListingCommand>,
    as: As,
  ): Promise<void> => {
    const run = () => carryOut(listing.id, command, as);
    return takesAPlace(command, listing) ? inTurn(() => lockedWithinLimit(userId, run)) : run();
  };

  /** @throws Rejection PHONE_VERIFICATION_REQUIRED, SUSPENDED, NOT_ALLOWED, INVALID_INPUT, TOO_MANY_LISTINGS, and the rejections of the decider */
  const submit = async (user: User, id: string, as: As): Promise<void> => {
    const listing = await ownFromLog(user.id, id);
    if (!user.phoneVerified) throw PhoneNeededToSell();
    await guard.mayAct(user.id);
    const isSeller = user.roles.includes('seller');
    if (!isSeller && (await ports.hasLostRole(user.id))) throw NotAllowed();
    const lacks = lacksToSubmit(listing, clock());
    const [first] = lacks;
    if (first) throw new Rejection('INVALID_INPUT', 400, `${first.path}: ${first.message}`, lacks);
    const plate = fullPlate(listing.content.registrationNumber ?? '');
    const firstListedAt = plate === null ? null : await queries.firstListedAt(user.id, plate);
    const { revision } = listing;
    await media.hold(uploadsOf(listing));
    await carryOutWithinLimit(user.id, listing, { type: 'Submit', by: user.id, revision, firstListedAt }, as);
    if (!isSeller) await ports.grantSeller(user.id, as);
  };

  const bySeller =
    (type: 'Withdraw' | 'Renew' | 'Pause' | 'Resume' | 'DenySale' | 'UndoSold') =>
    async (id: string, as: As): Promise<void> =>
      carryOutWithinLimit(as.actor, await ownFromLog(as.actor, id), { type, by: as.actor }, as);

  const history = async (id: string, ownerId: string | null, reader: 'seller' | 'desk', place: PageOfHistory) => {
    const entries = (await eventsOf(id)).map((event) => historyEntryOf(event, ownerId, reader)).toReversed();
    const page = await rankedPage(place, async (offset, limit) => entries.slice(offset, offset + limit));
    const names = await queries.names(page.nodes.map(({ personId }) => personId));
    const nodes = page.nodes.map((entry) => ({ ...entry, byName: names.get(entry.personId ?? '') ?? null }));
    return { ...page, nodes, total: entries.length };
  };

  /** Returns a listing, and the id of this buyer's offer that was accepted or whose sale the seller has denied.
   *  @throws Rejection LISTING_NOT_FOUND unless this person made that offer */
  const boughtBy = async (buyerId: string, id: string) => {
    const listing = await fromLog(id);
    const named = [listing?.offerId, listing?.deniedOfferId].flatMap((offerId) => offerId ?? []);
    const made = await offers.offers(named, clock());
    const offerId = named.find((name) => made.get(name)?.buyerId === buyerId);
    if (!listing || offerId === undefined) throw SellerListingNotFound();
    return { listing, offerId };
  };
  const saleOf = async (buyerId: string, id: string): Promise<SaleForBuyer> => {
    const { listing, offerId } = await boughtBy(buyerId, id);
    return saleForBuyer(listing, offerId);
  };

  return {
    own,
    reviewCase,
    /** Returns a listing's events for its seller, newest first.
     *  @throws Rejection LISTING_NOT_FOUND, BAD_CURSOR */
    async ownHistory(userId: string, id: string, place: PageOfHistory): Promise<ListingHistoryPage> {
      const { ownerId } = await ownFromLog(userId, id);
      return history(id, ownerId, 'seller', place);
    },
    /** Returns a listing's events for the desk, newest first.
     *  @throws Rejection LISTING_NOT_FOUND, BAD_CURSOR */
    async deskHistory(reader: string, id: string, place: PageOfHistory): Promise<ListingHistoryPage> {
      const { sellerId } = await reviewCase(id, reader);
      return history(id, sellerId, 'desk', place);
    },
    /** Starts a draft with its first fields, and returns its id.
     *  @throws Rejection TOO_MANY_DRAFTS, UPLOAD_NOT_FOUND */
    start: ({ fields }: StartListingDraft, as: As): Promise<string> => startWith(as.actor, fields, as),
    /** Saves fields of a listing. A field that somebody else has changed in the meantime is not saved, and the result contains both values.
     *  @throws Rejection LISTING_NOT_FOUND, LISTING_CLOSED, LISTING_CHANGED, UPLOAD_NOT_FOUND */
    async save(id: string, input: SaveListingDraft, as: As): Promise<SavedListingDraft> {
      const { baseRevision } = input;
      const fields = withoutOpenContacts(input.fields);
      const before = await ownFromLog(as.actor, id);
      const { uploads, ...saved } = await stored(as.actor, fields, before.content);
      if (uploads.length > 0) await media.attach(as.actor, uploads, id, replacedBy(fields, before));
      const fieldBases = Object.fromEntries(input.fieldBases.map(({ field, revision }) => [field, revision]));
      await carryOut(id, { type: 'Save', by: as.actor, baseRevision, fieldBases, ...saved }, as).catch(
        async (error: unknown) => {
          if (error instanceof Rejection)
            await media.detach(uploads.filter((upload) => !uploadsOf(before).includes(upload)));
          throw error;
        },
      );
      const after = await ownFromLog(as.actor, id);
      const kept = new Set(uploadsOf(after));
      await media.detach([...new Set([...uploadsOf(before), ...uploads])].filter((upload) => !kept.has(upload)));
      const conflicts = LISTING_FIELDS.flatMap((field): FieldConflict[] => {
        const [yours, theirs] = [fields[field], asSent(after.content, field)].map((value) => JSON.stringify(value));
        if (yours === undefined || theirs === undefined || yours === theirs) return [];
        return [{ field, yours, theirs, revision: after.fieldRevisions[field] ?? 0 }];
      });
      return { listing: await forSeller(as.actor, after), conflicts };
    },
    submit,
    /** Creates a listing from the specification's listing form, attaches the person's newest uploads, submits it for review, and returns its id.
     *  @throws the same Rejections as `submit`; a listing that cannot be submitted stays a draft */
    async create(user: User, input: CreateListing, as: As): Promise<string> {
      if (!user.phoneVerified) throw PhoneNeededToSell();
      await guard.mayAct(user.id);
      const { commandId = randomUUID() } = as;
      // An interrupted command may already have attached the uploads to its listing.
      const given = await media.attachedTo(idOfNew(user.id, commandId));
      const newest = async (category: MediaCategory, most = 1): Promise<readonly string[]> => {
        const own = given.filter((upload) => upload.category === category).map(({ id }) => id);
        // Ids begin with the creation time, so a descending sort puts the newest first.
        return own.length > 0 ? own.toSorted().toReversed() : media.newestUnattached(user.id, category, most);
      };
      const photos: { readonly id: string; readonly slot: PhotoSlot }[] = [];
      for (const slot of PHOTO_SLOTS) {
        // If there are too many unattached photos, the newest are used. Buyers see them in the order in which they were uploaded.
        const found = await newest(slot, slot === 'additional' ? MOST_PHOTOS - photos.length : 1);
        photos.push(...found.toReversed().map((id) => ({ id, slot })));
      }
      const [[registrationDocument = null], [insuranceDocument = null]] = [
        await newest('registration'),
        await newest('insurance'),
      ];
      const uploads = { registrationDocument, insuranceDocument, photos: photos.length > 0 ? photos : null };
      const id = await startWith(user.id, { ...fieldsOf(input), ...uploads }, { ...as, commandId });
      await submit(user, id, { ...as, commandId: uuidFrom(`${commandId} submit`, LISTING_IDS) });
      return id;
    },
    /** @throws Rejection LISTING_NOT_FOUND, LISTING_CLOSED */
    withdraw: bySeller('Withdraw'),
    /** @throws Rejection LISTING_NOT_FOUND, LISTING_WRONG_STATUS, LISTING_NOT_YET_RENEWABLE, TOO_MANY_LISTINGS */
    renew: bySeller('Renew'),
    /** Hides a live listing from buyers until it is resumed. Its expiry date does not change.
     *  @throws Rejection LISTING_NOT_FOUND, LISTING_WRONG_STATUS */
    pause: bySeller('Pause'),
    /** Shows a paused listing to buyers again.
     *  @throws Rejection LISTING_NOT_FOUND, LISTING_WRONG_STATUS */
    resume: bySeller('Resume'),
    /** @throws Rejection LISTING_NOT_FOUND, LISTING_WRONG_STATUS, SALE_NOT_UNDOABLE, TOO_MANY_LISTINGS */
    undoSold: bySeller('UndoSold'),
    /** @throws Rejection LISTING_NOT_FOUND, LISTING_WRONG_STATUS */
    async markSold(id: string, { pricePaidInr }: MarkListingSold, as: As): Promise<void> {
      const pricePaid = await personalData(db).sealIfGiven(as.actor, pricePaidInr ? String(pricePaidInr) : null);
      await carryOut(id, { type: 'MarkSold', by: as.actor, pricePaid }, as);
    },
    /** Records that the seller denies the sale reported by the buyer of the accepted offer.
     *  @throws Rejection LISTING_NOT_FOUND, LISTING_WRONG_STATUS */
    denySale: bySeller('DenySale'),
    saleForBuyer: saleOf,
    /** Records that the buyer of the accepted offer has reported buying the car.
     *  @throws Rejection LISTING_NOT_FOUND also for people without an accepted offer, SALE_DENIED, LISTING_WRONG_STATUS */
    async tellSale(id: string, as: As): Promise<void> {
      const { offerId } = await boughtBy(as.actor, id);
      await carryOut(id, { type: 'TellSale', offerId, by: as.actor }, as);
    },
    /** @throws Rejection LISTING_NOT_FOUND, LISTING_WRONG_STATUS, LISTING_CLOSED, APPEAL_USED, TOO_MANY_LISTINGS */
    async appeal(id: string, { words }: AppealReview, as: As): Promise<void> {
      const listing = await ownFromLog(as.actor, id);
      const sealed = await personalData(db).seal(as.actor, words);
      await carryOutWithinLimit(as.actor, listing, { type: 'Appeal', by: as.actor, words: sealed }, as);
    },
    /** Copies a listing as a new draft, without its uploads, and returns the draft's id.
     *  @throws Rejection LISTING_NOT_FOUND, TOO_MANY_DRAFTS */
    async duplicate(id: string, as: As): Promise<string> {
      const { content, firstListedAt, liveAt } = await ownFromLog(as.actor, id);
      const { registrationDocument: _r, insuranceDocument: _i, photos: _p, rto: _o, ...fields } = content;
      return startWith(as.actor, fields, as, { id, firstListedAt: firstListedAt ?? liveAt });
    },

    /** @throws Rejection LISTING_NOT_FOUND, REVIEW_IS_YOUR_OWN, LISTING_NOT_IN_REVIEW, REVIEW_TAKEN */
    claim: (id: string, as: As): Promise<void> => carryOut(id, { type: 'Claim', by: as.actor }, as),
    /** @throws Rejection LISTING_NOT_FOUND, REVIEW_IS_YOUR_OWN */
    release: (id: string, as: As): Promise<void> => carryOut(id, { type: 'Release', by: as.actor }, as),
    /** @throws Rejection LISTING_NOT_FOUND, REVIEW_IS_YOUR_OWN, LISTING_NOT_IN_REVIEW, REVIEW_NOT_CLAIMED, LISTING_CHANGED, LISTING_NOT_READY */
    async decide(id: string, { documents, photos, words, ...decided }: DecideReview, as: As): Promise<void> {
      const found = await queries.one(id);
      if (!found || found.ownerId === null) throw SellerListingNotFound();
      const seal = await personalData(db).sealer(found.ownerId);
      const sealed = (text: string | null): Sealed | null => (text === null ? null : seal(text));
      await carryOut(
        id,
        {
          type: 'Decide',
          by: as.actor,
          ...decided,
          words: sealed(words),
          documents: documents.map((one) => ({ ...one, reason: one.reason ?? null, words: sealed(one.words) })),
          photos: photos.map((one) => ({ ...one, reason: one.reason ?? null, words: sealed(one.words) })),
        },
        as,
      );
    },

    /** Reserves a live listing for an accepted offer. */
    reserve: (id: string, offerId: string, commandId: string): Promise<void> =>
      carryOut(id, { type: 'Reserve', offerId }, { actor: OFFERS, commandId }),
    endReservation: (id: string, offerId: string, commandId: string): Promise<void> =>
      carryOut(id, { type: 'EndReservation', offerId }, { actor: OFFERS, commandId }),
    /** Ends expired listings. */
    async expire(): Promise<void> {
      for (const { id, expiresAt } of await queries.expired(clock()))
        await carryOut(
          id,
          { type: 'Expire' },
          { actor: CLOCK, commandId: uuidFrom(`expire ${id} ${expiresAt}`, LISTING_IDS) },
        );
    },
    /** Reminds sellers to answer a buyer's report of a sale, and marks the listing as sold if they do not answer. */
    async followSales(): Promise<void> {
      const ago = (hours: number) => new Date(hoursAfter(now(), -hours));
      const byClock = (id: string, type: 'RemindOfSale' | 'CountSale', since: string | null) =>
        carryOut(id, { type }, { actor: CLOCK, commandId: uuidFrom(`${type} ${id} ${since}`, LISTING_IDS) });
      for (const { id, saleToldAt } of await queries.toldSold(ago(SALE_REMINDER_HOURS)))
        await byClock(id, 'RemindOfSale', saleToldAt);
      for (const { id, saleRemindedAt } of await queries.remindedOfSale(ago(SALE_SILENCE_HOURS)))
        await byClock(id, 'CountSale', saleRemindedAt);
    },
    /** Orders the destruction of the documents of listings that ended or were rejected long ago. An event records the order first, because a seller
     *  may renew or appeal at the same time. Then `listingUploads` destroys the documents. */
    async destroyDocuments(): Promise<void> {
      for (const { id } of await queries.withOldDocuments(new Date(daysAfter(now(), -DOCUMENT_DAYS)))) {
        const commandId = uuidFrom(`destroy ${id}`, LISTING_IDS);
        await carryOut(id, { type: 'DestroyDocuments' }, { actor: CLOCK, commandId });
      }
    },
    /** Attaches the uploads that a listing uses in its content or in the version that buyers see, and detaches all others. Idempotent. */
    async settleUploads(id: string): Promise<void> {
      const listing = await fromLog(id);
      const named = listing === null ? [] : uploadsOf(listing);
      const given = await media.attachedTo(id);
      await media.detach(given.flatMap((upload) => (named.includes(upload.id) ? [] : upload.id)));
      const ownerId = listing?.ownerId ?? null;
      if (ownerId === null) return;
      const lost = (await media.describe(named)).filter((upload) => upload.isFree && upload.ownerId === ownerId);
      if (lost.length > 0)
        await media.attach(
          ownerId,
          lost.map((upload) => upload.id),
          id,
        );
    },
    /** Runs `settleUploads` for all listings that recently received uploads, because an interrupted command may have attached uploads to a listing
     *  that does not use them. */
    async settleLately(): Promise<void> {
      const ago = (hours: number) => new Date(hoursAfter(now(), -hours));
      for (const id of await media.givenTo({ from: ago(SETTLED_HOURS), to: ago(1) })) await this.settleUploads(id);
    },
    /** Erases a seller. Buyers no longer see the seller's listings, and the text of the listings becomes unreadable. */
    async erase(userId: string): Promise<void> {
      for (const { id } of await queries.ofOwner(userId)) await carryOut(id, { type: 'Forget' }, { actor: ERASURE });
    },
  };
};
export type ListingCommands = ReturnType<typeof listingCommands>;

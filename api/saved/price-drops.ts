import type { Knex } from 'knex';
import { type CarForSale, droppedFrom, type MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { Migration } from '../../projections/platform/migrate.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { PricedFavourite, SavedQueries } from '../../projections/saved/queries.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { indianDay } from '../../schema/kernel/indian-time.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import type { FeedEvent } from '../../schema/marketplace/events.ts';
import {
  type NewNotification,
  NOTIFICATION_LENGTHS,
  type NotificationSettings,
} from '../../schema/notifications/notification.ts';
import type { WhatsAppSender } from '../platform/email-and-sms/ports.ts';
import type { Platform } from '../platform/feature.ts';
import type { Reaction } from '../platform/reactor.ts';
import { verdictLine } from '../shared/price-verdict-texts.ts';

/** The table that stores the price of each favourite at the last check. */
export const favouritePriceMigrations: readonly Migration[] = [
  {
    name: 'saved/002-favourite-prices',
    up: async (db) => {
      await db.raw(`
        create table saved.favourite_prices (
          user_id text not null,
          car_id uuid not null,
          price_inr integer not null,
          known_at timestamptz not null,
          primary key (user_id, car_id)
        );`);
    },
  },
];

type Offered = Extract<FeedEvent, { type: 'ListingFirstSeen' | 'ListingPriceChanged' | 'ListingBack' }>;

export interface PriceDropPorts extends Pick<Platform, 'db' | 'clock'> {
  readonly marketplace: Pick<MarketplaceQueries, 'carsOfListings' | 'priceVerdict'>;
  readonly queries: Pick<SavedQueries, 'favouritesOf'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  /** Sends at most one notification per `dedupeKey`. */
  readonly notify: (notification: NewNotification, within: Knex) => Promise<unknown>;
  readonly settingsOf: (userId: string) => Promise<NotificationSettings>;
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly whatsApp: WhatsAppSender;
  /** Returns a person's verified phone number; null if there is none. */
  readonly phoneOf: (userId: string) => Promise<string | null>;
  readonly publicUrl: string;
}

/** The time in milliseconds for which a WhatsApp message about a price drop is useful. After this time, it is no longer sent. */
const GOOD_MS = 86_400_000;

const TABLE = 'saved.favourite_prices';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const WORDS: Readonly<Record<Language, { title(car: string): string; body(price: string, before: string): string }>> = {
  en: {
    title: (car) => `Price drop: ${car}`,
    body: (price, before) => `${price}, was ${before} · one of your favourites`,
  },
  hi: {
    title: (car) => `कीमत घटी: ${car}`,
    body: (price, before) => `अब ${price}, पहले ${before} · आपकी पसंदीदा कार`,
  },
  te: {
    title: (car) => `ధర తగ్గింది: ${car}`,
    body: (price, before) => `ఇప్పుడు ${price}, ముందు ${before} · మీకు ఇష్టమైన కారు`,
  },
};

/** Sends a WhatsApp message about the first price drop of a day. The link in the message leads to all favourites, which also show the other price
 *  drops of the day. */
const priceDropWhatsApp =
  ({ clock, whatsApp, phoneOf, publicUrl, languageOf }: PriceDropPorts) =>
  async (userId: string, { title, priceInr }: CarForSale, before: number, within: Knex): Promise<void> => {
    const to = whatsApp.isAvailable ? await phoneOf(userId) : null;
    if (to === null) return;
    const now = clock();
    const values = [title, rupees.format(priceInr), rupees.format(before), new URL('/favourites', publicUrl).href];
    await whatsApp.send(
      {
        ...{ personId: userId, to, template: 'price-drop', values },
        language: whatsApp.languageFor(await languageOf(userId)),
        dedupeKey: `favourites ${userId} ${indianDay(now)}`,
        notAfter: new Date(now.getTime() + GOOD_MS),
      },
      within,
    );
  };

/** Notifies people when the price of a favourite has dropped since the last check. The first check compares with the price at the time of saving. */
export const priceDropReaction = (ports: PriceDropPorts): Reaction<Offered> => {
  const { db, clock, marketplace, queries, runner, notify, settingsOf, languageOf } = ports;
  const tellByWhatsApp = priceDropWhatsApp(ports);

  /** Returns the price of a favourite at the last check, or at the time of saving if that is more recent. */
  const knownPrice = async (
    tx: Knex,
    { userId, carId, savedAt, priceInr }: PricedFavourite,
  ): Promise<number | null> => {
    const row: { price_inr: number } | undefined = await tx(TABLE)
      .where({ user_id: userId, car_id: carId })
      .where('known_at', '>=', savedAt)
      .forUpdate()
      .first('price_inr');
    return row?.price_inr ?? priceInr;
  };
  const look = (favourite: PricedFavourite, car: CarForSale, position: bigint): Promise<void> =>
    db.transaction(async (tx) => {
      const { userId, carId } = favourite;
      const known = await knownPrice(tx, favourite);
      const before = known === null ? null : droppedFrom(car, known);
      const row = { user_id: userId, car_id: carId, price_inr: car.priceInr, known_at: clock() };
      await tx(TABLE).insert(row).onConflict(['user_id', 'car_id']).merge();
      if (before === null) return;
      const settings = await settingsOf(userId);
      if (settings.whatsappAlerts) await tellByWhatsApp(userId, car, before, tx);
      if (!settings.inAppAlerts) return;
      const language = await languageOf(userId);
      const words = WORDS[language];
      const title = shortened(words.title(car.title), NOTIFICATION_LENGTHS.title);
      const verdict = verdictLine(marketplace.priceVerdict(car.id, car.priceInr), language);
      const body = [words.body(rupees.format(car.priceInr), rupees.format(before)), verdict]
        .filter(Boolean)
        .join(' · ');
      const data = { title, body, path: `/car/${carId}` };
      await notify({ userId, kind: 'price_drop', data, dedupeKey: `favourite ${carId} ${position}` }, tx);
    });

  return {
    name: 'favourite_price_drops',
    handles: ['ListingFirstSeen', 'ListingPriceChanged', 'ListingBack'],
    startAt: 'head',
    async react(events: readonly Recorded<Offered>[]) {
      const last = events.at(-1);
      if (!last) return;
      await untilShown(runner, ['car_search', 'favourites'], events);
      const cars = await marketplace.carsOfListings([...new Set(events.map(({ data }) => data.listingId))]);
      const byId = new Map(cars.map((car) => [car.id, car]));
      for (const favourite of await queries.favouritesOf([...byId.keys()])) {
        const car = byId.get(favourite.carId);
        if (car) await look(favourite, car, last.position);
      }
    },
  };
};

/** Deletes the recorded prices of a person's favourites. */
export const forgetFavouritePrices = (db: Knex) => async (userId: string) =>
  db(TABLE).where({ user_id: userId }).delete();

import type { Knex } from 'knex';
import type { PageOfLeads } from '../../schema/contacts/inputs.ts';
import type { Lead, LeadDelivery, LeadPage, LeadRoute } from '../../schema/contacts/lead-route.ts';
import { RouteSettings } from '../../schema/contacts/lead-route.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { personalData } from '../platform/personal-data.ts';

const ROUTES = 'inquiries.lead_routes';
const DELIVERIES = 'contacts.lead_deliveries';

interface RouteRow extends Pick<OpenRoute, 'id' | 'scope' | 'subject' | 'by'> {
  readonly settings: string;
  readonly set_at: Date;
}
/** A lead route including its decrypted secret, which must never be shown in the admin pages. */
export interface OpenRoute {
  readonly id: string;
  readonly scope: LeadRoute['scope'];
  readonly subject: string;
  readonly settings: RouteSettings;
  readonly by: string;
  readonly setAt: string;
}
/** A listing with its source, its feed, and the route to its dealer, if there is one. */
export interface RoutedListing {
  readonly listingId: string;
  readonly sourceId: string;
  readonly feedId: string;
  readonly title: string;
  readonly priceInr: number;
  /** `Individual`, `Dealer` or `OEM`; null if the source does not state the seller type. */
  readonly sellerType: string | null;
  /** The route by which leads reach the car's dealer; null if there is no route, for example because an account on this site sells the car. */
  readonly routeId: string | null;
}

/** SQL that selects one live listing of a car, given the id of the car or of any of its listings. Listings with a route are preferred, then the given
 *  listing, then the listing whose price is shown. A route of the listing's feed takes precedence over a route of its source. If a source has shown
 *  the listing in several files, only the feeds of the files that still contain it are considered, starting with the listing's first feed. */
const ROUTED = `
  select l.id as "listingId", l.source_id as "sourceId", l.feed_id as "feedId", l.title, l.price_inr as "priceInr",
    l.seller_type as "sellerType", r.id as "routeId"
  from car_search.listings l
  left join car_search.cars c on c.id = l.car_id
  left join ${ROUTES} r on (r.scope = 'source' and r.subject = l.source_id)
    or (r.scope = 'feed' and (
      (r.subject = l.feed_id and not exists (select from car_search.copies k where k.original_id = l.id))
      or r.subject in (select k.feed_id from car_search.copies k where k.original_id = l.id and k.is_in_file)))
  where l.is_live and l.hidden_at is null
    and l.car_id = coalesce((select car_id from car_search.listings where id = :id), :id)
  order by r.id is not null desc, l.id = :id desc, l.id = c.offer_listing_id desc, r.scope = 'feed' desc,
    r.subject = l.feed_id desc, l.position
  limit 1`;

/** SQL for the state of a lead. `waiting`: no delivery has been attempted yet, or a failed delivery will be retried. */
const STATE = `
  case when i.is_routed then 'sent'
    when exists (select 1 from ${DELIVERIES} d where d.inquiry_id = i.id and d.state = 'given_up') then 'failed'
    else 'waiting' end`;
interface LeadRow extends Omit<Lead, 'dealerName' | 'deliveries' | 'createdAt' | 'routedAt'> {
  readonly createdAt: Date;
  readonly routedAt: Date | null;
  readonly total: number;
}
interface DeliveryRow extends Omit<LeadDelivery, 'at'> {
  readonly at: Date;
}

/** Queries for the leads that are sent to dealers, and for the routes by which they are sent. */
export const leadQueries = (db: Knex) => {
  const open = async (rows: readonly RouteRow[]): Promise<readonly OpenRoute[]> => {
    const sealed = rows.map(({ id, settings }) => ({ personId: id, sealed: Sealed.parse(settings) }));
    const clear = await personalData(db).openMany(sealed);
    return rows.flatMap(({ id, scope, subject, by, set_at }, place) => {
      const text = clear[place];
      if (!text) return [];
      return [{ id, scope, subject, by, setAt: set_at.toISOString(), settings: RouteSettings.parse(JSON.parse(text)) }];
    });
  };
  const route = async (id: string): Promise<OpenRoute | null> => {
    const row = await db<RouteRow>(ROUTES).where({ id }).first();
    return (row && (await open([row]))[0]) ?? null;
  };

  return {
    route,
    routes: async (): Promise<readonly OpenRoute[]> => open(await db<RouteRow>(ROUTES).orderBy(['scope', 'subject'])),
    /** Returns the listing to which a lead about this car or listing refers (see `ROUTED`), with its lead route; null if no listing of the car is
     *  live. */
    async routedListing(id: string): Promise<RoutedListing | null> {
      const { rows } = await db.raw<{ rows: RoutedListing[] }>(ROUTED, { id });
      return rows[0] ?? null;
    },
    /** Returns the listing's id in its own feed: the dealer's stock number or, if there is none, the id that the source gave the listing. */
    async stockNumberOf(listingId: string): Promise<string | null> {
      const row: { number: string | null } | undefined = await db('feed_listings.listings')
        .where({ listing_id: listingId })
        .first({ number: db.raw('coalesce(stock_number, source_listing_id)') });
      return row?.number ?? null;
    },
    /** Returns whether a feed has ever contained a listing. */
    async isFeed(feedId: string): Promise<boolean> {
      return (await db('car_search.listings').where({ feed_id: feedId }).first('id')) !== undefined;
    },
    async leads({ first, after, state }: PageOfLeads): Promise<LeadPage> {
      const { rows } = await db.raw<{ rows: LeadRow[] }>(
        `select * from (
           select i.id, i.position, i.listing_id as "listingId", i.car_id as "carId", i.car_title as "carTitle",
             i.source_id as "sourceId", i.route_id as "routeId",
             i.is_phone_verified as "isPhoneVerified", i.created_at as "createdAt", i.routed_at as "routedAt",
             ${STATE} as state, (count(*) over ())::int as total
           from inquiries.seller_inquiries i
           where i.way = 'dealer' and (:state = 'all' or ${STATE} = :state)) leads
         where :after::uuid is null or position < (select position from inquiries.seller_inquiries where id = :after::uuid)
         order by position desc limit :limit`,
        { state, after: after ?? null, limit: first + 1 },
      );
      const shown = rows.slice(0, first);
      const ids = shown.map(({ id }) => id);
      const tried: DeliveryRow[] = await db(DELIVERIES)
        .whereIn('inquiry_id', ids)
        .orderBy('id', 'desc')
        .select('id', 'channel', 'attempt', 'state', 'error', 'at', {
          inquiryId: 'inquiry_id',
          statusCode: 'status_code',
        });
      const names = new Map(
        (await open(await db<RouteRow>(ROUTES))).map(({ id, settings }) => [id, settings.dealerName]),
      );
      const nodes = shown.map(
        ({ id, listingId, carId, carTitle, sourceId, routeId, isPhoneVerified, createdAt, routedAt }): Lead => ({
          ...{ id, listingId, carId, carTitle, sourceId, routeId, isPhoneVerified },
          dealerName: names.get(routeId) ?? null,
          createdAt: createdAt.toISOString(),
          routedAt: routedAt?.toISOString() ?? null,
          deliveries: tried
            .filter(({ inquiryId }) => inquiryId === id)
            .map((delivery) => ({ ...delivery, at: delivery.at.toISOString() })),
        }),
      );
      return { nodes, nextCursor: rows.length > first ? (ids.at(-1) ?? null) : null, total: rows[0]?.total ?? 0 };
    },
  };
};

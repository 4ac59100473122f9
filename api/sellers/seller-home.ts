import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { SellerQueries } from '../../projections/sellers/queries.ts';
import { daysListed } from '../../schema/marketplace/days-listed.ts';
import type { PageOfSellerCars } from '../../schema/sellers/inputs.ts';
import type { SellerCarPage, SellerOverview } from '../../schema/sellers/views.ts';

export interface SellerHomePorts {
  readonly queries: Pick<SellerQueries, 'carsFor' | 'liveCountOf' | 'waitingFor'>;
  readonly marketplace: Pick<MarketplaceQueries, 'priceVerdict'>;
  readonly inquiries: Pick<InquiryQueries, 'responseMinutes'>;
  readonly clock: () => Date;
}

/** Reads the cars that a seller sells. `sellerId` must be the signed-in user's id. */
export const sellerHome = ({ queries, marketplace, inquiries, clock }: SellerHomePorts) => ({
  async cars(sellerId: string, page: PageOfSellerCars): Promise<SellerCarPage> {
    const now = clock();
    const [rows, total] = await Promise.all([queries.carsFor(sellerId, page, now), queries.liveCountOf(sellerId)]);
    const nodes = rows.slice(0, page.first).map(({ firstSeenAt, ...car }) => ({
      ...car,
      daysListed: daysListed({ firstSeenAt: firstSeenAt.toISOString(), goneAt: null }, now.toISOString()),
      verdict: marketplace.priceVerdict(car.carId, car.askingInr),
    }));
    return { nodes, nextCursor: rows.length > page.first ? (nodes.at(-1)?.listingId ?? null) : null, total };
  },
  async overview(sellerId: string): Promise<SellerOverview> {
    const now = clock();
    const [waiting, minutes] = await Promise.all([
      queries.waitingFor(sellerId, now),
      inquiries.responseMinutes([sellerId], now),
    ]);
    return { ...waiting, responseMinutes: minutes.get(sellerId) ?? null };
  },
});
export type SellerHome = ReturnType<typeof sellerHome>;

import type { OpenRoute } from '../../../projections/contacts/lead-queries.ts';
import type { InquiryQueries } from '../../../projections/contacts/queries.ts';
import type { MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import type { InquiryRecording } from '../record-inquiry.ts';
import type { LeadToSend } from './lead.ts';

export interface LeadComposingPorts {
  readonly recording: Pick<InquiryRecording, 'facts' | 'read'>;
  readonly marketplace: Pick<MarketplaceQueries, 'listing'>;
  readonly queries: Pick<InquiryQueries, 'stockNumberOf'>;
  readonly publicUrl: string;
  readonly provider: { readonly name: string; readonly email: string | null };
}

/** Composes the lead for the dealer from an inquiry; returns null if the inquiry has been erased. */
export const leadComposing =
  ({ recording, marketplace, queries, publicUrl, provider }: LeadComposingPorts) =>
  async (
    inquiryId: string,
    { settings }: OpenRoute,
  ): Promise<{ readonly lead: LeadToSend; readonly senderId: string } | null> => {
    const facts = await recording.facts(inquiryId);
    if (!facts) return null;
    const { listingId, carTitle, senderId, isPhoneVerified, receivedAt } = facts.received;
    const { buyerName: name, buyerPhone: phone, buyerEmail: email, message } = await recording.read(inquiryId);
    if (name === null) return null;
    const listing = await marketplace.listing(listingId);
    const {
      year,
      brand: make,
      model,
      variant,
      bodyType,
      transmission,
      fuelType,
      mileageKm,
      condition,
      color,
    } = listing;
    const lead: LeadToSend = {
      id: inquiryId,
      requestedAt: receivedAt,
      vehicle: {
        ...{ listingId, title: carTitle, year, make, model, variant, bodyType, transmission, fuelType, mileageKm },
        ...{ condition, color, priceInr: listing.priceInr },
        stockNumber: await queries.stockNumberOf(listingId),
        url: new URL(`/marketplace/${listingId}`, publicUrl).href,
      },
      customer: { name, phone, isPhoneVerified, email, message },
      dealerName: settings.dealerName,
      provider: { ...provider, url: publicUrl },
    };
    return { lead, senderId };
  };

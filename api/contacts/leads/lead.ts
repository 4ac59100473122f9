/** A lead as it is sent to the dealer, with the customer and the car. */
export interface LeadToSend {
  /** The inquiry's id. It is the same in every attempt, so that a dealer can detect duplicates. */
  readonly id: string;
  /** The time of the inquiry, in ISO 8601 UTC. */
  readonly requestedAt: string;
  readonly vehicle: {
    /** The listing's id on CarSetu. */
    readonly listingId: string;
    /** The car's id in the dealer's own feed; null if the feed has none. */
    readonly stockNumber: string | null;
    readonly title: string;
    readonly year: number;
    readonly make: string;
    readonly model: string | null;
    readonly variant: string | null;
    readonly bodyType: string | null;
    readonly transmission: string | null;
    readonly fuelType: string | null;
    readonly mileageKm: number | null;
    readonly condition: string | null;
    readonly color: string | null;
    readonly priceInr: number;
    /** The listing's page on CarSetu. */
    readonly url: string;
  };
  readonly customer: {
    readonly name: string;
    /** The phone number in international format. */
    readonly phone: string | null;
    readonly isPhoneVerified: boolean;
    readonly email: string | null;
    readonly message: string | null;
  };
  readonly dealerName: string;
  /** The sender of the lead: the operator of this server. */
  readonly provider: { readonly name: string; readonly url: string; readonly email: string | null };
}

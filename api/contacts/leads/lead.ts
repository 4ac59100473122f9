/** Who asks about which car, as a dealer is told. */
export interface LeadToSend {
  /** The inquiry's: the same at every attempt, so that a dealer can tell when one comes twice. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  readonly vehicle: {
    /** The listing's, here. */
    readonly listingId: string;
    /** By which the dealer's own feed calls it; null where it gave none. */
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
    /** Where CarSetu shows it. */
    readonly url: string;
  };
  readonly customer: {
    readonly name: string;
    /** In international form. */
    readonly phone: string | null;
    readonly isPhoneVerified: boolean;
    readonly email: string | null;
    readonly message: string | null;
  };
  readonly dealerName: string;
  /** Who hands the lead over: the operator of this server. */
  readonly provider: { readonly name: string; readonly url: string; readonly email: string | null };
}

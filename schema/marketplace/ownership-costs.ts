/** The published costs of owning a car, apart from its price. Each figure has a source and the day from which it applies. Figures without a source
 *  are omitted. This file has no imports, so that the browser loads nothing else with it. */

/** The publication that states the figures. */
export interface CostSource {
  /** The rule or order, by its official name. */
  readonly name: string;
  /** A page with the figures. */
  readonly url: string;
  /** The day from which the figures apply: `2022-06-01`. */
  readonly since: string;
}

/** Fees of registration offices in whole rupees, for private cars that were not imported. States may charge additional fees. */
export const REGISTRATION_FEES = {
  source: {
    name: 'Central Motor Vehicles Rules 1989, rule 81 (G.S.R. 1183(E))',
    url: 'https://transport.telangana.gov.in/html/fees-registration.html',
    since: '2016-12-29',
  },
  /** The fee for transferring a car to a new owner: half of the fee for registering a light motor vehicle. */
  transferInr: 300,
  /** An additional fee if the certificate is a smart card. */
  smartCardInr: 200,
  /** The fee for recording a lender on the certificate. Removing the entry is free. */
  hypothecationInr: 1_500,
} as const satisfies { readonly source: CostSource } & Record<string, unknown>;

/** A band of insurance premiums. `upTo` is its upper end, inclusive; null for the last band. The premium is per year, in whole rupees, without
 *  tax. */
export interface PremiumBand {
  readonly upTo: number | null;
  readonly premiumInr: number;
}

/** The base premium of the third-party insurance that every car must have. */
export const THIRD_PARTY_PREMIUMS = {
  source: {
    name: 'Motor Vehicles (Third Party Insurance Base Premium and Liability) Rules, 2022',
    url: 'https://www.mobilityindia.com/ev-prices-to-go-up-as-govt-hikes-insurance-rates-from-next-week/',
    since: '2022-06-01',
  },
  /** The bands by engine displacement in cubic centimetres. */
  byEngineCc: [
    { upTo: 1_000, premiumInr: 2_094 },
    { upTo: 1_500, premiumInr: 3_416 },
    { upTo: null, premiumInr: 7_897 },
  ],
  /** The bands for electric cars, by power in kilowatts. */
  byPowerKw: [
    { upTo: 30, premiumInr: 1_780 },
    { upTo: 65, premiumInr: 2_904 },
    { upTo: null, premiumInr: 6_712 },
  ],
  hybridDiscountPercent: 7.5,
} as const satisfies {
  readonly source: CostSource;
  readonly byEngineCc: readonly PremiumBand[];
  readonly byPowerKw: readonly PremiumBand[];
  readonly hybridDiscountPercent: number;
};

interface Insured {
  readonly fuelType: string | null;
  readonly engineCc: number | null;
}

/** Returns the bands that may apply to a car: the band of its engine or, if the engine's size is unknown, all bands of its kind. */
export const thirdPartyBands = ({ fuelType, engineCc }: Insured): readonly PremiumBand[] => {
  const { byEngineCc, byPowerKw, hybridDiscountPercent } = THIRD_PARTY_PREMIUMS;
  // No source states the power of an electric car.
  if (fuelType === 'Electric') return byPowerKw;
  const discounted = (premiumInr: number) =>
    fuelType === 'Hybrid' ? Math.round(premiumInr * (1 - hybridDiscountPercent / 100)) : premiumInr;
  const bands = byEngineCc.map(({ upTo, premiumInr }) => ({ upTo, premiumInr: discounted(premiumInr) }));
  if (engineCc === null) return bands;
  const own = bands.find(({ upTo }) => upTo === null || engineCc <= upTo);
  return own ? [own] : bands;
};

/** A state's lifetime tax on a private car that is registered in the state for the first time. */
export interface StateTax {
  /** As spelled in the catalogue of places. */
  readonly state: string;
  /** In per cent of the new car's price: the rates for the cheapest and the most expensive cars. Cars that were first registered elsewhere pay less,
   *  depending on their age. */
  readonly newCarPercent: readonly [least: number, most: number];
  readonly source: CostSource;
}

/** The states whose rates are known. */
export const STATE_TAXES: readonly StateTax[] = [
  {
    state: 'Telangana',
    newCarPercent: [13, 21],
    source: {
      name: 'Telangana, G.O. 53 of 13 August 2025',
      url: 'https://www.newindianexpress.com/states/telangana/2025/Aug/14/shell-out-over-21-tax-on-luxury-vehicles-as-telangana-raises-life-tax-on-all-types',
      since: '2025-08-14',
    },
  },
];

interface Driving {
  readonly kmPerMonth: number;
  /** Kilometres per litre, kilogram or unit of electricity. */
  readonly kmPerUnit: number;
  /** Rupees per litre, kilogram or unit of electricity. */
  readonly pricePerUnit: number;
}

/** Returns the fuel cost per month, in whole rupees. */
export const monthlyFuelInr = ({ kmPerMonth, kmPerUnit, pricePerUnit }: Driving): number =>
  Math.round((kmPerMonth / kmPerUnit) * pricePerUnit);

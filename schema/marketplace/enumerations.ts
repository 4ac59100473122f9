/** The site's forms for searching and selling. If the specification offers a value in only some of the forms, the value's entry below lists them.
 *  This file has no imports, so that the browser loads nothing else with it. */
export type Form = 'hero' | 'sidebar' | 'advanced' | 'sell';
const everywhere: readonly Form[] = ['hero', 'sidebar', 'advanced', 'sell'];

export const FUELS = ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid', 'LPG'] as const;
export type Fuel = (typeof FUELS)[number];
/** The forms that offer each fuel. LPG occurs only in feeds. */
export const FUEL_FORMS: Record<Fuel, readonly Form[]> = {
  Petrol: everywhere,
  Diesel: everywhere,
  CNG: everywhere,
  Electric: everywhere,
  Hybrid: ['sidebar', 'advanced'],
  LPG: [],
};

export const TRANSMISSIONS = ['Manual', 'Automatic', 'CVT', 'AMT'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const CONDITIONS = ['Excellent', 'Good', 'Fair', 'Average'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const SELLER_TYPES = ['Individual', 'Dealer', 'OEM'] as const;
export type SellerType = (typeof SELLER_TYPES)[number];
export const VERIFICATIONS = ['verified', 'certified', 'standard'] as const;
export type Verification = (typeof VERIFICATIONS)[number];
export const BODY_TYPES = [
  'Hatchback',
  'Sedan',
  'SUV',
  'MUV',
  'Coupe',
  'Convertible',
  'Pickup',
  'Van',
  'Wagon',
] as const;
export type BodyType = (typeof BODY_TYPES)[number];
/** Kinds of motor insurance. `Zero Dep` is a comprehensive policy that pays for parts in full, without a deduction for their age. */
export const INSURANCES = ['Comprehensive', 'Zero Dep', 'Third Party'] as const;
export type Insurance = (typeof INSURANCES)[number];
/** The yes-or-no fields of a search, which are both filters and columns of a car. */
export const FLAGS = ['hasImages', 'hasWarranty'] as const;
export type Flag = (typeof FLAGS)[number];
/** The filters that accept several values. */
export const TEXT_LISTS = [
  'fuelType',
  'transmission',
  'bodyType',
  'condition',
  'verificationStatus',
  'sellerType',
  'priceVerdict',
  'features',
  'sources',
] as const;
/** The choices for the number of owners in a search; 4 means four or more. */
export const OWNERS = [1, 2, 3, 4] as const;

/** The fields by which a search can be sorted. `deal`: the asking price relative to the market's average price of similar cars. */
export const SORT_FIELDS = ['relevance', 'price', 'year', 'mileage', 'date', 'deal'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const RESULT_LIMITS = [25, 50, 100, 200] as const;
export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;
/** The maximum number of cars that one request can load by id. */
export const MAX_IDS = 100;
/** The default search radius around a city. */
export const DEFAULT_RADIUS_KM = 50;
export const DEFAULT_MILEAGE_MAX_KM = 100_000;
export const DEFAULT_LISTED_WITHIN_DAYS = 30;

/** The brands of the hero form, in its order. The advanced form offers these and the brands below. */
export const HERO_BRANDS = ['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota'] as const;
export const ADVANCED_BRANDS = [
  ...HERO_BRANDS,
  'Ford',
  'Volkswagen',
  'Skoda',
  'Renault',
  'Nissan',
  'Chevrolet',
  'Kia',
] as const;
/** The nine models that the specification lists first in the sidebar. */
export const SIDEBAR_MODELS = [
  'Swift',
  'Baleno',
  'i20',
  'Creta',
  'Nexon',
  'Harrier',
  'XUV300',
  'City',
  'Civic',
] as const;

/** Delhi and its surrounding towns, under their common name; the cities are spelled as in the catalogue of places. */
export const DELHI_NCR = {
  name: 'Delhi NCR',
  cities: ['Delhi', 'Noida', 'Greater Noida', 'Gurugram', 'Ghaziabad', 'Faridabad'],
} as const;

/** The cities that the forms offer. `spelling` is the name of the city or region that a search uses; `label` is the text from the specification. */
export const CITIES = [
  { label: 'Hyderabad', spelling: 'Hyderabad', status: 'live', forms: ['hero', 'sidebar', 'advanced', 'sell'] },
  { label: 'Delhi NCR', spelling: DELHI_NCR.name, status: 'coming-soon', forms: ['hero', 'sidebar', 'advanced'] },
  { label: 'Mumbai', spelling: 'Mumbai', status: 'coming-soon', forms: ['hero', 'sidebar', 'advanced', 'sell'] },
  { label: 'Bangalore', spelling: 'Bengaluru', status: 'coming-soon', forms: ['hero', 'sidebar', 'advanced', 'sell'] },
  { label: 'Chennai', spelling: 'Chennai', status: 'coming-soon', forms: ['hero', 'sidebar', 'advanced', 'sell'] },
  { label: 'Pune', spelling: 'Pune', status: 'coming-soon', forms: ['hero', 'sidebar', 'advanced', 'sell'] },
  { label: 'Kolkata', spelling: 'Kolkata', status: 'coming-soon', forms: ['hero', 'sidebar', 'sell'] },
] as const;

/** Returns the cities of a region, or the city itself, as spelled in the catalogue of places. */
export const citiesMeant = (spelling: string): readonly string[] =>
  spelling === DELHI_NCR.name ? DELHI_NCR.cities : [spelling];

/** Budget bands in rupees. A band with `maxInr` null has no upper limit. */
export const BUDGET_BANDS = [
  { label: 'Under ₹2 Lakh', minInr: 0, maxInr: 200_000 },
  { label: '₹2-5 Lakh', minInr: 200_000, maxInr: 500_000 },
  { label: '₹5-10 Lakh', minInr: 500_000, maxInr: 1_000_000 },
  { label: '₹10-15 Lakh', minInr: 1_000_000, maxInr: 1_500_000 },
  { label: '₹15-20 Lakh', minInr: 1_500_000, maxInr: 2_000_000 },
  { label: '₹20-30 Lakh', minInr: 2_000_000, maxInr: 3_000_000 },
  { label: '₹30-50 Lakh', minInr: 3_000_000, maxInr: 5_000_000 },
  { label: '₹50-75 Lakh', minInr: 5_000_000, maxInr: 7_500_000 },
  { label: '₹75 Lakh - 1 Crore', minInr: 7_500_000, maxInr: 10_000_000 },
  { label: 'Above ₹1 Crore', minInr: 10_000_000, maxInr: null },
] as const;

import { z } from 'zod';

const text = (max: number) => z.string().min(1).max(max);

const BODY_STYLES = [
  ...([
    'CONVERTIBLE',
    'COUPE',
    'CROSSOVER',
    'ESTATE',
    'GRANDTOURER',
    'HATCHBACK',
    'MINIBUS',
    'MINIVAN',
    'MPV',
    'NONE',
  ] as const),
  ...([
    'OTHER',
    'PICKUP',
    'ROADSTER',
    'SALOON',
    'SEDAN',
    'SMALL_CAR',
    'SPORTSCAR',
    'SUPERCAR',
    'SUPERMINI',
    'SUV',
  ] as const),
  ...(['TRUCK', 'VAN', 'WAGON'] as const),
] as const;

/** The fields of Meta's automotive inventory feed, with their limits and all values of their enumerations.
 *
 *  Sources: the reference of automotive ads, developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference (of 23 April 2024),
 *  for formats and fields; developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog for required fields and limits; and, for
 *  enumerations, `Vehicle` in Meta's own SDK, github.com/facebook/facebook-ruby-business-sdk, `lib/facebook_ads/ad_objects/vehicle.rb`. Meta ignores
 *  case in enumerations.
 *
 *  The second page also requires a VIN, coordinates and a tag for each picture, which our listings do not have: a catalogue that requires them
 *  rejects the car. */
export const MetaVehicle = z.object({
  vehicle_id: text(100),
  title: text(500),
  description: text(5000),
  url: z.url({ protocol: /^https?$/ }),
  make: text(100),
  model: text(100),
  trim: text(100).optional(),
  year: z.int().min(1900).max(9999),
  mileage: z.object({ value: z.int().min(0), unit: z.enum(['KM', 'MI']) }),
  image: z
    .array(z.object({ url: z.url({ protocol: /^https?$/ }) }))
    .min(1)
    .max(20),
  transmission: z.enum(['AUTOMATIC', 'MANUAL', 'NONE', 'OTHER']).optional(),
  fuel_type: z
    .enum(['DIESEL', 'ELECTRIC', 'FLEX', 'GASOLINE', 'HYBRID', 'NONE', 'OTHER', 'PETROL', 'PLUGIN_HYBRID'])
    .optional(),
  body_style: z.enum(BODY_STYLES),
  condition: z.enum(['EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'POOR', 'OTHER', 'NONE']).optional(),
  price: z.string().regex(/^[1-9]\d* INR$/),
  address: z.object({ city: text(100), region: text(100), country: z.literal('IN') }),
  exterior_color: text(100),
  /** Meta also defines NEW and CPO (certified pre-owned). */
  state_of_vehicle: z.literal('USED'),
  availability: z.enum(['AVAILABLE', 'NOT_AVAILABLE', 'PENDING']),
});
export type MetaVehicle = z.infer<typeof MetaVehicle>;

import { z } from 'zod';

const text = (max: number) => z.string().min(1).max(max);

/** The fields of Meta's automotive inventory feed, with their limits, as its reference "Automotive Ads" publishes them ("Supported Fields: Vehicle").
 *  An optional field may be left out. Older pages of the reference also require a VIN and coordinates, which Indian listings rarely have. */
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
  transmission: z.enum(['AUTOMATIC', 'MANUAL']).optional(),
  fuel_type: z.enum(['DIESEL', 'ELECTRIC', 'GASOLINE', 'HYBRID', 'OTHER']).optional(),
  body_style: z.enum(['CONVERTIBLE', 'COUPE', 'HATCHBACK', 'MINIVAN', 'TRUCK', 'SUV', 'SEDAN', 'VAN', 'WAGON']),
  condition: z.enum(['EXCELLENT', 'GOOD', 'FAIR']).optional(),
  price: z.string().regex(/^[1-9]\d* INR$/),
  address: z.object({ city: text(100), region: text(100), country: z.literal('IN') }),
  exterior_color: text(100),
  state_of_vehicle: z.literal('USED'),
  availability: z.enum(['AVAILABLE', 'NOT_AVAILABLE']),
});
export type MetaVehicle = z.infer<typeof MetaVehicle>;

import type { Example } from '../car.ts';
import { randomOf } from '../random.ts';

const MODELS = [
  { brand: 'Maruti Suzuki', model: 'Swift', newInr: 750_000, variants: ['LXI', 'VXI', 'ZXI'] },
  { brand: 'Hyundai', model: 'Creta', newInr: 1_500_000, variants: ['E', 'SX', 'SX (O)'] },
  { brand: 'Honda', model: 'City', newInr: 1_300_000, variants: ['S MT', 'V MT', 'ZX CVT'] },
  { brand: 'Toyota', model: 'Fortuner', newInr: 3_600_000, variants: ['4x2', '4x4 AT'] },
];
const CITIES = ['Delhi', 'Pune', 'Kochi'] as const;
const SOURCES = ['cardekho', 'olx', 'spinny'] as const;

/** Cars of a made-up market with a known pricing rule: more expensive variants, ten per cent per year, kilometres, owners, and noise with the
 *  standard deviation `noise`. */
export const generatedExamples = (count: number, seed: number, noise = 0.1): Example[] => {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(random() * from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, (_, index) => {
    const { brand, model, newInr, variants } = pick(MODELS);
    const variant = pick(variants);
    const year = 2010 + Math.floor(random() * 14);
    const mileageKm = Math.round((2024 - year + 0.5) * (6_000 + 8_000 * random()));
    const owners = 1 + Math.floor(random() * 3);
    const diesel = random() < 0.4;
    const logarithm =
      Math.log(newInr) +
      0.12 * variants.indexOf(variant) +
      (diesel ? 0.08 : 0) -
      0.1 * (2024 - year) -
      mileageKm / 600_000 -
      0.04 * (owners - 1) +
      noise * normal();
    return {
      id: `generated-${index}`,
      brand,
      model,
      variant,
      title: `${brand} ${model} ${variant}`,
      year,
      mileageKm,
      fuelType: diesel ? 'Diesel' : 'Petrol',
      transmission: /AT|CVT/.test(variant) ? 'Automatic' : 'Manual',
      owners,
      city: pick(CITIES),
      state: null,
      source: pick(SOURCES),
      sellerType: null,
      bodyType: null,
      color: null,
      rto: null,
      engine: null,
      maxPower: null,
      seats: null,
      seenAt: '2024-06-15T00:00:00.000Z',
      priceInr: Math.round(Math.exp(logarithm)),
    };
  });
};

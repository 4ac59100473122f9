import { feedById } from '../../api/marketplace/feeds/catalogue.ts';
import type { OpenFeed } from '../../api/marketplace/feeds/feed.ts';
import { openFeed } from '../../api/marketplace/feeds/open-feed.ts';

const MODELS = [
  ['Maruti Suzuki', 'Swift', 'VXi'],
  ['Hyundai', 'Creta', '1.6 SX'],
  ['Honda', 'City', 'V'],
  ['Tata', 'Nexon', 'XZ Plus'],
  ['Mahindra', 'XUV500', 'W8'],
] as const;
const CITIES = ['Hyderabad', 'Mumbai', 'Bengaluru', 'Chennai', 'Pune'] as const;

/** The n-th car of a portal as a line of its feed; a tenth of the cars change their price in a later edition. */
const line = (n: number, edition: number): string => {
  const [brand, model, variant] = MODELS[n % MODELS.length] ?? MODELS[0];
  const price = 200_000 + (n % 977) * 1_000 - (n % 10 === 0 ? edition * 5_000 : 0);
  return `${JSON.stringify({
    id: `L${n}`,
    title: `${brand} ${model} ${variant}`,
    brand,
    model,
    variant,
    year: 2008 + (n % 17),
    price,
    mileageKm: 1_000 + ((n * 7_919) % 180_000),
    fuelType: n % 3 === 0 ? 'Diesel' : 'Petrol',
    transmission: n % 4 === 0 ? 'Automatic' : 'Manual',
    owners: 1 + (n % 3),
    city: CITIES[n % CITIES.length],
    features: ['Air Conditioner', 'Power Steering', 'Airbags'],
    url: `https://portal.example/used-cars/${n}`,
  })}\n`;
};
async function* lines(count: number, edition: number, first: number): AsyncGenerator<Uint8Array> {
  const block = 500;
  for (let from = 0; from < count; from += block)
    yield Buffer.from(
      Array.from({ length: Math.min(block, count - from) }, (_, index) => line(first + from + index, edition)).join(''),
    );
}
/** A feed of invented cars; each edition changes the price of a tenth of them.
 *  @param first the number of the first car: the same number is the same car */
export const generatedFeed = async (count: number, edition: number, feedId: string, first = 0): Promise<OpenFeed> => {
  const declaration = feedById('partner-api');
  if (!declaration) throw new Error('there is no feed declaration for partners');
  const options = { fileName: 'generated.jsonl', now: new Date() };
  return { ...(await openFeed(declaration, lines(count, edition, first), options)), feedId };
};

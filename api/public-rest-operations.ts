import type { PublicUse } from './platform/http/open-api.ts';

/** The placeholder for the id of a car in examples. */
const CAR = '0190a6f0-5c1e-7c3a-9d0b-3f2f6f2b7a11';
const ofCar = { params: { id: CAR } };
const market = { query: { groupBy: 'brand', city: 'Pune' } };

/** The REST operations that programs can use without a session to read data, each with an example. A test sends every example, after replacing the
 *  placeholder with the id of a car that is for sale. */
export const PUBLIC_USE: PublicUse = {
  'GET /api/cars': { query: { brand: 'Hyundai', priceMax: '600000', sortBy: 'price' } },
  'GET /api/cars/:id': ofCar,
  'GET /api/cars/:id/seller': ofCar,
  'GET /api/cars/:id/contact': ofCar,
  'GET /api/cars/:id/price-insights': ofCar,
  'GET /api/cars/:id/price-insights/verdicts': ofCar,
  'GET /api/cars/:id/visit-times': ofCar,
  'GET /api/marketplace/listing/:id': ofCar,
  'GET /api/search-suggestions': { query: { text: 'swift under', limit: '5' } },
  'GET /api/landing-pages': {},
  'GET /api/financing/lenders': { query: { carPrice: '600000', downPayment: '120000', tenure: '60' } },
  'GET /api/financing/rate': { query: { carPrice: '600000', tenure: '60' } },
  'GET /api/analytics/market': market,
  'GET /api/analytics/market.csv': market,
  'POST /api/valuations': {
    body: { brand: 'Honda', model: 'City', year: 2020, mileageKm: 40000, fuelType: 'Petrol', condition: 'good' },
  },
  'GET /api/waitlists': {},
  'GET /api/placeholder/car-image': { query: { body: 'SUV', color: 'white' } },
};

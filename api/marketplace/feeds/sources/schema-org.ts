import type { FeedDeclaration } from '../declaration.ts';
import { textOf } from '../normalise/field-texts.ts';
import { at, firstAt, isRow, type Row } from '../parsers/row.ts';
import { indianAddress, isSold } from './product-feed.ts';

/** schema.org `Car` and `Vehicle` with their `Offer`, as JSON-LD in a document, JSON Lines or a page. The parser yields `{ car, offer }`. */
export const schemaOrg: FeedDeclaration = {
  id: 'schema-org',
  label: 'Dealers, schema.org JSON-LD',
  sourceId: 'dealer-network',
  formats: ['json-ld'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read(row) {
    const car: Row = isRow(row.car) ? row.car : {};
    const offer: Row = isRow(row.offer) ? row.offer : {};
    if (isSold(offer.availability)) {
      return { refused: 'not-for-sale', detail: `availability "${textOf(offer.availability)}"` };
    }
    const seller = firstAt(offer, 'seller', 'offeredBy', 'availableAtOrFrom');
    return {
      title: car.name,
      brand: firstAt(car, 'brand.name', 'brand', 'manufacturer.name', 'manufacturer'),
      model: firstAt(car, 'model.name', 'model'),
      name: car.name,
      variant: car.vehicleConfiguration,
      year: firstAt(
        car,
        'vehicleModelDate',
        'modelDate',
        'productionDate',
        'releaseDate',
        'dateVehicleFirstRegistered',
        'name',
      ),
      price: firstAt(offer, 'price', 'priceSpecification.price', 'lowPrice'),
      currency: firstAt(offer, 'priceCurrency', 'priceSpecification.priceCurrency'),
      mileage: firstAt(car, 'mileageFromOdometer.value', 'mileageFromOdometer'),
      mileageUnit: firstAt(car, 'mileageFromOdometer.unitText', 'mileageFromOdometer.unitCode'),
      fuel: firstAt(car, 'fuelType', 'vehicleEngine.fuelType', 'vehicleEngine.name'),
      transmission: car.vehicleTransmission,
      owners: car.numberOfPreviousOwners,
      ...(isRow(seller) ? indianAddress(seller) : {}),
      bodyType: car.bodyType,
      color: car.color,
      sellerType: /dealer|organization|business/i.test(textOf(at(seller, '@type'))) ? 'dealer' : undefined,
      description: car.description,
      images: car.image,
      url: firstAt(car, 'url') ?? offer.url,
      vin: car.vehicleIdentificationNumber,
      id: firstAt(car, '@id', 'productID', 'sku') ?? offer.sku,
      stockNumber: firstAt(car, 'sku') ?? offer.sku,
    };
  },
};

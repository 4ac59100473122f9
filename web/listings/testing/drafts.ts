import type { ServerDraft } from '../draft-fields.ts';

/** Returns an empty draft; `changes` override its fields. */
export const emptyDraft = (changes: Partial<ServerDraft> = {}): ServerDraft => ({
  ...{ id: 'd1', status: 'draft', revision: 1, updatedAt: '2026-11-26T10:00:00.000Z', fields: {}, rto: null },
  ...changes,
});

const NOTHING = {
  ...{ title: null, brand: null, model: null, variant: null, year: null, priceInr: null, fuelType: null },
  ...{ transmission: null, mileageKm: null, owners: null, city: null, state: null, rto: null, color: null },
  ...{ bodyType: null, condition: null, insurance: null, features: null, description: null },
  ...{ registrationNumber: null, actualPhone: null, actualEmail: null, marketValueEstimateInr: null },
  ...{ aiGeneratedTitle: null, aiGeneratedDescription: null },
  ...{ aiGeneratedTitleBy: null, aiGeneratedDescriptionBy: null },
};
/** Returns a listing as the API returns it. */
export const listingOf = (content: object = {}, changes: object = {}) => ({
  ...{ __typename: 'SellerListing', id: 'd1', status: 'draft', revision: 1, updatedAt: '2026-11-26T10:00:00.000Z' },
  content: { ...NOTHING, ...content },
  ...{ registrationDocument: null, insuranceDocument: null, photos: [] },
  ...changes,
});
/** Values for all required fields except the files. */
export const CRETA = {
  ...{ brand: 'Hyundai', model: 'Creta', variant: 'SX', year: 2019, priceInr: 950_000, fuelType: 'Petrol' },
  ...{ transmission: 'Manual', mileageKm: 41_230, owners: 1, city: 'Hyderabad', state: 'Telangana', rto: 'TS-09' },
  ...{ registrationNumber: 'TS 09 EA 1234', actualPhone: '98123 45678', actualEmail: 'asha@example.in' },
};
export const FILES = {
  registrationDocument: { id: 'm-registration' },
  insuranceDocument: { id: 'm-insurance' },
  photos: [
    { id: 'm-front', slot: 'front' },
    { id: 'm-rear', slot: 'rear' },
  ],
};
/** Returns an uploaded file as the API returns it, with the placeholder image as its picture. */
export const uploadOf = (id: string, changes: object = {}) => ({
  ...{ __typename: 'MediaObject', id, category: 'front', sha256: '0'.repeat(64), width: 1600, height: 1200 },
  ...{ removed: ['place', 'camera'], isPlateHidden: false, pages: [] },
  sizes: [{ format: 'webp', width: 640, url: '/api/placeholder/car-image?body=SUV&color=Grey' }],
  ...changes,
});
export const ASHA = {
  ...{ __typename: 'User', id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer'], phoneVerified: true },
};

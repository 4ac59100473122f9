import { create } from 'xmlbuilder2';
import { xmlText } from '../../shared/xml-text.ts';
import type { LeadToSend } from './lead.ts';

/** The replacement for characters that XML 1.0 does not allow. */
const NOTHING = '';
/** Maps a transmission to the value in the ADF standard: M for manual, A for any other. */
const transmissionOf = (transmission: string | null): string | null =>
  transmission === null ? null : transmission === 'Manual' ? 'M' : 'A';
const CONDITIONS: Readonly<Record<string, string>> = {
  Excellent: 'excellent',
  Good: 'good',
  Fair: 'fair',
  Poor: 'poor',
};

type Node = ReturnType<typeof create>;
const add = (
  to: Node,
  name: string,
  text: string | number | null,
  attributes: Readonly<Record<string, string>> = {},
): void => {
  if (text !== null && text !== '') to.ele(name, attributes).txt(xmlText(text));
};

const vehicleInto = (prospect: Node, { vehicle: car }: LeadToSend): void => {
  const node = prospect.ele('vehicle', { interest: 'buy', status: 'used' });
  add(node, 'id', car.listingId, { source: 'CarSetu' });
  add(node, 'year', car.year);
  add(node, 'make', car.make);
  // The standard requires a model. If the feed states none, the title is used.
  add(node, 'model', car.model ?? car.title);
  add(node, 'stock', car.stockNumber);
  add(node, 'trim', car.variant);
  add(node, 'bodystyle', car.bodyType);
  add(node, 'transmission', transmissionOf(car.transmission));
  add(node, 'odometer', car.mileageKm, { status: 'unknown', units: 'km' });
  add(node, 'condition', car.condition && (CONDITIONS[car.condition] ?? 'unknown'));
  if (car.color !== null) add(node.ele('colorcombination'), 'exteriorcolor', car.color);
  add(node, 'price', car.priceInr, { type: 'asking', currency: 'INR' });
  add(node, 'comments', [car.title, ...(car.fuelType === null ? [] : [car.fuelType]), car.url].join('\n'));
};

/** Returns a comment that tells the dealer whether the phone number is verified. The ADF standard has no element for this. */
const numberWords = ({ phone, isPhoneVerified }: LeadToSend['customer']): readonly string[] => {
  if (phone === null) return [];
  return [isPhoneVerified ? 'Phone number: verified with a code.' : 'Phone number: not verified.'];
};

const customerInto = (prospect: Node, { customer }: LeadToSend): void => {
  const node = prospect.ele('customer');
  const contact = node.ele('contact');
  add(contact, 'name', customer.name, { part: 'full', type: 'individual' });
  add(contact, 'email', customer.email);
  add(contact, 'phone', customer.phone, { type: 'cellphone' });
  add(node, 'comments', [...numberWords(customer), customer.message ?? []].flat().join('\n'));
};

/** Formats a lead as Auto-lead Data Format 1.0, in the order of its DTD: prospect with vehicle, customer, vendor and provider. */
export const adfOf = (lead: LeadToSend): string => {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: NOTHING });
  document.ins('adf', 'version="1.0"');
  const prospect = document.ele('adf').ele('prospect', { status: 'new' });
  add(prospect, 'id', lead.id, { sequence: '1', source: 'CarSetu' });
  add(prospect, 'requestdate', lead.requestedAt);
  vehicleInto(prospect, lead);
  customerInto(prospect, lead);
  const vendor = prospect.ele('vendor');
  add(vendor, 'vendorname', lead.dealerName);
  add(vendor.ele('contact'), 'name', lead.dealerName, { part: 'full', type: 'business' });
  const provider = prospect.ele('provider');
  add(provider, 'name', lead.provider.name, { part: 'full', type: 'business' });
  add(provider, 'service', 'Used car inquiry');
  add(provider, 'url', lead.provider.url);
  add(provider, 'email', lead.provider.email);
  return document.end({ prettyPrint: true });
};

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteSettings } from '../../../../schema/contacts/lead-route.ts';
import type { LeadToSend } from '../lead.ts';
import { LeadNotTaken, type LeadSender } from '../lead-sender.ts';

/** An adapter under test, and the dealer that receives its deliveries. */
export interface SenderUnderTest {
  readonly sender: LeadSender;
  /** A route that uses this channel. */
  readonly settings: RouteSettings;
  /** Returns the deliveries that have arrived, each as one string. */
  received(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Returns a lead with characters that are easily encoded wrongly. */
export const awkwardLead = (changes: Partial<LeadToSend['customer']> = {}): LeadToSend => ({
  id: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
  requestedAt: '2026-11-21T10:15:00.000Z',
  vehicle: {
    ...{ listingId: '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e', stockNumber: 'A&B <7>', title: '2019 Hyundai "Creta" SX' },
    ...{ year: 2019, make: 'Hyundai', model: null, variant: 'SX (O)', bodyType: 'SUV', transmission: 'Manual' },
    ...{ fuelType: 'Petrol', mileageKm: 0, condition: 'Good', color: 'Polar White', priceInr: 985_000 },
    url: 'https://carsetu.example/marketplace/0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e?a=1&b=2',
  },
  customer: {
    ...{ name: 'Meera <b>Iyer</b> & मीरा', phone: '+919876543210', isPhoneVerified: true, email: 'meera@example.in' },
    message: 'Price? ]]> <!-- \u0007 "today" 🚗\nमुझे कार चाहिए',
    ...changes,
  },
  dealerName: 'Sharma Motors & Sons',
  provider: { name: 'CarSetu', url: 'https://carsetu.example', email: null },
});

/** Defines the tests that every delivery channel to dealers must pass. `open` is called once. */
export const leadSenderContract = (open: () => Promise<SenderUnderTest>): void => {
  let under: SenderUnderTest;
  beforeAll(async () => {
    under = await open();
  });
  afterAll(() => under?.close());
  const attempt = (lead = awkwardLead(), key = lead.id) => ({
    ...{ lead, key, settings: under.settings },
    ...{ senderId: '0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e', signal: AbortSignal.timeout(10_000) },
  });

  it('serves the routes that go its way, and no others', () => {
    expect(under.sender.serves(under.settings)).toBe(true);
    expect(under.sender.serves({ dealerName: 'Nobody', email: null, webhook: null })).toBe(false);
  });

  it('hands over who asks for what, with every word', async () => {
    await under.sender.send(attempt());
    await expect.poll(() => under.received()).toHaveLength(1);
    const [text = ''] = await under.received();
    for (const word of [
      '+919876543210',
      'meera@example.in',
      'मीरा',
      '🚗',
      'मुझे कार चाहिए',
      'Sharma Motors',
      '985000',
      'SX (O)',
    ])
      expect(text).toContain(word);
  });

  it('names the same handing over the same, so that one that comes twice can be told', async () => {
    const before = (await under.received()).length;
    await under.sender.send(attempt(awkwardLead({ message: null })));
    await under.sender.send(attempt(awkwardLead(), 'another-one'));
    await expect.poll(async () => (await under.received()).at(-1)).toContain('another-one');
    // The e-mail queue discards a message whose key it already has. A webhook delivers the lead again, with the same id.
    expect((await under.received()).length - before).toBeOneOf([1, 2]);
  });

  it('does not take a route that is gone for a handing over', async () => {
    const settings = { dealerName: 'Nobody', email: null, webhook: null };
    await expect(under.sender.send({ ...attempt(), settings })).rejects.toThrow(LeadNotTaken);
  });
};

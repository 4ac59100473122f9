import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Charge, type ChargeOutcome, GatewaySilent, type PaymentGateway } from '../payment-gateway.ts';

/** A gateway for which the tests simulate the payers and the network. */
export interface GatewayHarness {
  readonly gateway: PaymentGateway;
  /** Makes a first payment succeed. */
  pay(charge: Charge): Promise<ChargeOutcome>;
  /** Makes a first payment fail. */
  refuse(charge: Charge): Promise<ChargeOutcome>;
  /** Requests a first payment whose response is lost. */
  askInVain(charge: Charge): Promise<ChargeOutcome>;
  /** The amounts charged under a key, in paise. */
  taken(key: string): Promise<readonly number[]>;
}

/** Returns a charge for a new person. */
const charge = (more: Partial<Charge> = {}): Charge => {
  const userId = randomUUID();
  const first = { purpose: 'start' as const, paymentToken: null, requestedAt: new Date().toISOString() };
  const words = { item: 'Premium Buyer, one month', returnPath: '/profile', about: null };
  return { key: `carsetu-${userId}-1-1`, userId, paymentId: randomUUID(), amountInr: 299, ...first, ...words, ...more };
};
const renewalOf = ({ userId }: Charge): Charge => charge({ userId, key: `carsetu-${userId}-2-1`, purpose: 'renewal' });

/** Runs the contract tests for a gateway.
 *  @param open returns the same harness for the whole suite */
export const gatewayContract = (name: string, open: () => GatewayHarness): void => {
  describe(`${name}, as a gateway`, () => {
    it('takes a payment once, however often and at however many places it is asked', async () => {
      const { gateway, pay, taken } = open();
      const one = charge();
      await Promise.all(Array.from({ length: 10 }, () => gateway.charge(one)));
      const paid = await pay(one);
      expect(paid).toMatchObject({ status: 'paid' });
      const again = await Promise.all(Array.from({ length: 10 }, () => gateway.charge(one)));
      expect(again).toEqual(Array.from({ length: 10 }, () => paid));
      expect(await taken(one.key)).toEqual([29_900]);
    });

    it('stays with a refusal', async () => {
      const { gateway, refuse, taken } = open();
      const one = charge();
      const refused = await refuse(one);
      expect(refused).toMatchObject({ status: 'declined', reason: expect.stringMatching(/^[a-z_]+$/) });
      expect(await gateway.charge(one)).toEqual(refused);
      expect(await taken(one.key)).toEqual([]);
    });

    it('says that nobody knows when no answer came, and takes nothing twice afterwards', async () => {
      const { askInVain, pay, taken } = open();
      const one = charge();
      await expect(askInVain(one)).rejects.toBeInstanceOf(GatewaySilent);
      expect(await pay(one)).toMatchObject({ status: 'paid' });
      expect(await taken(one.key)).toEqual([29_900]);
    });

    it('renews by the way to pay that it kept, once', async () => {
      const { gateway, pay, taken } = open();
      const first = charge();
      await gateway.charge(first);
      await pay(first);
      const renewal = renewalOf(first);
      const paid = await gateway.charge(renewal);
      expect(paid).toMatchObject({ status: 'paid' });
      expect(await gateway.charge(renewal)).toEqual(paid);
      expect(await taken(renewal.key)).toEqual([29_900]);
    });

    it('gives a payment back once', async () => {
      const { gateway, pay } = open();
      const one = charge();
      await gateway.charge(one);
      const paid = await pay(one);
      if (paid.status !== 'paid') throw new Error('it was not paid');
      const order = {
        chargeKey: one.key,
        refundKey: `${one.key}-refund`,
        amountPaise: 29_900,
        reference: paid.reference,
      };
      const refund = await gateway.refund(order);
      expect(await gateway.refund(order)).toEqual(refund);
    });

    it('gives parts of a payment back, each once, and never more than was paid', async () => {
      const { gateway, pay } = open();
      const one = charge();
      await gateway.charge(one);
      const paid = await pay(one);
      if (paid.status !== 'paid') throw new Error('it was not paid');
      const part = (n: number, amountPaise: number) => ({
        ...{ chargeKey: one.key, refundKey: `${one.key}-part-${n}`, amountPaise, reference: paid.reference },
      });
      const first = await gateway.refund(part(1, 7_143));
      const second = await gateway.refund(part(2, 22_757));
      expect(second).not.toEqual(first);
      expect(await gateway.refund(part(1, 7_143))).toEqual(first);
      await expect(gateway.refund(part(3, 1))).rejects.toThrow();
      expect(await gateway.refund(part(2, 22_757))).toEqual(second);
    });

    it('keeps no way to pay from a payment that is made once', async () => {
      const { gateway, pay, taken } = open();
      const one = charge({ purpose: 'once', about: randomUUID() });
      await gateway.charge(one);
      expect(await pay(one)).toMatchObject({ status: 'paid' });
      const renewal = renewalOf(one);
      expect(await gateway.charge(renewal)).toMatchObject({ status: 'declined' });
      expect(await taken(renewal.key)).toEqual([]);
    });

    it('renews nothing for whom it has forgotten, or never knew', async () => {
      const { gateway, pay, taken } = open();
      const first = charge();
      await gateway.charge(first);
      await pay(first);
      await gateway.forget(first.userId);
      await gateway.forget(first.userId);
      const renewal = renewalOf(first);
      expect(await gateway.charge(renewal)).toEqual({ status: 'declined', reason: 'no_payment_method' });
      expect(await gateway.charge(renewalOf(charge()))).toMatchObject({ status: 'declined' });
      expect(await taken(renewal.key)).toEqual([]);
    });
  });
};

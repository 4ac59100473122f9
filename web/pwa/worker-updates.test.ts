import { describe, expect, it, vi } from 'vitest';
import { watchUpdates } from './worker-updates.ts';

/** Creates a fake service worker registration. The test sets its installing and waiting workers. */
const registrationOf = () => {
  const events = new EventTarget();
  const told: unknown[] = [];
  const worker = () => Object.assign(new EventTarget(), { postMessage: (message: unknown) => void told.push(message) });
  const state: { installing: ReturnType<typeof worker> | null; waiting: ReturnType<typeof worker> | null } = {
    installing: null,
    waiting: null,
  };
  const update = vi.fn(async () => undefined);
  const registration = Object.assign(events, state, { update });
  return {
    registration,
    told,
    update,
    find: () => {
      registration.installing = worker();
      events.dispatchEvent(new Event('updatefound'));
    },
    install: () => {
      const { installing } = registration;
      registration.waiting = installing;
      registration.installing = null;
      installing?.dispatchEvent(new Event('statechange'));
    },
  };
};

describe('the versions of the service worker', () => {
  it('tell of a new one once it waits behind the one that runs', () => {
    const { registration, find, install, told } = registrationOf();
    const updates = watchUpdates(registration, () => true);
    const changed = vi.fn();
    const leave = updates.subscribe(changed);
    expect(updates.isWaiting()).toBe(false);
    find();
    expect(updates.isWaiting()).toBe(false);
    install();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(updates.isWaiting()).toBe(true);
    updates.takeOver();
    expect(told).toEqual([{ type: 'skip-waiting' }]);
    leave();
    find();
    install();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('find one that began to install before anybody looked', () => {
    const { registration, find, install } = registrationOf();
    find();
    const updates = watchUpdates(registration, () => true);
    const changed = vi.fn();
    updates.subscribe(changed);
    install();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are no update on a first visit, which no worker controls', () => {
    const { registration, find, install } = registrationOf();
    const updates = watchUpdates(registration, () => false);
    find();
    install();
    expect(updates.isWaiting()).toBe(false);
  });

  it('are looked for at most once an hour', () => {
    const { registration, update } = registrationOf();
    const updates = watchUpdates(registration, () => true);
    updates.look(0);
    updates.look(3_599_999);
    expect(update).toHaveBeenCalledTimes(1);
    updates.look(3_600_000);
    expect(update).toHaveBeenCalledTimes(2);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networksOf } from './address-networks.ts';

const names = (address: string) => networksOf(address).map(({ name }) => name);

it('counts an IPv4 address alone, however it is written', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'])
    expect(networksOf(address)).toEqual([{ name: '203.0.113.7', times: 1 }]);
});

it('counts an IPv6 address by its /64 and its /48, which may have more', () => {
  expect(names('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(names('2001:DB8:1:2::9%eth0')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  const [household, customer] = networksOf('2001:db8:1:2::9');
  expect(customer?.times).toBeGreaterThan(household.times);
});

it('never tells two addresses of one /64 apart', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
  const half = fc.tuple(group, group, group, group).map((parts) => parts.join(':'));
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      expect(names(`${network}:${one}`)).toEqual(names(`${network}:${other}`));
    }),
  );
});

it('takes what is no address as it is', () => {
  expect(names('')).toEqual(['']);
  expect(names('Unix-Socket')).toEqual(['unix-socket']);
});

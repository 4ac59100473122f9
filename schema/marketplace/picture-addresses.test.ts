import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForeignAddress, ownHostOf, PLACEHOLDER_PATH, pictureAddress } from './picture-addresses.ts';

const OWN_HOST = ownHostOf('https://carsetu.example:8443/');

describe('a picture that a feed names', () => {
  it.each([
    'https://photos.example/1.jpg',
    'http://photos.example/1.jpg?w=800',
    'https://carsetu.example.photos.example/api/logout',
    '/api/placeholder/car-image',
    '/api/placeholder/car-image?body=SUV&color=Red',
    '/api/listing-photos/019b1d01-1c22-7d33-8e44-000000000001',
  ])('is shown: %s', (address) => {
    expect(pictureAddress(address, OWN_HOST)).toBe(address);
  });

  it.each([
    ['the way out', '/api/logout'],
    ['a sign-in', '/api/auth/google?link=1'],
    ['a page', '/?tab=all&search=1'],
    ['another path behind that of the drawing', '/api/placeholder/../logout'],
    ['the same in other spelling', '/api/placeholder/%2e%2e/logout'],
    ['a path below the drawing', '/api/placeholder/car-image/../../logout'],
    ['a path behind the photos of sellers', '/api/listing-photos/../logout'],
    ['a photo of a seller and more', '/api/listing-photos/019b1d01-1c22-7d33-8e44-000000000001/../logout'],
    ['a path without its slash', 'api/logout'],
    ['our host', 'https://carsetu.example/api/logout'],
    ['our host on another port', 'http://carsetu.example:3000/api/logout'],
    ['our host in other letters', 'https://CarSetu.Example./api/logout'],
    ['our host without a scheme', '//carsetu.example/api/logout'],
    ['another host without a scheme', '//photos.example/1.jpg'],
    ['a backslash', '/\\carsetu.example/api/logout'],
    ['this machine', 'http://localhost:3000/api/logout'],
    ['this machine by its number', 'http://127.0.0.1:3000/api/logout'],
    ['this machine by a long number', 'http://2130706433/api/logout'],
    ['this machine in IPv6', 'http://[::1]:3000/api/logout'],
    ['the reader’s router', 'http://192.168.1.1/reboot'],
    ['the reader’s network', 'http://router.local/reboot'],
    ['a name without a dot', 'http://router/reboot'],
    ['somebody’s password', 'https://admin:admin@photos.example/1.jpg'],
    ['a path that looks like another host', 'https:photos.example/../../api/logout'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg/>'],
    ['nothing', ''],
  ])('is not shown where it is %s', (_, address) => {
    expect(pictureAddress(address, OWN_HOST)).toBeNull();
  });

  it('never leads a browser on a page of ours to another address of ours than the drawing', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '\t',
      'api',
      'logout',
      'placeholder',
      'car-image',
    );
    const hosts = fc.constantFrom(
      '',
      '//carsetu.example',
      'https://carsetu.example',
      'HTTP://CARSETU.EXAMPLE:80',
      ' /',
      'https:a.b/',
      'https:',
    );
    const page = 'https://carsetu.example/car/1';
    fc.assert(
      fc.property(hosts, fc.array(parts, { maxLength: 8 }), fc.string({ maxLength: 4 }), (host, path, end) => {
        const shown = pictureAddress(host + path.join('') + end, OWN_HOST);
        if (shown === null) return;
        const { hostname, pathname } = new URL(shown, page);
        expect(hostname === OWN_HOST ? pathname : PLACEHOLDER_PATH).toBe(PLACEHOLDER_PATH);
      }),
      { numRuns: 2000 },
    );
  });
});

it('a link to a source is one of another site, though our own host may not be known', () => {
  expect(isForeignAddress('https://www.cardekho.com/used/1', null)).toBe(true);
  expect(isForeignAddress('https://carsetu.example/api/logout', OWN_HOST)).toBe(false);
  expect(isForeignAddress('http://localhost/api/logout', null)).toBe(false);
  expect(isForeignAddress('/api/placeholder/car-image', null)).toBe(false);
});

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { forThisMachineAlone, isForDevelopers } from './local-hosts.ts';

const HERE = { host: '127.0.0.1', trustProxy: [] };

it.each([
  'http://localhost:3000',
  'http://LOCALHOST.',
  'http://cars.localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.9.8.7',
  'http://[::1]:3000',
  'http://[::ffff:127.0.0.1]',
])('%s is for who develops, but in production', (publicUrl) => {
  expect(isForDevelopers({ ...HERE, environment: 'development', publicUrl })).toBe(true);
  expect(isForDevelopers({ ...HERE, environment: 'test', publicUrl })).toBe(true);
  expect(isForDevelopers({ ...HERE, environment: 'production', publicUrl })).toBe(false);
});

it.each([
  'https://carsetu.example',
  'http://localhost.carsetu.example',
  'http://127.0.0.1.carsetu.example',
  'http://notlocalhost',
  'http://192.168.1.10:3000',
  'http://10.0.0.1',
  'http://0.0.0.0:3000',
  'http://[::]:3000',
  'http://[fe80::1]',
])('%s is for strangers, whatever the environment is called', (publicUrl) => {
  for (const environment of ['development', 'test', 'production'] as const)
    expect(isForDevelopers({ ...HERE, environment, publicUrl })).toBe(false);
});

it.each([
  ['another address', { host: '0.0.0.0' }],
  ['all addresses in IPv6', { host: '::' }],
  ['an address of the network', { host: '192.168.1.10' }],
  ['a proxy', { trustProxy: ['127.0.0.1'] }],
])('nothing is for who develops where the product listens to %s', (_, where) => {
  const config = { ...HERE, environment: 'development', publicUrl: 'http://localhost:3000' } as const;
  expect(isForDevelopers({ ...config, ...where })).toBe(false);
});

it.each([
  [200, 'this machine', {}],
  [200, 'this machine by its number', { headers: { host: '127.0.0.1:3000' } }],
  [404, 'a name that leads here', { headers: { host: 'evil.example' } }],
  [404, 'another machine', { remoteAddress: '192.168.1.20' }],
  [
    404,
    'another machine that says to be this one',
    { remoteAddress: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  [404, 'a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  [404, 'a proxy that names our host', { headers: { host: 'localhost', 'x-forwarded-host': 'localhost' } }],
])('the doors for who develops answer %i to %s', async (status, _, from) => {
  const app = Fastify({ trustProxy: true });
  forThisMachineAlone(app);
  app.get('/dev/outbox', async () => 'all messages');
  expect((await app.inject({ url: '/dev/outbox', ...from })).statusCode).toBe(status);
  await app.close();
});

import { expect, it } from 'vitest';
import { isForDevelopers } from './this-machine.ts';

it.each([
  'http://localhost:3000',
  'http://LOCALHOST.',
  'http://cars.localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.9.8.7',
  'http://[::1]:3000',
  'http://[::ffff:127.0.0.1]',
])('%s is for who develops, but in production', (publicUrl) => {
  expect(isForDevelopers({ environment: 'development', publicUrl })).toBe(true);
  expect(isForDevelopers({ environment: 'test', publicUrl })).toBe(true);
  expect(isForDevelopers({ environment: 'production', publicUrl })).toBe(false);
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
    expect(isForDevelopers({ environment, publicUrl })).toBe(false);
});

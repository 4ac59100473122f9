import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

it.each([
  'Meera Iyer',
  'K.Srinivas',
  'A.P.J. Abdul Kalam',
  'Dr.Rao',
  "Neha D'Souza",
  'Anne-Marie',
  'मीरा',
  'శ్రీనివాస్',
  'Rao & Sons (Guntur)',
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});
it.each([
  '',
  'Call 98765 43210',
  'call ९८७६५४३२१०',
  'www.example',
  'https://evil.example',
  'evil.example',
  't.me',
  'x.com',
  'eve@evil.example',
  'Meera <b>Iyer</b>',
  'evil。example',
  'evil/pay',
])('%j is none', (name) => {
  expect(isPersonName(name)).toBe(false);
});

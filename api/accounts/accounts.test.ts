import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../projections/platform/database.ts';
import type { User } from '../../schema/accounts/user.ts';
import { builder } from '../platform/graphql/builder.ts';
import { platformServer } from '../platform/testing/server.ts';
import './graphql.ts';
import { accountRoutes } from './rest.ts';
import { secondSteps } from './second-factor/pending-sign-ins.ts';
import { sessions } from './sessions.ts';
import { signInAttempts } from './sign-in-attempts.ts';

const asha: User = {
  id: 'u1',
  firstName: 'Asha',
  lastName: null,
  email: 'asha@example.in',
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: false,
};
const publicUrl = 'http://localhost';
const query = '{ currentUser { id firstName lastName email profileImageUrl isPremium roles phoneVerified } }';

/** A database that the tests never connect to, because no request in these tests reads a table. */
const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
const clock = () => new Date();
const parts = {
  publicUrl,
  providers: [],
  attempts: signInAttempts({ db, clock }),
  sessions: sessions({ db, clock, announce: async () => undefined }),
  signIn: async () => {
    throw new Error('nobody can sign in without a provider');
  },
  ways: [],
  waysOf: async () => [],
  linkProvedNumber: async () => undefined,
  secondStepOf: async () => null,
  steps: secondSteps({ db, clock }),
  factors: {
    begin: async () => {
      throw new Error('nobody can sign in without a provider');
    },
  },
};
/** Starts the API without an identity provider. The header `x-test-user` signs in the test user Asha. */
const open = () =>
  platformServer({
    schema: builder.toSchema(),
    doors: [async (scope) => void (await scope.register(accountRoutes, parts))],
    identify: async ({ headers }) => (headers['x-test-user'] === 'asha' ? { user: asha, sessionId: 's1' } : null),
  });
let app: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  app = await open();
});
afterAll(async () => {
  await app?.close();
  await db.destroy();
});

describe('who is signed in', () => {
  it('is told to themselves, the same at both doors', async () => {
    const headers = { 'x-test-user': 'asha' };
    const rest = await app.inject({ url: '/api/auth/user', headers });
    expect(rest.statusCode).toBe(200);
    expect(rest.headers['cache-control']).toBe('no-store');
    expect(rest.json()).toEqual(asha);
    const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
    expect(answer.json()).toEqual({ data: { currentUser: asha } });
  });

  it('is nobody for a stranger, who gets nothing', async () => {
    const rest = await app.inject('/api/auth/user');
    expect(rest.statusCode).toBe(401);
    expect(rest.json()).toEqual({
      code: 'SIGN_IN_REQUIRED',
      message: 'Sign in first',
      requestId: rest.headers['x-request-id'],
    });
    const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    expect(answer.json()).toEqual({ data: { currentUser: null } });
  });
});

describe('signing in', () => {
  it.each(['/api/auth/google', '/api/auth/facebook', '/api/auth/github', '/api/login'])(
    'says at %s, as a page, that it is not open here yet',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.body).toContain('<h1>Signing in is not open on this server yet</h1>');
      expect(response.body).toContain('<a class="first" href="/">Search used cars</a>');
      const nonce = /<style nonce="([^"]+)">/.exec(response.body)?.[1];
      expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    },
  );

  it.each([
    ['a page of ours', 'http://localhost/?brand=Tata&fuelType=CNG', '/?brand=Tata&amp;fuelType=CNG'],
    ['a page of somebody else', 'https://elsewhere.example/?brand=Tata', '/'],
    ['a path of ours that would name another host', 'http://localhost//elsewhere.example/', '/'],
    ['another sign-in', 'http://localhost/api/login', '/'],
    ['no address at all', 'nonsense', '/'],
  ])('leads back to where the reader came from: %s', async (_, referer, back) => {
    const { body } = await app.inject({ url: '/api/login', headers: { referer, host: 'localhost' } });
    expect(/<a class="first" href="([^"]+)">/.exec(body)?.[1]).toBe(back);
  });

  it.each([
    ['hi', 'hi-IN', 'इस सर्वर पर साइन इन अभी शुरू नहीं हुआ है'],
    ['te', 'te-IN', 'ఈ సర్వర్‌లో సైన్ ఇన్ ఇంకా మొదలు కాలేదు'],
    ['xx', 'en-IN', 'Signing in is not open on this server yet'],
  ])('speaks the language that the reader chose: %s', async (language, locale, title) => {
    const { body } = await app.inject({ url: '/api/login', headers: { cookie: `language=${language}` } });
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  it('lets no address break out of the page', async () => {
    const referer = 'http://localhost/car/%22%3E%3Cscript%3E';
    const { body } = await app.inject({ url: '/api/login', headers: { referer, host: 'localhost' } });
    expect(body).not.toContain('<script');
  });

  it.each([
    ['/login', '/api/login'],
    ['/api/logout', '/'],
  ])('sends a browser from %s to %s', async (url, to) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers.location]).toEqual([303, to]);
  });
});

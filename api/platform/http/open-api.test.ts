import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { platformServer } from '../testing/server.ts';
import { typed } from './server.ts';

let app: Awaited<ReturnType<typeof platformServer>>;
const querystring = z.object({
  needed: z.string(),
  optional: z.string().optional(),
  usual: z.string().default('usual'),
  fallen: z.enum(['one', 'other']).catch('one'),
});
const body = z.object({
  needed: z.string(),
  nullable: z.string().nullable(),
  nullish: z
    .string()
    .nullish()
    .transform((text) => text || null),
  usual: z.int().default(1),
  fallen: z.int().catch(1),
});
beforeAll(async () => {
  app = await platformServer({
    doors: [
      async (scope) => {
        const answer = async () => ({});
        typed(scope).get('/api/asked', { schema: { querystring } }, answer);
        typed(scope).post('/api/sent', { schema: { body } }, answer);
        typed(scope).post('/api/perhaps', { schema: { body: body.nullish() } }, answer);
        typed(scope).post('/api/all-left-out', { schema: { body: z.object({ text: z.string().optional() }) } }, answer);
      },
    ],
  });
});
afterAll(() => app.close());

const Operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), required: z.boolean() })).default([]),
  requestBody: z
    .looseObject({
      required: z.boolean(),
      content: z.object({
        'application/json': z.object({ schema: z.looseObject({ required: z.unknown().optional() }) }),
      }),
    })
    .optional(),
});
const described = async (method: string, path: string) => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse((await app.inject('/api/openapi.json')).json());
  return Operation.parse(paths[path]?.[method]);
};

describe('the description of the API', () => {
  it('calls required in an address what is refused when it is left out, and nothing else', async () => {
    const { parameters } = await described('get', '/api/asked');
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['needed']);
    expect((await app.inject('/api/asked?needed=x')).statusCode).toBe(200);
  });

  it('calls required in a body what is refused when it is left out, and nothing else', async () => {
    const { requestBody } = await described('post', '/api/sent');
    expect(requestBody?.content['application/json'].schema.required).toEqual(['needed', 'nullable']);
    const payload = { needed: 'x', nullable: null };
    expect((await app.inject({ method: 'POST', url: '/api/sent', payload })).statusCode).toBe(200);
  });

  it('calls a body required where there has to be one', async () => {
    expect((await described('post', '/api/sent')).requestBody?.required).toBe(true);
    expect((await described('post', '/api/all-left-out')).requestBody?.required).toBe(true);
    const { requestBody, ...operation } = await described('post', '/api/perhaps');
    expect(requestBody?.required).toBe(false);
    expect(Object.keys(operation)).not.toContain('x-optional-body');
    for (const [url, status] of [
      ['/api/perhaps', 200],
      ['/api/all-left-out', 400],
    ] as const)
      expect([url, (await app.inject({ method: 'POST', url })).statusCode]).toEqual([url, status]);
  });
});

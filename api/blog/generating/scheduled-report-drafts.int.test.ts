import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { marketFigures } from '../../../projections/blog/market-figures.ts';
import { blogQueries } from '../../../projections/blog/queries.ts';
import { SILENT } from '../../../projections/platform/logger.ts';
import { shownBy } from '../../../projections/platform/wait-until-shown.ts';
import { DeskArticleInRest } from '../../../schema/blog/views.ts';
import { listCar } from '../../testing/cars.ts';
import { people, type SignedInPerson } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { blogCommands } from '../handler.ts';
import { generating } from './generate.ts';
import { serverDrafts, weekOf } from './scheduled-report-drafts.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let arjun: SignedInPerson;
const cars = async (city: string, count: number, priceInr: number) => {
  for (let n = 0; n < count; n++)
    await listCar(server.product, {
      ...{ feedId: 'test', priceInr: priceInr + n },
      facts: { brand: 'Hyundai', model: 'Creta', city, fuelType: 'Petrol', mileageKm: 40_000 },
    });
};
beforeAll(async () => {
  server = await testServer();
  arjun = await people(server.product).signIn({ firstName: 'Arjun', roles: ['admin'] });
  await cars('Hyderabad', 22, 500_000);
  await cars('Pune', 19, 500_000);
}, 120_000);
afterAll(() => server?.close());

const quiet = pino({ level: 'silent' });
const reportsAt = (clock: () => Date) => {
  const { db, store, runner } = server.product;
  const queries = blogQueries(db);
  const commands = blogCommands({
    ...{ store, clock, mayApproveOwn: false, originate: async () => null as never, logger: SILENT },
    ...{ shown: shownBy(runner, 'blog'), dueArticles: queries.due, queries },
    pictures: { chosen: async () => null, settle: async () => undefined },
  });
  const figuresOf = marketFigures({ db, clock });
  const shared = { db, clock, logger: SILENT, publicUrl: 'https://carsetu.example', figuresOf };
  return serverDrafts({
    ...shared,
    queries,
    commands,
    generating: generating({ ...shared, logger: quiet, model: null }),
  });
};
const desk = async (status?: string) => {
  const url = `/api/admin/blog/articles?limit=50${status ? `&status=${status}` : ''}`;
  return z.array(DeskArticleInRest).parse((await server.app.inject({ url, headers: arjun.headers })).json());
};
const step = async (name: string, id: string) => {
  const url = `/api/admin/blog/${name}/${id}`;
  const answer = await server.app.inject({ method: 'POST', url, headers: arjun.headers, payload: {} });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
};

describe('a report that nobody asks for', () => {
  it('knows the week in India', () => {
    expect(weekOf(new Date('2026-11-29T18:29:00Z'))).toBe('2026-11-23');
    expect(weekOf(new Date('2026-11-29T18:30:00Z'))).toBe('2026-11-30');
  });

  it('is drafted once a week for each city with enough cars, and again when its figures drifted', async () => {
    const monday = new Date('2026-11-30T01:00:00Z');
    const week = reportsAt(() => monday);
    expect([await week.weekly(), await week.weekly()]).toEqual([1, 0]);
    const [first] = await desk();
    expect(first).toMatchObject({
      ...{
        status: 'draft',
        author: 'CarSetu',
        isOwn: false,
        isSample: false,
        category: 'market-trends',
        language: 'en',
      },
      ...{ title: expect.stringContaining('Hyderabad'), writtenBy: { by: 'template', model: null, isEdited: false } },
    });
    expect(await reportsAt(() => new Date('2026-12-07T01:00:00Z')).weekly()).toBe(1);
    expect(await week.compare()).toBe(0);

    const id = first?.id ?? '';
    for (const name of ['submit', 'approve', 'publish']) await step(name, id);
    expect(await week.compare()).toBe(0);
    await cars('Hyderabad', 1, 510_000);
    expect(await week.compare()).toBe(0);
    await cars('Hyderabad', 30, 900_000);
    expect([await week.compare(), await week.compare()]).toEqual([1, 0]);
    const [published] = await desk('published');
    const drafts = await desk('draft');
    const again = drafts.find(({ sources }) => sources.some((source) => source.endsWith(`/blog/${published?.slug}`)));
    const carsIn = (article: typeof again) => article?.figures.find(({ name }) => name === 'cars_on_sale')?.value;
    expect([carsIn(published), carsIn(again)]).toEqual([22, 53]);
    expect(published?.id).toBe(id);
  });
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { OfferEvent } from '../../schema/offers/events.ts';
import { listCar } from '../testing/cars.ts';
import { testServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let other: Awaited<ReturnType<typeof server.beside>>;
beforeAll(async () => {
  server = await testServer();
  other = await server.beside();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const FOLLOW = `subscription($id: ID!, $after: String) { carUpdates(carId: $id, after: $after) {
  carId priceInr isLive isReserved listingPriceInr listingIsLive cursor } }`;
const Update = z.object({
  carId: z.string(),
  priceInr: z.int(),
  isLive: z.boolean(),
  isReserved: z.boolean(),
  listingPriceInr: z.int(),
  listingIsLive: z.boolean(),
  cursor: z.string(),
});
const Frame = z.object({
  type: z.string(),
  payload: z
    .object({
      data: z.object({ carUpdates: Update }).nullish(),
      errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
    })
    .optional(),
});

/** Subscribes to a car at one of the processes, without signing in. */
const follow = async (url: string, id: string, after?: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const frames: z.output<typeof Frame>[] = [];
  socket.on('message', (data) => frames.push(Frame.parse(JSON.parse(String(data)))));
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await expect.poll(() => frames.length).toBe(1);
  socket.send(JSON.stringify({ id: uuid(), type: 'subscribe', payload: { query: FOLLOW, variables: { id, after } } }));
  const updates = () => frames.flatMap(({ payload }) => payload?.data?.carUpdates ?? []);
  const prices = () => updates().map(({ priceInr }) => priceInr);
  const refused = () =>
    frames.flatMap(({ payload }) => payload?.errors?.map(({ extensions }) => extensions.code) ?? []);
  return { socket, updates, prices, refused };
};

it('tells the readers of every process what a car costs now', async () => {
  const car = await listCar(server.product);
  const readers = [await follow(server.url, car.id), await follow(other.url, car.id)];
  for (const { updates } of readers)
    await expect.poll(updates).toMatchObject([{ carId: car.id, priceInr: 450_000, isLive: true, isReserved: false }]);
  await car.asks(430_000);
  for (const { prices } of readers) await expect.poll(prices).toEqual([450_000, 430_000]);
  await car.asks(440_000);
  for (const { prices, socket } of readers) {
    await expect.poll(prices).toEqual([450_000, 430_000, 440_000]);
    socket.terminate();
  }
});

it('goes on, after a cut, from what its reader knows: what is new once, and nothing twice', async () => {
  const car = await listCar(server.product);
  const before = await follow(server.url, car.id);
  await expect.poll(before.prices).toEqual([450_000]);
  const cursor = before.updates()[0]?.cursor;
  before.socket.terminate();
  const idle = await follow(other.url, car.id, cursor);
  await car.asks(420_000);
  await expect.poll(idle.prices).toEqual([420_000]);
  const late = await follow(server.url, car.id, cursor);
  await expect.poll(late.prices).toEqual([420_000]);
  const knowing = await follow(server.url, car.id, late.updates()[0]?.cursor);
  await car.asks(410_000);
  await expect.poll(knowing.prices).toEqual([410_000]);
  await expect.poll(late.prices).toEqual([420_000, 410_000]);
  for (const { socket } of [idle, late, knowing]) socket.terminate();
});

it('tells that a car is kept for somebody', async () => {
  const car = await listCar(server.product);
  const reader = await follow(other.url, car.id);
  await expect.poll(reader.updates).toMatchObject([{ isReserved: false }]);
  const file = new URL('../../schema/offers/fixtures/CarReserved.v1.json', import.meta.url);
  const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const reserved = OfferEvent.parse({ type: 'CarReserved', data: { ...data, listingId: car.id } });
  const metadata = { actor: 'system:test', commandId: uuid(), correlationId: uuid(), causationId: null };
  await server.product.store.append(`offers-${car.id}`, 'any', [{ ...reserved, id: uuid(), metadata }]);
  await expect.poll(reader.updates).toMatchObject([{ isReserved: false }, { isReserved: true, priceInr: 450_000 }]);
  reader.socket.terminate();
});

it('refuses what was never listed', async () => {
  for (const id of [uuid(), 'no id']) {
    const reader = await follow(server.url, id);
    await expect.poll(reader.refused).toEqual(['CAR_NOT_FOUND']);
    reader.socket.terminate();
  }
});

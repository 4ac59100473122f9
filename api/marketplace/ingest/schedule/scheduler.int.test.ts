import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SILENT } from '../../../../projections/platform/logger.ts';
import { marketplaceCommands } from '../../handler.ts';
import { testIngest } from '../testing/ingest.ts';
import type { ScheduleEntry } from './schedule-entries.ts';
import { ingestSchedule } from './scheduler.ts';

let ingest: Awaited<ReturnType<typeof testIngest>>;
let folder: string;
beforeAll(async () => {
  ingest = await testIngest();
  folder = await mkdtemp(path.join(os.tmpdir(), 'carsetu-schedule-'));
});
afterAll(async () => {
  await ingest.close();
  await rm(folder, { recursive: true });
});

const counted = async (registry: Registry, name: string): Promise<Record<string, number>> => {
  const metric = (await registry.getMetricsAsJSON()).find((one) => one.name === name);
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  );
};

it('takes feeds when their time comes, in one process of several, whatever becomes of other feeds', {
  timeout: 60_000,
}, async () => {
  const file = path.join(folder, 'droom.jsonl');
  const car = { id: '1', brand: 'Honda', model: 'City', year: 2019, price: 700_000, mileageKm: 30_001 };
  await writeFile(file, `${JSON.stringify(car)}\n${JSON.stringify({ ...car, id: '2', price: null })}\n`);
  const page = path.join(folder, 'page.html');
  await writeFile(page, '<html><title>Sign in</title></html>');
  const everySecond = { cron: '* * * * * *', timezone: 'UTC', acceptShrink: false, files: true };
  const entries: ScheduleEntry[] = [
    { ...everySecond, source: 'spinny', location: path.join(folder, 'missing.jsonl') },
    { ...everySecond, source: 'droom', location: file },
    { ...everySecond, source: 'olx', location: page },
  ];
  const commands = marketplaceCommands({ ...ingest.ports, hosts: [], publicUrl: 'http://localhost' });
  const process = () => {
    const registry = new Registry();
    const { databaseUrl } = ingest;
    return {
      registry,
      schedule: ingestSchedule({ entries, databaseUrl, logger: SILENT, registry, ingest: commands.ingest }),
    };
  };
  const [one, other] = [process(), process()];
  one.schedule.start();
  const runs = ({ registry }: typeof one) => counted(registry, 'ingest_runs_total');
  await expect.poll(() => runs(one), { timeout: 20_000 }).toMatchObject({ 'droom done': 1 });
  other.schedule.start();
  await expect
    .poll(() => runs(one), { timeout: 20_000 })
    .toMatchObject({
      'droom done': expect.toSatisfy((n: number) => n >= 3),
      'spinny FEED_UNAVAILABLE': expect.any(Number),
      'olx nothing': expect.any(Number),
    });
  expect(await counted(one.registry, 'ingest_rows_total')).toMatchObject({ 'droom new': 1 });
  expect(await counted(one.registry, 'ingest_last_success_timestamp_seconds')).toEqual({ droom: expect.any(Number) });
  expect(await runs(other)).toEqual({});
  await one.schedule.stop();
  await expect.poll(() => runs(other), { timeout: 20_000 }).toMatchObject({ 'droom done': expect.any(Number) });
  await other.schedule.stop();
  const streams = await ingest.events('droom');
  expect(streams.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
    ['ListingFirstSeen', 'system:schedule'],
  ]);
});

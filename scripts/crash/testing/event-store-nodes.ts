import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { leaderAt } from '../../../api/platform/event-store/testing/election.ts';
import {
  type EventStoreDbServer,
  protocolDouble,
} from '../../../api/platform/event-store/testing/eventstoredb-server.ts';
import { freePort } from '../../../api/testing/free-port.ts';
import { times } from '../../../projections/platform/testing/endurance.ts';

/** A program that starts one node of a real server. Arguments: its folder, its port, its port for other nodes, and the gossip ports of the other
 *  nodes (`host:port`, comma-separated; empty for a single node). It must `exec` the server, because the test kills the program's own process. */
const STARTER = process.env.EVENT_STORE_TEST_START;
/** How many times each process is killed; once in `npm test`. The variable `CRASH_KILLS` overrides this number. */
export const KILLS = Number(process.env.CRASH_KILLS ?? times(3, 25));
const SOON_MS = 60_000;
const AGAIN_MS = 50;

/** One or more nodes of the event store's server, each of which can be killed and restarted with its data. */
export interface LogNodes {
  readonly kind: string;
  /** The URL for clients. */
  readonly url: string;
  /** Kills the leader abruptly, as in a crash. Returns the index of the killed node; null if the server is external. */
  killLeader(): Promise<number | null>;
  start(node: number): Promise<void>;
  close(): Promise<void>;
}
interface Place {
  readonly port: number;
  readonly internal: number;
}
type Ended = Pick<EventStoreDbServer, 'kill'>;

const until = async <T>(what: string, look: () => Promise<T | null>): Promise<T> => {
  for (const began = Date.now(); Date.now() - began < SOON_MS; await delay(AGAIN_MS)) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
  }
  throw new Error(`${what}: not within ${SOON_MS} ms`);
};
const addressesOf = (places: readonly Place[]) => places.map(({ port }) => `127.0.0.1:${port}`);

const Gossip = z.object({
  members: z.array(z.object({ state: z.string(), isAlive: z.boolean(), httpEndPointPort: z.number() })),
});
/** Returns the leader's port, according to any node that answers. */
const realLeader = async (places: readonly Place[]): Promise<number | null> => {
  for (const address of addressesOf(places)) {
    const answer = await fetch(`http://${address}/gossip`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    if (!answer?.ok) continue;
    const { members } = Gossip.parse(await answer.json());
    const leader = members.find(({ state, isAlive }) => isAlive && state === 'Leader');
    if (leader) return leader.httpEndPointPort;
  }
  return null;
};
const realNode = (starter: string, folder: string, places: readonly Place[], node: number): Ended => {
  const { port, internal } = places[node] ?? { port: 0, internal: 0 };
  const others = addressesOf(places.filter((_, other) => other !== node)).join(',');
  const data = path.join(folder, String(node));
  const child: ChildProcess = spawn(starter, [data, String(port), String(internal), others], { stdio: 'ignore' });
  return {
    kill: async () => {
      const exited = once(child, 'exit');
      if (child.kill('SIGKILL')) await exited;
    },
  };
};

/** Returns an external server, which is never killed. */
const given = (url: string): LogNodes => ({
  kind: 'the server of EVENT_STORE_TEST_URL, which nobody kills',
  url,
  killLeader: async () => null,
  start: async () => undefined,
  close: async () => undefined,
});

/** Starts `count` nodes: test doubles, or real ones if EVENT_STORE_TEST_START is set. */
export const logNodes = async (count: 1 | 3): Promise<LogNodes> => {
  const url = process.env.EVENT_STORE_TEST_URL;
  if (url && !STARTER) return given(url);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'carsetu-log-nodes-'));
  const places: Place[] = [];
  for (let node = 0; node < count; node++) places.push({ port: await freePort(), internal: await freePort() });
  const seat = await freePort();
  const nodes = places.map(({ port }) => port);
  const running = new Map<number, Ended>();

  const leaderPort = (): Promise<number | null> => {
    if (STARTER) return realLeader(places);
    return count === 1 ? Promise.resolve(running.size > 0 ? (nodes[0] ?? null) : null) : leaderAt(seat);
  };
  const double = (port: number) =>
    protocolDouble({ port, journal: path.join(folder, 'journal'), ...(count > 1 && { cluster: { nodes, seat } }) });
  const start = async (node: number) => {
    const port = nodes[node] ?? 0;
    running.set(node, STARTER ? realNode(STARTER, folder, places, node) : await double(port));
  };
  for (let node = 0; node < count; node++) await start(node);
  await until('a leader', leaderPort);
  const addresses = addressesOf(places).join(',');
  return {
    kind: `${count} ${STARTER ? 'real' : 'doubled'} node${count > 1 ? 's' : ''}`,
    url: `esdb${count > 1 ? '+discover' : ''}://${addresses}?tls=false`,
    killLeader: async () => {
      const leader = await until('a leader that runs', async () => {
        const node = nodes.indexOf((await leaderPort()) ?? 0);
        return running.has(node) ? node : null;
      });
      await running.get(leader)?.kill();
      running.delete(leader);
      return leader;
    },
    start,
    close: async () => {
      await Promise.all([...running.values()].map((one) => one.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};

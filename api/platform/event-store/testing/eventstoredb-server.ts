import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

export interface EventStoreDbServer {
  /** What it is, for the test report. */
  readonly kind: string;
  readonly host: string;
  readonly port: number;
  /** Whether nothing was in it when the test began. */
  readonly isFresh: boolean;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** How many calls stay open, of all clients: each subscription is one, and all appends of a client that has appended are one. */
  openCalls(): Promise<number>;
}

/** The double can be told to behave as the engine does on a bad day. */
export interface EventStoreDbDouble extends EventStoreDbServer {
  /** Returns once it is so.
   *  @param command `not ready`, `ready`, or `slow <ms>`: how long each commit takes */
  become(command: 'not ready' | 'ready' | `slow ${number}`): Promise<void>;
}

/** How a double begins. */
export interface DoubleOptions {
  /** Any free one unless given. */
  readonly port?: number;
  /** A file that keeps the log, so that one that was killed can begin again; else it ends with the process. */
  readonly journal?: string;
  /** The ports of all nodes of a cluster, whose journal is one, and a port that only its leader holds. */
  readonly cluster?: { readonly nodes: readonly number[]; readonly seat: number };
}
const argumentsOf = ({ port, journal, cluster }: DoubleOptions): readonly string[] => [
  ...(port ? ['--port', String(port)] : []),
  ...(journal ? ['--journal', journal] : []),
  ...(cluster ? ['--nodes', cluster.nodes.join(), '--seat', String(cluster.seat)] : []),
];

const OPEN_CALLS = /^\w+_current_incoming_grpc_calls(?:\{[^}]*\})? (\d+)/m;
const openCallsAt = async (host: string, port: number): Promise<number> => {
  const answer = await fetch(`http://${host}:${port}/metrics`);
  const [, open] = OPEN_CALLS.exec(await answer.text()) ?? [];
  if (open === undefined) throw new Error('the server does not say how many calls are open');
  return Number(open);
};

/** The image that `docker-compose.yml` runs. */
const IMAGE = 'kurrentplatform/kurrentdb:25.1';
const PORT = 2113;
const realServer = async (): Promise<EventStoreDbServer> => {
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts(PORT)
    .withEnvironment({
      KURRENTDB_INSECURE: 'true',
      KURRENTDB_MEM_DB: 'true',
      KURRENTDB_RUN_PROJECTIONS: 'None',
    })
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    kind: `a real server (${IMAGE})`,
    host: container.getHost(),
    port: container.getMappedPort(PORT),
    isFresh: true,
    openCalls: () => openCallsAt(container.getHost(), container.getMappedPort(PORT)),
    kill: async () => {
      await container.stop({ timeout: 0 });
    },
  };
};

/** A process that speaks the engine's protocol, with its answers, positions and limits. */
export const protocolDouble = async (options: DoubleOptions = {}): Promise<EventStoreDbDouble> => {
  const program = fileURLToPath(new URL('./protocol-double.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...argumentsOf(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error('the protocol double did not start');
    }),
  ]);
  const ask = async (command: string): Promise<string> => {
    const answer = once(lines, 'line');
    child.stdin.write(`${command}\n`);
    return String((await answer)[0]);
  };
  return {
    kind: 'the protocol double (no Docker here)',
    host: '127.0.0.1',
    port: Number(port),
    isFresh: true,
    kill: async () => {
      const exited = once(child, 'exit');
      if (child.kill('SIGKILL')) await exited;
    },
    become: async (command) => {
      await ask(command);
    },
    openCalls: async () => Number(await ask('calls')),
  };
};

/** A server that is there already and stays: what it holds is not ours, and nothing ends it. */
const givenServer = (given: string): EventStoreDbServer => {
  const { hostname, port } = new URL(given);
  return {
    kind: 'the server of EVENT_STORE_TEST_URL',
    host: hostname,
    port: Number(port || PORT),
    isFresh: false,
    openCalls: () => openCallsAt(hostname, Number(port || PORT)),
    kill: async () => undefined,
  };
};

/** The server that `EVENT_STORE_TEST_URL` names (one node without TLS); else a real one where Docker is; else a double that speaks its
 *  protocol.
 *  @param options.own one that the test may kill, whatever is given */
export const startEventStoreDb = async (options: { own?: boolean } = {}): Promise<EventStoreDbServer> => {
  const given = process.env.EVENT_STORE_TEST_URL;
  if (given && !options.own) return givenServer(given);
  const docker = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  return docker ? realServer() : protocolDouble();
};

/** The URL of the server, or of a proxy before it. */
export const eventStoreDbUrl = ({ host, port }: { host: string; port: number }) => `esdb://${host}:${port}?tls=false`;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { program } from '../../../../projections/platform/testing/programs.ts';

export interface EventStoreDbServer {
  /** The kind of server, for the test report. */
  readonly kind: string;
  readonly host: string;
  readonly port: number;
  /** Whether the server was empty when the test began. */
  readonly isFresh: boolean;
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>;
  /** The number of open calls from all clients: each subscription is one, and all appends from a client share one. */
  openCalls(): Promise<number>;
}

/** A test double that can simulate the engine's failures. */
export interface EventStoreDbDouble extends EventStoreDbServer {
  /** Switches the double to another mode, and resolves when it has switched.
   *  @param command `not ready`, `ready`, `slow <ms>` (the duration of each commit), or `mute` (no positions, and no responses to reads of
   *  streams) */
  become(command: 'not ready' | 'ready' | 'mute' | `slow ${number}`): Promise<void>;
}

/** The options of a protocol double. */
export interface DoubleOptions {
  /** The port to listen on; defaults to any free port. */
  readonly port?: number;
  /** A file that stores the log, so that a killed double can restart. Without it, the log is lost when the process ends. */
  readonly journal?: string;
  /** The cluster of the double: the ports of all nodes, which share one journal, and the port (`seat`) on which only the leader listens. */
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

const DOUBLE = 'api/platform/event-store/testing/protocol-double.ts';
/** Starts a process that implements the engine's protocol, with its responses, positions and limits. */
export const protocolDouble = async (options: DoubleOptions = {}): Promise<EventStoreDbDouble> => {
  const child = spawn(process.execPath, [await program(DOUBLE), ...argumentsOf(options)], {
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

/** Returns an existing server that keeps running. The tests do not own its data and never stop it. */
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

/** Returns the server in `EVENT_STORE_TEST_URL` (one node without TLS). Without this variable, starts a real server if Docker is available, or a
 *  protocol double if not.
 *  @param options.own whether to start a server that the test may kill, even if `EVENT_STORE_TEST_URL` is set */
export const startEventStoreDb = async (options: { own?: boolean } = {}): Promise<EventStoreDbServer> => {
  const given = process.env.EVENT_STORE_TEST_URL;
  if (given && !options.own) return givenServer(given);
  const docker = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  return docker ? realServer() : protocolDouble();
};

/** Returns the URL of the server, or of a proxy in front of it. */
export const eventStoreDbUrl = ({ host, port }: { host: string; port: number }) => `esdb://${host}:${port}?tls=false`;

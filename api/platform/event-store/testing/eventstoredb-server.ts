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
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

/** The image that `docker-compose.yml` runs. */
const IMAGE = 'kurrentplatform/kurrentdb:25.1';
const PORT = 2113;
/** The server's own bound is 1 MB for a whole append: a batch of an ingest is larger. */
const MOST_BYTES = String(15 * 1024 * 1024);

const realServer = async (): Promise<EventStoreDbServer> => {
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts(PORT)
    .withEnvironment({
      KURRENTDB_INSECURE: 'true',
      KURRENTDB_MEM_DB: 'true',
      KURRENTDB_RUN_PROJECTIONS: 'None',
      KURRENTDB_MAX_APPEND_SIZE: MOST_BYTES,
      KURRENTDB_MAX_APPEND_EVENT_SIZE: MOST_BYTES,
    })
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    kind: `a real server (${IMAGE})`,
    host: container.getHost(),
    port: container.getMappedPort(PORT),
    kill: async () => {
      await container.stop({ timeout: 0 });
    },
  };
};

const protocolDouble = async (): Promise<EventStoreDbServer> => {
  const program = fileURLToPath(new URL('./protocol-double.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [port] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error('the protocol double did not start');
    }),
  ]);
  return {
    kind: 'the protocol double (no Docker here)',
    host: '127.0.0.1',
    port: Number(port),
    kill: async () => {
      const exited = once(child, 'exit');
      if (child.kill('SIGKILL')) await exited;
    },
  };
};

/** A real server where Docker is, else a double that speaks its protocol. */
export const startEventStoreDb = async (): Promise<EventStoreDbServer> => {
  const docker = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  return docker ? realServer() : protocolDouble();
};

/** The URL of the server, or of a proxy before it. */
export const eventStoreDbUrl = ({ host, port }: { host: string; port: number }) => `esdb://${host}:${port}?tls=false`;

import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionLost, type EventStore } from '../../../schema/kernel/event-store.ts';
import { ConfigError } from '../config.ts';

/** How long to wait for a server that is still starting. Including the timeout of the last attempt, startup fails within 15 s. */
const TRY_MS = 8_000;
const PAUSE_MS = 500;

/** Errors that a retry cannot fix, each with advice for the operator. The patterns match messages of TLS and gRPC; the first match is used. */
const CURES: readonly (readonly [words: RegExp, cure: string])[] = [
  [
    /UNAUTHENTICATED|invalid credentials|access denied|PERMISSION_DENIED/i,
    'are user and password right, and may the user read $all?',
  ],
  [
    /certificate|self.signed|altname|CERT_/i,
    'its certificate is not trusted: name the CA with tlsCAFile=/path/to/ca.crt, and a host that the certificate names',
  ],
  [/wrong version number|EPROTO|ssl3?_|packet length/i, 'it does not speak TLS: say tls=false if that is meant'],
  [
    /UNIMPLEMENTED|Protocol error|parse error|HTTP status|not proper HTTP\/2|content-type/i,
    'is it an EventStoreDB or KurrentDB at all?',
  ],
];
const WAIT_CURES: readonly (readonly [words: RegExp, cure: string])[] = [
  [/ENOTFOUND|EAI_AGAIN|name resolution/i, 'is the name of the host right?'],
  [/ECONNREFUSED/i, 'is the server up, and is the port right?'],
];
const OTHERWISE = 'is the server up, are host, port and tls right, and is it an EventStoreDB or KurrentDB?';

const wordsOf = (error: unknown): string => {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return first.slice(0, 300);
};
const cureFor = (cures: typeof CURES, words: string) => cures.find(([pattern]) => pattern.test(words))?.[1];

/** Checks at startup whether EventStoreDB responds and accepts our credentials. Retries for a while if the server is merely unreachable.
 *  @throws ConfigError within 15 s, naming the setting, the message of the server or network, and a fix */
export const requireEventStore = async (store: Pick<EventStore, 'head'>): Promise<void> => {
  const began = performance.now();
  for (;;) {
    try {
      await store.head();
      return;
    } catch (error) {
      const words = wordsOf(error);
      const cure = cureFor(CURES, words);
      const mayCome = error instanceof ConnectionLost && !cure && performance.now() - began + PAUSE_MS < TRY_MS;
      if (!mayCome) {
        const advice = cure ?? cureFor(WAIT_CURES, words) ?? OTHERWISE;
        throw new ConfigError([`EVENT_STORE_URL names a log that cannot be used (${words}): ${advice}`]);
      }
      await delay(PAUSE_MS);
    }
  }
};

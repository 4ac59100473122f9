import { LRUCache } from 'lru-cache';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { User } from '../../../schema/accounts/user.ts';
import type { Execute } from '../graphql/in-process.ts';
import { allowance } from '../limits/fixed-windows.ts';
import type { RefusedOperation } from './logging.ts';
import type { Render, RenderedPage } from './renderer.ts';

/** How long a request waits for the server to render a page. After that, letting the browser render it is faster than waiting. */
const PATIENCE_MS = 2000;
/** The maximum number of pages that are rendered at once. Each page occupies the only thread for tens of milliseconds, so more pages would delay
 *  everything else. */
const MOST_AT_ONCE = 8;
/** The maximum number of pages rendered per network address per minute, more than a household needs. Once it is reached, the browser renders the
 *  page. Cached pages do not count. */
export const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
/** The size of the page cache, in characters. A page with fifty cars has 200,000 characters. */
const KEPT_CHARACTERS = 32_000_000;
/** How long a page is cached. The time is short so that "today" on the page stays correct. */
const KEPT_MS = 60_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The information about a request that is needed to render the page. */
export interface Reader {
  readonly url: string;
  readonly language: string | undefined;
  readonly user: User | null;
  readonly sessionId: string | null;
  /** The network address of the sender, for the limit on rendered pages. */
  readonly address: string;
  readonly requestId: string;
  log(error: unknown): void;
  /** Called for each rejected operation on the page. */
  readonly refused: (refused: RefusedOperation) => void;
}
/** A rendered page, with the data that the browser needs to hydrate it. */
export interface DrawnPage extends Pick<RenderedPage, 'locale' | 'files' | 'preloads'> {
  /** The filled root element, and the client's initial state. */
  readonly body: string;
}

/** Escapes JSON for a `<script>` data block. Afterwards, nothing in the JSON can end the block or open a comment. */
export const safeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Matches text that a header may contain. An unusual character in a picture's URL must not make the response fail. */
const HEADER = /^[\x20-\x7e]*$/;

const drawnFrom = ({ html, state, locale, files, preloads }: RenderedPage): DrawnPage => ({
  body: `<div id="root">${html}</div><script type="application/json" id="first-state">${safeJson(state)}</script>`,
  locale,
  files,
  preloads: HEADER.test(preloads) ? preloads : '',
});

const measures = (registry: Registry) => {
  const outcomes = new Counter({
    name: 'page_renders_total',
    help: 'Requested pages by result: drawn by the server, kept (from its cache), failed, or left to the browser (too many at once or for one address, or about a missing subject).',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to render a page on the server, including its queries.',
    buckets: SECONDS,
    registers: [registry],
  });
  return { count: (outcome: string) => outcomes.inc({ outcome }), startTimer: () => durations.startTimer() };
};

/** Renders pages with `render`. Pages for people who are not signed in are cached, because they depend only on URL and language. */
export const renderedPages = ({
  render,
  execute,
  registry,
}: {
  render: Render;
  execute: Execute;
  registry: Registry;
}) => {
  const kept = new LRUCache<string, DrawnPage>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ body }) => body.length,
    ttl: KEPT_MS,
  });
  const underWay = new Map<string, Promise<DrawnPage | null>>();
  const { count, startTimer } = measures(registry);
  let atOnce = 0;
  let edition = 0;

  const mayDrawFor = allowance({ most: MOST_A_MINUTE, withinMs: MINUTE_MS });

  const draw = async (reader: Reader): Promise<DrawnPage | null> => {
    const { url, language, user, sessionId, address, requestId, log, refused } = reader;
    if (atOnce >= MOST_AT_ONCE || !mayDrawFor(address)) {
      count('left');
      return null;
    }
    atOnce += 1;
    const stop = startTimer();
    const asker = { requestId, currentUser: user, currentSessionId: sessionId, log, refused };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const isSignedIn = user !== null;
      const page = await render({
        url,
        language,
        isSignedIn,
        signal,
        execute: (operation) => execute(operation, asker),
      });
      count(page ? 'drawn' : 'left');
      return page && drawnFrom(page);
    } catch (error) {
      count('failed');
      log(error);
      return null;
    } finally {
      stop();
      atOnce -= 1;
    }
  };
  const drawToKeep = async (key: string, reader: Reader): Promise<DrawnPage | null> => {
    try {
      const page = await draw(reader);
      if (page) kept.set(key, page);
      return page;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    async pageFor(reader: Reader): Promise<DrawnPage | null> {
      if (reader.user) return draw(reader);
      const key = `${edition} ${reader.language ?? ''} ${reader.url}`;
      const known = kept.get(key);
      if (known) {
        count('kept');
        return known;
      }
      const page = underWay.get(key) ?? drawToKeep(key, reader);
      underWay.set(key, page);
      return page;
    },
    /** Clears the cache. */
    forget(): void {
      edition += 1;
      kept.clear();
    },
  };
};
/** Renders pages. The result is null if the browser has to render the page. */
export type RenderedPages = ReturnType<typeof renderedPages>;

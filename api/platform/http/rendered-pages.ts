import { LRUCache } from 'lru-cache';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { User } from '../../../schema/accounts/user.ts';
import type { Execute } from '../graphql/in-process.ts';
import { allowance } from '../limits/fixed-windows.ts';
import type { RefusedOperation } from './logging.ts';
import type { Render, RenderedPage } from './renderer.ts';

/** Longest that a reader waits for the server to draw; the browser is the quicker one then. Milliseconds. */
const PATIENCE_MS = 2000;
/** Pages drawn at once: each costs tens of milliseconds of the one thread, and behind more of them everything else would wait. */
const MOST_AT_ONCE = 8;
/** Pages that the server draws for one address in a minute: a household reads fewer, and behind a shared address the browsers draw
 *  what is beyond. Pages that were kept do not count. */
export const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Characters of pages kept. A page of fifty cars is 200,000. */
const KEPT_CHARACTERS = 32_000_000;
/** What a page says of "today" is not older than that. Milliseconds. */
const KEPT_MS = 60_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Whose page it is: what of a request decides what it shows, beside its address. */
export interface Reader {
  readonly url: string;
  readonly language: string | undefined;
  readonly user: User | null;
  readonly sessionId: string | null;
  /** The network address that asks. */
  readonly address: string;
  readonly requestId: string;
  log(error: unknown): void;
  /** Takes what an operation of the page was refused with. */
  readonly refused: (refused: RefusedOperation) => void;
}
/** A page with what the browser needs to go on from it. */
export interface DrawnPage extends Pick<RenderedPage, 'locale' | 'files' | 'preloads'> {
  /** The root element, filled, and the state that the client begins with. */
  readonly body: string;
}
/** Draws pages; null where the browser has to. */
export interface RenderedPages {
  pageFor(reader: Reader): Promise<DrawnPage | null>;
  /** What was drawn so far is out of date. */
  forget(): void;
}

/** JSON made safe inside a `<script>` data block: nothing in it can end the block or open a comment. */
export const safeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What a header can carry; a picture's address with other signs in it is not worth a failed answer. */
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
    help: 'Pages asked for, by whether the server drew them: drawn, kept (from before), failed, or left (too many at once or for one address, or about what is not there).',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to draw a page on the server, queries included.',
    buckets: SECONDS,
    registers: [registry],
  });
  return { count: (outcome: string) => outcomes.inc({ outcome }), startTimer: () => durations.startTimer() };
};

/** Draws pages by `render`, and keeps those of strangers: what they show depends on nothing but address and language. */
export const renderedPages = ({
  render,
  execute,
  registry,
}: {
  render: Render;
  execute: Execute;
  registry: Registry;
}): RenderedPages => {
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
      const page = await render({ url, language, signal, execute: (operation) => execute(operation, asker) });
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
    async pageFor(reader) {
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
    forget() {
      edition += 1;
      kept.clear();
    },
  };
};

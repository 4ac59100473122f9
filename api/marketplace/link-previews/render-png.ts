import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';

/** A rendered picture; `png` contains the bytes of the file. */
export interface Painted {
  readonly png: Buffer;
}
/** The maximum size of all cached pictures, in bytes. One picture takes about 90,000 bytes. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** The number of pictures that are rendered concurrently, and the number that may wait. Rendering takes about 70 ms in another thread. */
const AT_ONCE = 2;
const MOST_WAITING = 30;

/** Thrown if too many pictures are waiting. REST responds with 503, and the client can retry later. */
class PainterBusy extends Error {
  override readonly name = 'PainterBusy';
  readonly statusCode = 503;
  constructor() {
    super('too many pictures are being painted');
  }
}

/** Returns the name of a drawing, which is a hash of its content. */
export const nameOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22);

/** Returns a function that renders drawings (SVG) as PNG and caches the results. */
export const painter = () => {
  const kept = new LRUCache<string, Painted>({ maxSize: KEPT_BYTES, sizeCalculation: ({ png }) => png.length });
  const underWay = new Map<string, Promise<Painted>>();
  const waiting: (() => void)[] = [];
  let atOnce = 0;

  const myTurn = async (): Promise<void> => {
    if (atOnce < AT_ONCE) {
      atOnce += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw new PainterBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const done = (): void => {
    const next = waiting.shift();
    if (next) next();
    else atOnce -= 1;
  };
  const paint = async (name: string, svg: string): Promise<Painted> => {
    try {
      await myTurn();
      try {
        const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
        const painted = { png: image.asPng() };
        kept.set(name, painted);
        return painted;
      } finally {
        done();
      }
    } finally {
      underWay.delete(name);
    }
  };
  /** Returns the rendered or cached picture.
   *  @param name the name of the drawing, from `nameOf`
   *  @throws PainterBusy if too many pictures are waiting */
  return async (name: string, svg: string): Promise<Painted> => {
    const known = kept.get(name);
    if (known) return known;
    const painting = underWay.get(name) ?? paint(name, svg);
    underWay.set(name, painting);
    return painting;
  };
};

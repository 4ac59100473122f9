import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';

/** A picture of the product, painted. */
export interface Painted {
  readonly png: Buffer;
}
/** Bytes of pictures kept; one is about 90,000. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** Pictures painted at once, each some 70 ms of a thread beside ours, and those that may wait for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 30;

/** Too many pictures are asked for: the doors answer 503, and the same question a little later is answered. */
class PainterBusy extends Error {
  override readonly name = 'PainterBusy';
  readonly statusCode = 503;
  constructor() {
    super('too many pictures are being painted');
  }
}

/** What a picture shows, in short: the same drawing has the same name. */
export const nameOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22);

/** Paints drawings (SVG) as PNG, each once while it is kept. */
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
  /** @param name of the drawing, by `nameOf`
   *  @throws PainterBusy */
  return async (name: string, svg: string): Promise<Painted> => {
    const known = kept.get(name);
    if (known) return known;
    const painting = underWay.get(name) ?? paint(name, svg);
    underWay.set(name, painting);
    return painting;
  };
};

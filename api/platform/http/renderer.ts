import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Answer, Operation } from '../graphql/in-process.ts';

const RenderedPage = z.object({
  html: z.string().min(1),
  locale: z.string().regex(/^[A-Za-z-]+$/),
  state: z.string(),
  files: z.array(z.string()),
  preloads: z.string(),
});
/** A page as the web client's own code draws it. `html` goes into the root element; `locale` (BCP 47) is the document's; `state`
 *  (JSON) is what the browser begins with; `files` are those that the page needs beside the first ones, by their names in the
 *  build's manifest; `preloads` is a `Link` header. */
export type RenderedPage = z.infer<typeof RenderedPage>;

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** What the reader's cookie says. */
  readonly language: string | undefined;
  execute(operation: Operation): Promise<Answer>;
  readonly signal: AbortSignal;
}
/** Draws a page; null where what it is about is refused, which the browser tells.
 *  @throws Error when anything on it fails: the browser is then left to draw it */
export type Render = (request: RenderRequest) => Promise<RenderedPage | null>;

/** Beside the client's folder: its build for the server. The two meet here at run time alone. */
const ENTRY = 'entry-server.js';
const isFunction = (value: unknown): value is (request: RenderRequest) => unknown => typeof value === 'function';
const Module = z.object({ render: z.custom<(request: RenderRequest) => unknown>(isFunction) });

/** What the build of the web client left in `dir` to draw pages with; undefined where it left nothing.
 *  @throws Error when what is there is no renderer */
export const loadRenderer = async (dir: string): Promise<Render | undefined> => {
  const file = path.resolve(dir, ENTRY);
  if (!existsSync(file)) return undefined;
  const loaded: unknown = await import(pathToFileURL(file).href);
  const { data } = Module.safeParse(loaded);
  if (!data) throw new Error(`${file} exports no function render: build the web client`);
  return async (request) => RenderedPage.nullable().parse(await data.render(request));
};

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
/** A page as rendered by the web client's code. `html` is the content of the root element. `locale` (BCP 47) is the document's language. `state`
 *  (JSON) is the browser's initial state. `files` are the names of the page's additional files in the build's manifest. `preloads` is a `Link`
 *  header. */
export type RenderedPage = z.infer<typeof RenderedPage>;

export interface RenderRequest {
  /** Path and query of the page. */
  readonly url: string;
  /** The language in the user's cookie. */
  readonly language: string | undefined;
  readonly isSignedIn: boolean;
  execute(operation: Operation): Promise<Answer>;
  readonly signal: AbortSignal;
}
/** Renders a page; null if access to the page's subject is rejected. In this case, the browser renders the page and shows the rejection.
 *  @throws Error if rendering fails; the browser then renders the page */
export type Render = (request: RenderRequest) => Promise<RenderedPage | null>;

/** The file name of the client's server build. Its folder is next to the client's folder, and it is imported only at run time. */
const ENTRY = 'entry-server.js';
const isFunction = (value: unknown): value is (request: RenderRequest) => unknown => typeof value === 'function';
const Module = z.object({ render: z.custom<(request: RenderRequest) => unknown>(isFunction) });

/** Loads the renderer that the web build wrote to `dir`; undefined if there is none.
 *  @throws Error if the file is not a renderer */
export const loadRenderer = async (dir: string): Promise<Render | undefined> => {
  const file = path.resolve(dir, ENTRY);
  if (!existsSync(file)) return undefined;
  const loaded: unknown = await import(pathToFileURL(file).href);
  const { data } = Module.safeParse(loaded);
  if (!data) throw new Error(`${file} exports no function render: build the web client`);
  return async (request) => RenderedPage.nullable().parse(await data.render(request));
};

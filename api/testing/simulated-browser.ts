import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The page that a visitor's browser reaches after following redirects. */
export interface Arrival {
  readonly url: URL;
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}
/** A request, with the headers in which a browser reports what caused the request. */
interface Step {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly form?: Readonly<Record<string, string>>;
  /** Undefined removes a header that current browsers send. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

const MOST_REDIRECTS = 12;
/** The headers for a navigation. Node's `fetch` would send the headers of a request by a script. */
export const GOING = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const sent = async (url: URL, method: string, headers: http.OutgoingHttpHeaders, body?: string): Promise<Response> => {
  const request = http.request(url, { method, headers });
  request.end(body);
  const [answer]: http.IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error(`${url} did not answer`);
  const { statusCode: status = 0, headersDistinct } = answer;
  const kept = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value) => [name, value]));
  const bytes = await buffer(answer);
  const isBare = status === 204 || status === 304;
  return new Response(isBare ? null : new Uint8Array(bytes), {
    status,
    headers: kept.map(([n = '', v = '']) => [n, v]),
  });
};
const isRedirect = (status: number): boolean => status >= 301 && status <= 308;

/** Simulates the parts of a browser that signing in needs: stores cookies by host and path, and follows redirects one by one. */
export const visitor = () => {
  const jar = new Map<string, { host: string; name: string; path: string; value: string }>();

  const keep = (url: URL, line: string) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = ''] = pair.split('=', 1);
    const of = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = of('path') ?? '/';
    const key = `${url.hostname} ${path} ${name}`;
    const expires = of('expires');
    const isOver = of('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (isOver) jar.delete(key);
    else jar.set(key, { host: url.hostname, name, path, value: pair.slice(name.length + 1) });
  };
  const cookiesFor = (url: URL): string =>
    [...jar.values()]
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  /** Sends one request, without following redirects. */
  const ask = async (address: string | URL, { method = 'GET', form, headers = {} }: Step = {}): Promise<Response> => {
    const url = new URL(address);
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' };
    const all = Object.entries({ ...GOING, ...headers, ...type, cookie: cookiesFor(url) });
    const said = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    const response = await sent(url, method, said, form && new URLSearchParams(form).toString());
    for (const line of response.headers.getSetCookie()) keep(url, line);
    return response;
  };
  /** Navigates and follows redirects, until `until` returns true for the next address. */
  const go = async (address: string | URL, step: Step & { until?: (next: URL) => boolean } = {}): Promise<Arrival> => {
    let url = new URL(address);
    let response = await ask(url, step);
    for (let count = 0; isRedirect(response.status) && count < MOST_REDIRECTS; count++) {
      const next = new URL(response.headers.get('location') ?? '', url);
      await response.body?.cancel();
      url = next;
      if (step.until?.(next)) return { url, status: 0, body: '', headers: new Headers() };
      response = await ask(next, step.headers ? { headers: step.headers } : {});
    }
    return { url, status: response.status, body: await response.text(), headers: response.headers };
  };
  return {
    ask,
    go,
    /** Returns the value of a cookie for this host; undefined if there is none. */
    cookie: (host: string, name: string): string | undefined =>
      [...jar.values()].find((one) => one.host === host && one.name === name)?.value,
    /** Sets a cookie, as an attacker with write access to the browser would. */
    plant: (host: string, name: string, value: string): void =>
      void jar.set(`${host} / ${name}`, { host, name, path: '/', value }),
  };
};
export type Visitor = ReturnType<typeof visitor>;

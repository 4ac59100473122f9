export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An HTTP error. Its message consists of the status and the body, such as "401: Sign in first" (specification D1 s7). If the body is empty, the
 *  status text takes its place. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  constructor(
    readonly status: number,
    text: string,
    /** The number of seconds after which a retry may succeed, from the header `Retry-After`; null if the server does not say. */
    readonly retryAfterS: number | null = null,
  ) {
    super(`${status}: ${text}`);
  }
}

export interface RequestOptions {
  /** The body, sent as JSON; undefined for a request without a body. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The idempotency key. It prevents the server from running a retried request twice. */
  readonly key?: string;
}

/** Sends a request to the REST API with the user's cookies.
 *  @throws RequestFailed if the response is an HTTP error
 *  @throws TypeError if there was no response */
export const request = async (
  method: Method,
  path: string,
  { body, signal, key }: RequestOptions = {},
): Promise<Response> => {
  const hasBody = body !== undefined;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(hasBody && {
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterS = Number.isFinite(wait) ? wait : null;
  throw new RequestFailed(response.status, (await response.text()) || response.statusText, retryAfterS);
};

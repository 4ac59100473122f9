export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that is no success. Its message is the status, a colon, a space and what the body says, or the status' own text
 *  where the body is empty (D1 s7): "401: Sign in first". */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

export interface RequestOptions {
  /** Sent as JSON; nothing is sent without it. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Makes the same request sent again one command. */
  readonly key?: string;
}

/** Sends a request to the REST door with the reader's cookies.
 *  @throws RequestFailed for an answer that is no success
 *  @throws TypeError when no answer came */
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
  if (!response.ok) throw new RequestFailed(response.status, (await response.text()) || response.statusText);
  return response;
};

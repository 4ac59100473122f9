import type { ExecutionResult } from 'graphql';

/** What is needed of a websocket. */
export interface FrameSocket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Bytes that may wait in a socket for its reader before he is sent away. He is told to come again, and goes on from where he was. */
const MOST_UNREAD_BYTES = 512 * 1024;
/** "Try again later": clients of graphql-ws connect anew. */
const TRY_AGAIN = 1013;

/** A frame for all readers of an execution. */
export interface SharedFrame {
  /** The result as JSON. */
  readonly payload: string;
  /** By which a reader says that he knows it. */
  readonly cursor: string | null;
}

/** One who reads what is executed for many. To graphql-ws it is a stream that yields nothing and ends with the subscription: its
 *  frames go past it, straight to the socket. */
export class SharedReader implements AsyncIterableIterator<ExecutionResult, undefined, undefined> {
  readonly #head: string;
  #known: string | null;
  #ended: 'yes' | 'no' | { readonly failure: unknown } = 'no';
  #settle: (() => void) | null = null;
  #leave: (() => void) | null = null;

  /** @param known the cursor of the latest frame that he has */
  constructor(
    private readonly socket: FrameSocket,
    id: string,
    known: string | null,
  ) {
    this.#head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.#known = known;
  }

  /** @param leave called once he ends it himself */
  joined(leave: () => void): void {
    if (this.#ended === 'no') this.#leave = leave;
    else leave();
  }

  tell({ payload, cursor }: SharedFrame): void {
    const { socket } = this;
    const isKnown = cursor !== null && cursor === this.#known;
    this.#known = null;
    if (isKnown || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.close(TRY_AGAIN, 'Read too slowly: come again');
    else socket.send(`${this.#head}${payload}}`);
  }

  /** Ends it from this side: with a failure, or since there is no more. */
  end(failure?: unknown): void {
    if (this.#ended !== 'no') return;
    this.#ended = failure === undefined ? 'yes' : { failure };
    this.#settle?.();
  }

  async next(): Promise<IteratorReturnResult<undefined>> {
    if (this.#ended === 'no')
      await new Promise<void>((resolve) => {
        this.#settle = resolve;
      });
    const ended = this.#ended;
    this.#ended = 'yes';
    if (typeof ended === 'object') throw ended.failure;
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.end();
    this.#leave?.();
    this.#leave = null;
    return { done: true, value: undefined };
  }

  async throw(): Promise<IteratorReturnResult<undefined>> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

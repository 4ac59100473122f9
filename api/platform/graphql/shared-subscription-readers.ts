import type { ExecutionResult } from 'graphql';

/** The part of a websocket that is used here. */
export interface FrameSocket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The number of buffered bytes at which a reader's websocket is closed. The client then reconnects, and gets the latest frame if that frame is new
 *  to it. */
const MOST_UNREAD_BYTES = 512 * 1024;
/** The close code for "Try again later". Clients of graphql-ws then reconnect. */
const TRY_AGAIN = 1013;

/** A frame, which is one result of a subscription as it is sent to all readers of an execution. */
export interface SharedFrame {
  /** The execution result as JSON. */
  readonly payload: string;
  /** The cursor with which a client reports that it already has this frame; null if the frame has no cursor. */
  readonly cursor: string | null;
}

/** A reader of a shared execution. For graphql-ws, it is a stream that yields nothing and ends with the subscription. Frames bypass graphql-ws and go
 *  straight to the websocket. */
export class SharedReader implements AsyncIterableIterator<ExecutionResult, undefined, undefined> {
  readonly #head: string;
  #known: string | null;
  #ended: 'yes' | 'no' | { readonly failure: unknown } = 'no';
  #settle: (() => void) | null = null;
  #leave: (() => void) | null = null;

  /** @param known the cursor of the latest frame that the reader has */
  constructor(
    private readonly socket: FrameSocket,
    id: string,
    known: string | null,
  ) {
    this.#head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.#known = known;
  }

  /** @param leave called when the reader unsubscribes */
  joined(leave: () => void): void {
    if (this.#ended === 'no') this.#leave = leave;
    else leave();
  }

  tell({ payload, cursor }: SharedFrame): void {
    const { socket } = this;
    const isKnown = cursor !== null && cursor === this.#known;
    this.#known = null;
    if (isKnown || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.close(TRY_AGAIN, 'Read too slowly: reconnect');
    else socket.send(`${this.#head}${payload}}`);
  }

  /** Ends the subscription from the server's side, because of a failure or because the results have ended. */
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

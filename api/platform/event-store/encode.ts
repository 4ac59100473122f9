import type { AnyEvent, NewEvent } from '../../../schema/kernel/event.ts';
import type { ExpectedRevision } from '../../../schema/kernel/event-store.ts';

/** One append, ready to go over the wire: what belongs to one event stands at the same index everywhere. */
export interface EncodedAppend {
  readonly streamId: string;
  readonly expected: ExpectedRevision;
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly versions: readonly number[];
  /** One JSON text an event; JSON text has no raw line break. */
  readonly data: readonly string[];
  readonly metadata: readonly string[];
  /** Length of all the documents, about their size in bytes. */
  readonly size: number;
}

const json = (value: object): string => {
  const text = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError('an event has to be a JSON object');
  return text;
};

/** Turns events into what goes over the wire, at the moment of the call: a caller may change its objects afterwards.
 *  `newestVersion` says which version the shape of a type has when the event does not say so itself.
 *  @throws RangeError when there is nothing to append */
export const encodeAppend = (
  streamId: string,
  expected: ExpectedRevision,
  events: readonly NewEvent<AnyEvent>[],
  newestVersion: (type: string) => number,
): EncodedAppend => {
  if (events.length === 0) throw new RangeError(`nothing to append to ${streamId}`);
  const data = events.map((event) => json(event.data));
  const metadata = events.map((event) => json(event.metadata));
  return {
    streamId,
    expected,
    ids: events.map((event) => event.id),
    types: events.map((event) => event.type),
    versions: events.map((event) => event.schemaVersion ?? newestVersion(event.type)),
    data,
    metadata,
    size: data.reduce((sum, text) => sum + text.length, 0) + metadata.reduce((sum, text) => sum + text.length, 0),
  };
};

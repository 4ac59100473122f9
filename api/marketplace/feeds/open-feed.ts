import { storableText } from '../../../schema/kernel/plain-text.ts';
import { cutText, shortened } from '../../../schema/kernel/shorten-text.ts';
import { NO_CAR_FOR_SALE } from '../../../schema/marketplace/refused-feed-rows.ts';
import { withoutContacts } from '../../../schema/marketplace/remove-contacts.ts';
import type { FeedDeclaration, FeedFormat } from './declaration.ts';
import type { FeedRow, OpenFeed, RefusedRow } from './feed.ts';
import { feedCar, readingContext } from './normalise/car.ts';
import { csvRows } from './parsers/csv.ts';
import { formatOf } from './parsers/detect-format.ts';
import { textOf } from './parsers/feed-text-reader.ts';
import { jsonRows } from './parsers/json.ts';
import { expandJsonLd, jsonLdBlockRows } from './parsers/json-ld.ts';
import { jsonLinesRows } from './parsers/json-lines.ts';
import { BrokenOff, MAX_RAW_CHARS, type RawRow, unreadable } from './parsers/row.ts';
import { xmlRows } from './parsers/xml.ts';

export interface OpenOptions {
  /** The file's name or URL, for messages. */
  readonly fileName: string;
  readonly now: Date;
  /** The encoding from the HTTP response, if there was one. */
  readonly charset?: string | undefined;
  /** CarSetu's own public host, to which a source's picture and page URLs must not point. */
  readonly ownHost?: string;
}

type Batches = AsyncGenerator<readonly RawRow[]>;

async function* expanded(batches: Batches): Batches {
  for await (const rows of batches) yield rows.flatMap(expandJsonLd);
}

const rowsIn = (
  format: FeedFormat,
  declaration: FeedDeclaration,
  head: string,
  text: AsyncIterable<string>,
  header: Map<string, string>,
): Batches => {
  switch (format) {
    case 'csv':
      return csvRows(text, head);
    case 'json':
      return jsonRows(text, declaration.rowsAt ?? [], header);
    case 'jsonl':
      return jsonLinesRows(text);
    case 'xml':
      return xmlRows(text);
    case 'json-ld':
      return /^\s*[[{]/.test(head) ? expanded(jsonRows(text, [], header)) : jsonLdBlockRows(text);
  }
};

/** Converts a string for use in a stream name: lower-case letters, digits and hyphens. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

const MAX_DETAIL_CHARS = 300;
/** Returns a refused row in the form in which it is stored. Strings are copied, because a slice would keep the whole chunk of the file in memory. */
const kept = (row: RefusedRow): RefusedRow => ({
  refused: row.refused,
  ...(row.listing && !NO_CAR_FOR_SALE.includes(row.refused) ? { listing: row.listing } : {}),
  detail: storableText(withoutContacts(shortened(row.detail, MAX_DETAIL_CHARS))),
  raw: Buffer.from(storableText(withoutContacts(cutText(row.raw, MAX_RAW_CHARS)))).toString(),
});

/** Opens a feed: detects its compression, encoding and format. Rows are read as `rows` is consumed, so a file may be larger than memory. If the
 *  content becomes unreadable, the last row is a refused row that contains the reason. `rows` rethrows errors from `bytes`. */
export const openFeed = async (
  declaration: FeedDeclaration,
  bytes: AsyncIterable<Uint8Array>,
  { fileName, now, charset, ownHost }: OpenOptions,
): Promise<OpenFeed> => {
  const context = readingContext(now, ownHost);
  const header = new Map<string, string>();
  let complete = false;
  let brokenOff: RefusedRow | null = null;

  async function* guarded(batches: Batches): Batches {
    try {
      yield* batches;
      complete = true;
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      brokenOff = error.row;
    }
  }
  async function* opened(): Batches {
    const { head, text } = await textOf(bytes, { fileName, charset });
    if (head.trim() === '') {
      const cause = head === '' ? 'is empty' : 'holds nothing but white space';
      throw new BrokenOff(unreadable(`${fileName} ${cause}`, ''));
    }
    const found = formatOf(head, declaration.formats);
    if ('cause' in found) throw new BrokenOff(unreadable(`${fileName} is ${found.cause}`, head.slice(0, 200)));
    const { format } = found;
    yield* rowsIn(format, declaration, head, text, header);
  }

  const batches = guarded(opened());
  const first = await batches.next(); // the scope must be known before the first row is read
  async function* rows(): AsyncGenerator<FeedRow> {
    let row = 0;
    const take = (raw: RawRow): FeedRow => {
      row += 1;
      const taken = 'refused' in raw ? raw : feedCar(raw.value, declaration, context);
      return 'refused' in taken ? { row, ...kept(taken) } : { row, car: taken };
    };
    try {
      if (!first.done) for (const raw of first.value) yield take(raw);
      for await (const batch of batches) for (const raw of batch) yield take(raw);
      if (brokenOff !== null) yield take(brokenOff);
    } finally {
      await batches.return(undefined);
    }
  }
  const scope = slug(declaration.scopeKey === undefined ? '' : (header.get(declaration.scopeKey) ?? ''));
  return {
    feedId: scope === '' ? declaration.id : `${declaration.id}-${scope}`,
    rows: rows(),
    complete: () => complete,
    brokenOff: () => brokenOff?.detail ?? null,
  };
};

import { parse } from 'csv-parse/sync';
import { cutText } from '../../../../schema/kernel/shorten-text.ts';
import { BrokenOff, MAX_RAW_CHARS, MAX_ROW_CHARS, type RawRow, type Row, tooLong, unreadable } from './row.ts';

const QUOTE = 34;
const CR = 13;
const LF = 10;

/** Splits CSV text into records. A line break inside quotes does not end a record. Buffers at most one record. */
class RecordCutter {
  #pending = '';
  #scanned = 0;
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  #skipping = false;
  readonly #records: (string | null)[] = [];

  constructor(readonly delimiter: number) {}

  /** Appends text, and returns the records that are now complete. Null stands for a record that was too long. */
  push(text: string): (string | null)[] {
    this.#pending += text;
    this.#scan(false);
    if (this.#pending.length > MAX_ROW_CHARS) this.#giveUp();
    return this.#records.splice(0);
  }

  /** Returns the remaining records. `cut` is true if the file ends inside quotes or in a skipped line; `tail` is true if the last record does not end
   *  with a line break. */
  end(): { records: (string | null)[]; cut: boolean; tail: boolean } {
    this.#scan(true);
    const cut = this.#state === 'quoted' || this.#skipping;
    const tail = this.#pending !== '' && !this.#skipping;
    if (tail) {
      if (this.#state === 'quoted') this.#records.push(...this.#pending.split(/\r\n|\n|\r/));
      else this.#records.push(this.#pending);
    }
    this.#pending = '';
    return { records: this.#records.splice(0), cut, tail };
  }

  /** Gives up on a record that has grown too long. If an unclosed quote swallowed several lines, each of them becomes a record; a single overlong
   *  line is skipped. */
  #giveUp(): void {
    const lines = this.#pending.split(/\r\n|\n|\r/);
    const rest = lines.pop() ?? '';
    if (lines.length === 0) {
      if (!this.#skipping) this.#records.push(null);
      this.#skipping = true;
      this.#state = 'plain';
      this.#pending = '';
      this.#scanned = 0;
      return;
    }
    this.#records.push(...lines);
    this.#state = 'start';
    this.#pending = rest;
    this.#scanned = 0;
    if (rest.length > MAX_ROW_CHARS) this.#giveUp();
    else this.#scan(false);
  }

  #scan(last: boolean): void {
    const text = this.#pending;
    let from = 0;
    let state = this.#state;
    let i = this.#scanned;
    for (; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (this.#skipping && code !== LF && code !== CR) continue;
      if (state === 'quoted') {
        if (code === QUOTE) state = 'quote';
      } else if (code === QUOTE && (state === 'start' || state === 'quote')) {
        state = 'quoted';
      } else if (code === this.delimiter) {
        state = 'start';
      } else if (code === LF || code === CR) {
        if (code === CR && i + 1 === text.length && !last) break; // the line feed of this line break may be in the next chunk
        if (this.#skipping) this.#skipping = false;
        else if (i > from) this.#records.push(i - from > MAX_ROW_CHARS ? null : text.slice(from, i));
        if (code === CR && text.charCodeAt(i + 1) === LF) i += 1;
        from = i + 1;
        state = 'start';
      } else {
        state = 'plain';
      }
    }
    this.#pending = this.#skipping ? '' : text.slice(from);
    this.#scanned = this.#skipping ? 0 : i - from;
    this.#state = state;
  }
}

const fieldsOf = (text: string, delimiter: string): string[][] =>
  parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARS * 2,
  });

/** Returns the common CSV delimiter that occurs most often in the header. */
export const delimiterOf = (head: string): string => {
  const header = head.split(/[\r\n]/, 1)[0] ?? '';
  const count = (candidate: string) => header.split(candidate).length;
  return [',', ';', '\t', '|'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
};

/** Returns column names as declarations use them: lower case, single spaces, `#2` after a repeated name. */
const columnNames = (header: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return header.map((cell) => {
    const name = cell.trim().toLowerCase().replace(/\s+/g, ' ');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  });
};

const rowOf = (names: readonly string[], fields: readonly string[], raw: () => string): RawRow => {
  if (fields.slice(names.length).some((field) => field.trim() !== '')) {
    return {
      refused: 'shifted-columns',
      detail: `${fields.length} values for ${names.length} columns`,
      raw: cutText(raw(), MAX_RAW_CHARS),
    };
  }
  const row: Row = Object.fromEntries(names.map((name, i) => [name, fields[i] ?? '']));
  return { value: row };
};

/** Yields the rows of a CSV file with a header line, as objects whose keys are the column names in lower case. Broken records are refused
 *  individually. */
export async function* csvRows(text: AsyncIterable<string>, head: string): AsyncGenerator<readonly RawRow[]> {
  const delimiter = delimiterOf(head);
  const cutter = new RecordCutter(delimiter.charCodeAt(0));
  let names: readonly string[] | null = null;

  /** Parses the header.
   *  @throws BrokenOff if the header cannot be parsed */
  const headerOf = (record: string | null): readonly string[] => {
    if (record === null) throw new BrokenOff(tooLong(''));
    try {
      return columnNames(fieldsOf(record, delimiter)[0] ?? []);
    } catch (error) {
      throw new BrokenOff(unreadable(error instanceof Error ? error.message : 'not CSV', record));
    }
  };
  const oneByOne = (record: string): RawRow => {
    try {
      const [fields = []] = fieldsOf(record, delimiter);
      return rowOf(names ?? [], fields, () => record);
    } catch (error) {
      return unreadable(error instanceof Error ? error.message : 'not CSV', record);
    }
  };
  const rowsOf = (records: readonly (string | null)[]): RawRow[] => {
    const [first, ...others] = records;
    if (names === null) {
      if (first === undefined) return [];
      names = headerOf(first);
      return rowsOf(others);
    }
    const columns = names;
    if (!records.includes(null)) {
      const texts = records.filter((record) => record !== null);
      try {
        const parsed = fieldsOf(texts.join('\n'), delimiter);
        if (parsed.length === texts.length) {
          return parsed.map((fields, i) => rowOf(columns, fields, () => texts[i] ?? ''));
        }
      } catch {
        // One of the records is broken, so all are parsed again one by one.
      }
    }
    return records.map((record) => (record === null ? tooLong('') : oneByOne(record)));
  };

  for await (const piece of text) {
    const records = cutter.push(piece);
    if (records.length > 0) yield rowsOf(records);
  }
  const { records, cut, tail } = cutter.end();
  const rows = rowsOf(records);
  const last = rows.at(-1);
  const lastRecord = records.at(-1) ?? '';
  const short =
    tail && names !== null && last !== undefined && 'value' in last && isShort(lastRecord, delimiter, names);
  if (!cut && !short) {
    if (rows.length > 0) yield rows;
    return;
  }
  yield rows.slice(0, -1);
  throw new BrokenOff(unreadable('the file ends in the middle of this row', lastRecord));
}

const isShort = (record: string, delimiter: string, names: readonly string[]): boolean =>
  (fieldsOf(record, delimiter)[0]?.length ?? 0) < names.length;

import { BrokenOff, MAX_ROW_CHARS, parseRow, type RawRow, tooDeep, tooLong, unreadable } from './row.ts';

/** The maximum length, in characters, of a key or value that is read outside the rows. */
const MAX_OUTER_CHARS = 10_000;
/** The maximum nesting depth around the rows. A document with deeper nesting is not a feed. */
const MAX_OUTER_DEPTH = 50;

interface Container {
  readonly array: boolean;
  /** The key of the next value, if the container is an object. */
  key: string | null;
}

/** A value that is being extracted: its text so far, and the state of the scan. */
interface Cut {
  text: string;
  depth: number;
  inString: boolean;
  escaped: boolean;
  tooLong: boolean;
}

const newCut = (): Cut => ({ text: '', depth: 0, inString: false, escaped: false, tooLong: false });

/** Reads `piece` from index `from` up to the end of a value. Returns the index after the value, or -1 if the value continues in the next piece. */
const readValue = (cut: Cut, piece: string, from: number): number => {
  const keep = (to: number): void => {
    if (cut.tooLong) return;
    cut.text += piece.slice(from, to);
    cut.tooLong = cut.text.length > MAX_ROW_CHARS;
    if (cut.tooLong) cut.text = cut.text.slice(0, MAX_OUTER_CHARS);
  };
  for (let i = from; i < piece.length; i += 1) {
    const char = piece[i];
    if (cut.inString) {
      if (cut.escaped) cut.escaped = false;
      else if (char === '\\') cut.escaped = true;
      else if (char === '"') {
        cut.inString = false;
        if (cut.depth === 0) {
          keep(i + 1);
          return i + 1;
        }
      }
    } else if (char === '"') cut.inString = true;
    else if (char === '{' || char === '[') cut.depth += 1;
    else if (char === '}' || char === ']') {
      if (cut.depth === 0) {
        keep(i); // a number or literal ends where its list or object ends
        return i;
      }
      cut.depth -= 1;
      if (cut.depth === 0) {
        keep(i + 1);
        return i + 1;
      }
    } else if (cut.depth === 0 && (char === ',' || char === ' ' || char === '\n' || char === '\r' || char === '\t')) {
      keep(i);
      return i;
    }
  }
  keep(piece.length);
  return -1;
};

/** Extracts the rows from a JSON document of any size, as described at `jsonRows`. Each row is parsed separately, so that a broken row does not
 *  affect the others. */
class RowCutter {
  readonly #stack: Container[] = [];
  #cut: { readonly kind: 'row' | 'key' | 'value'; readonly cut: Cut } | null = null;
  /** The text of the root object, buffered while this object may still turn out to be the only row. */
  #root: string | null = null;
  #foundRows = false;

  constructor(
    readonly rowsAt: readonly string[],
    readonly header: Map<string, string>,
  ) {}

  /** Appends to `rows` the rows that this piece completes.
   *  @throws BrokenOff if the text outside of the rows is not JSON; `rows` then contains the rows before the error */
  push(piece: string, rows: RawRow[]): void {
    let i = 0;
    let rootFrom = this.#root === null ? -1 : 0;
    while (i < piece.length) {
      if (this.#cut !== null) {
        const end = readValue(this.#cut.cut, piece, i);
        if (end < 0) break;
        i = end;
        this.#finish(this.#cut.kind, this.#cut.cut, rows);
        this.#cut = null;
        continue;
      }
      const char = piece[i] ?? '';
      const top = this.#stack.at(-1);
      if (char === '{' || char === '[' || char === '"' || /[-\w]/.test(char)) {
        if (this.#startsRow(top)) this.#begin('row');
        else if (char === '"' && top !== undefined && !top.array && top.key === null) this.#begin('key');
        else if (char === '{' || char === '[') {
          if (top === undefined && char === '{') {
            this.#root = '';
            rootFrom = i;
          }
          this.#open(char === '[');
          i += 1;
        } else this.#begin('value');
        if (this.#foundRows) this.#root = null;
        continue;
      }
      i += 1;
      if (char === '}' || char === ']') {
        if (top === undefined || top.array !== (char === ']')) throw this.#broken(`unexpected ${char}`, piece, i);
        this.#stack.pop();
        this.#valueEnded();
        if (this.#stack.length === 0 && this.#root !== null) {
          rows.push(parsed(this.#root + piece.slice(rootFrom, i)));
          this.#root = null;
        }
      } else if (!/[\s,:]/.test(char)) throw this.#broken(`unexpected ${char}`, piece, i);
    }
    if (this.#root !== null) this.#keepRoot(piece.slice(Math.max(rootFrom, 0)), rows);
  }

  /** Ends the document, and returns the remaining rows.
   *  @throws BrokenOff when the document is incomplete */
  end(): RawRow[] {
    const rows: RawRow[] = [];
    if (this.#cut !== null && this.#stack.length === 0) this.#finish(this.#cut.kind, this.#cut.cut, rows);
    else if (this.#stack.length > 0) {
      const { text = '', tooLong: long = false } = this.#cut?.cut ?? {};
      throw new BrokenOff(long ? tooLong(text) : unreadable('the document ends in the middle', text));
    }
    return rows;
  }

  #startsRow(top: Container | undefined): boolean {
    return top?.array === true && this.#isRowsPath(this.#stack.slice(0, -1));
  }

  /** Whether a list directly inside the containers `outer` is the list of rows. */
  #isRowsPath(outer: readonly Container[] = this.#stack): boolean {
    return outer.length === 0 || this.rowsAt.includes(outer.map(({ key }) => key).join('.'));
  }

  #begin(kind: 'row' | 'key' | 'value'): void {
    this.#cut = { kind, cut: newCut() };
  }

  #open(array: boolean): void {
    if (array && this.#isRowsPath()) this.#foundRows = true;
    this.#stack.push({ array, key: null });
    if (this.#stack.length > MAX_OUTER_DEPTH) throw new BrokenOff(tooDeep(''));
  }

  #finish(kind: 'row' | 'key' | 'value', cut: Cut, rows: RawRow[]): void {
    if (kind === 'row') rows.push(cut.tooLong ? tooLong(cut.text) : parsed(cut.text));
    const top = this.#stack.at(-1);
    if (kind === 'key') {
      const key: unknown = cut.tooLong ? '' : safeParse(cut.text);
      if (top !== undefined) top.key = typeof key === 'string' ? key : '';
      return;
    }
    if (
      kind === 'value' &&
      !this.#foundRows && // values after the rows are ignored, because the scope must be known before the first row
      this.#stack.length === 1 &&
      typeof top?.key === 'string' &&
      cut.text.length < MAX_OUTER_CHARS
    ) {
      const value = safeParse(cut.text);
      if (typeof value === 'string' || typeof value === 'number') this.header.set(top.key, String(value));
    }
    if (kind === 'value' && top === undefined) rows.push(unreadable('not an object', cut.text));
    this.#valueEnded();
  }

  #valueEnded(): void {
    const top = this.#stack.at(-1);
    if (top !== undefined && !top.array) top.key = null;
  }

  #keepRoot(text: string, rows: RawRow[]): void {
    this.#root += text;
    if ((this.#root?.length ?? 0) <= MAX_ROW_CHARS) return;
    rows.push(tooLong(this.#root ?? ''));
    this.#root = null;
  }

  #broken(what: string, piece: string, at: number): BrokenOff {
    return new BrokenOff(unreadable(`${what} outside of the rows`, piece.slice(Math.max(0, at - 200), at + 200)));
  }
}

const safeParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const parsed = (text: string): RawRow => {
  try {
    return parseRow(text, 'the row is not an object');
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : 'not JSON', text);
  }
};

/** Yields the rows of a JSON document: the elements of a list at its root or at one of the dotted paths `rowsAt`, otherwise the root object itself.
 *  Before the first row, strings and numbers that precede the list are put into `header`. */
export async function* jsonRows(
  text: AsyncIterable<string>,
  rowsAt: readonly string[],
  header: Map<string, string>,
): AsyncGenerator<readonly RawRow[]> {
  const cutter = new RowCutter(rowsAt, header);
  for await (const piece of text) {
    const rows: RawRow[] = [];
    try {
      cutter.push(piece, rows);
    } catch (error) {
      if (rows.length > 0) yield rows;
      throw error;
    }
    if (rows.length > 0) yield rows;
  }
  const rows = cutter.end();
  if (rows.length > 0) yield rows;
}

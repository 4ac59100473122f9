import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type ElementName, Namespaces, RANKS } from './namespaces.ts';
import { BrokenOff, MAX_ROW_CHARS, MAX_ROW_DEPTH, type RawRow, type Row, tooDeep, tooLong, unreadable } from './row.ts';

/** Names of the elements that contain one car each, in all known layouts. */
const ROW_ELEMENTS = new Set(['item', 'entry', 'listing', 'vehicle', 'car', 'ad', 'product']);
/** Root elements of feeds, including empty feeds. A document with any other root and without rows is an error document or a page. */
const FEED_ROOTS =
  /^(?:rss|rdf|feed|channel|catalogu?e?|inventory|stock|data|(?:item|entrie|listing|vehicle|car|ad|product|offer)s)$/;
/** HTML entities that XML does not have, but careless feeds use. */
const HTML_ENTITIES: Record<string, string> = {
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  times: '×',
  eacute: 'é',
};

/** HTML elements that may occur within text. The elements in `PARTING` separate words. */
const MARKUP =
  /^(?:a|abbr|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;
const PARTING = /^(?:blockquote|br|div|h[1-6]|hr|li|ol|p|pre|table|td|th|tr|ul)$/;

interface Node extends ElementName {
  readonly fields: Record<string, unknown>;
  /** For each field, the rank of the element name that has set it. */
  readonly ranks: Map<string, number>;
  text: string;
  empty: boolean;
}

/** Stores a child element's value. The value is added to values of the same rank, replaces values of a lower rank, and is dropped if there is a value
 *  of a higher rank. */
const putChild = ({ fields, ranks }: Node, { name, rank }: ElementName, value: unknown): void => {
  const before = ranks.get(name) ?? -1;
  const own = RANKS.indexOf(rank);
  if (own < before) return;
  if (own > before) delete fields[name];
  ranks.set(name, own);
  put(fields, name, value);
};

const put = (fields: Record<string, unknown>, name: string, value: unknown): void => {
  const present = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (present === undefined) fields[name] = value;
  else if (Array.isArray(present)) present.push(value);
  else fields[name] = [present, value];
};

/** Converts the stream of elements to one object per row. The object's keys are the element names in lower case and, for attributes, `@name`.
 *  Repeated elements become a list. Markup within text is dropped. Entities that the document declares are never expanded. */
class RowBuilder {
  readonly #parser: SaxesParser;
  readonly #nodes: Node[] = [];
  readonly #rows: RawRow[] = [];
  #fault: string | null = null;
  #root: string | null = null;
  /** The number of open elements that exceed the maximum depth. Their content is skipped. */
  #tooDeep = 0;
  #isRowTooDeep = false;
  #depth = 0;
  /** The number of open HTML elements within text. */
  #markup = 0;
  /** The name of the element that started the open row, as spelled in the file. */
  rowElement: string | null = null;

  constructor(
    fragment: boolean,
    readonly namespaces = new Namespaces(),
  ) {
    this.#parser = new SaxesParser({ fragment, position: false });
    Object.assign(this.#parser.ENTITIES, HTML_ENTITIES);
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', (tag) => this.#close(tag.name));
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text.replaceAll('&amp;', '&')));
    this.#parser.on('error', (error) => {
      if (!/entity/.test(error.message)) this.#fault ??= error.message.replace(/^[^a-z]*/i, '');
    });
  }

  push(text: string): RawRow[] {
    this.#parser.write(text);
    return this.#rows.splice(0);
  }

  /** Returns the name of the root element if it is not the root of a feed; otherwise null. */
  get foreignRoot(): string | null {
    return this.#root === null || FEED_ROOTS.test(this.#root.toLowerCase().replace(/^.*:/, '')) ? null : this.#root;
  }

  /** Whether the document ended properly with its root element. */
  get closed(): boolean {
    return this.#depth === 0;
  }

  #open(tag: SaxesTagPlain): void {
    this.#depth += 1;
    this.namespaces.bind(tag.attributes);
    if (this.#root === null) {
      this.#root = tag.name;
      this.namespaces.root(tag.name, tag.attributes);
    }
    const { name, rank } = this.namespaces.nameOf(tag.name);
    if (this.#nodes.length === 0) {
      if (!ROW_ELEMENTS.has(name)) return;
      this.rowElement = tag.name;
      this.#fault = null;
      this.#isRowTooDeep = false;
    } else if (this.#tooDeep > 0 || this.#nodes.length + this.#markup >= MAX_ROW_DEPTH) {
      this.#tooDeep += 1;
      this.#isRowTooDeep = true;
      return;
    } else if (this.#isMarkup(name)) {
      this.#markup += 1;
      this.#part(name);
      return;
    }
    const fields: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(tag.attributes)) {
      if (!/^xmlns(?::|$)/.test(key)) fields[`@${key.toLowerCase().replace(/^.*:/, '')}`] = value;
    }
    this.#nodes.push({ name, rank, fields, ranks: new Map(), text: '', empty: Object.keys(fields).length === 0 });
  }

  /** Whether an element is inline markup rather than a field of its own. This is true of HTML elements within a field, and of every element inside
   *  such markup or inside XHTML content. */
  #isMarkup(name: string): boolean {
    if (this.#markup > 0 || this.#nodes.at(-1)?.fields['@type'] === 'xhtml') return true;
    return this.#nodes.length > 1 && MARKUP.test(name);
  }

  #part(name: string): void {
    if (PARTING.test(name) && !/\s$/.test(this.#nodes.at(-1)?.text ?? '')) this.#text(' ');
  }

  #close(tagName: string): void {
    this.#depth -= 1;
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    if (this.#markup > 0) {
      this.#markup -= 1;
      this.#part(this.namespaces.nameOf(tagName).name);
      return;
    }
    const node = this.#nodes.pop();
    if (node === undefined) return;
    const text = node.text.trim();
    if (!node.empty && text !== '') put(node.fields, '#text', text);
    const parent = this.#nodes.at(-1);
    if (parent !== undefined) {
      parent.empty = false;
      putChild(parent, node, node.empty ? text : node.fields);
      return;
    }
    this.rowElement = null;
    const value: Row = { ...node.fields };
    this.#rows.push(this.#rowOf(tagName, value));
    this.#fault = null;
    this.#isRowTooDeep = false;
  }

  #rowOf(tagName: string, value: Row): RawRow {
    if (this.#isRowTooDeep) return tooDeep(JSON.stringify(value));
    return this.#fault === null ? { value } : unreadable(`${tagName}: ${this.#fault}`, JSON.stringify(value));
  }

  #text(text: string): void {
    const node = this.#tooDeep > 0 ? undefined : this.#nodes.at(-1);
    if (node !== undefined) node.text += text;
  }
}

/** Replaces each ampersand that does not start a reference with `&amp;`. Otherwise, a strict parser would read on to the next semicolon. */
const withReferencesOnly = async function* (text: AsyncIterable<string>): AsyncGenerator<string> {
  let kept = '';
  for await (const piece of text) {
    const whole = kept + piece;
    const cut = whole.lastIndexOf('&');
    const open = cut >= 0 && cut > whole.length - 40 && !whole.includes(';', cut) ? cut : whole.length;
    kept = whole.slice(open);
    yield whole.slice(0, open).replace(/&(?!#?\w{1,32};)/g, '&amp;');
  }
  yield kept.replace(/&(?!#?\w{1,32};)/g, '&amp;');
};

/** Yields the rows of an XML feed (RSS, Atom, Google Vehicle Ads, Meta automotive inventory and the like). A row longer than `MAX_ROW_CHARS` is
 *  refused and skipped. An error within a row affects only this row, as long as the following rows can still be recognised. */
export async function* xmlRows(text: AsyncIterable<string>): AsyncGenerator<readonly RawRow[]> {
  let builder = new RowBuilder(false);
  let since = 0;
  let skipTo: string | null = null;
  let pending = '';
  let anyRow = false;
  for await (const piece of withReferencesOnly(text)) {
    pending += piece;
    const rows: RawRow[] = [];
    if (skipTo !== null) {
      const end = pending.indexOf(skipTo);
      if (end < 0) {
        pending = pending.slice(-skipTo.length);
        continue;
      }
      pending = pending.slice(pending.indexOf('>', end) + 1);
      builder = new RowBuilder(true, builder.namespaces);
      skipTo = null;
      since = 0;
    }
    const found = builder.push(pending);
    rows.push(...found);
    since = found.length > 0 ? 0 : since + pending.length;
    const start = pending;
    pending = '';
    if (since > MAX_ROW_CHARS) {
      rows.push(tooLong(start));
      skipTo = builder.rowElement === null ? '</' : `</${builder.rowElement}`;
    }
    if (rows.length === 0) continue;
    anyRow = true;
    yield rows;
  }
  if (skipTo !== null || !builder.closed) throw new BrokenOff(unreadable('the document ends in the middle', ''));
  if (!anyRow && builder.foreignRoot !== null) {
    throw new BrokenOff(unreadable(`no listing in the document, whose root is <${builder.foreignRoot}>`, ''));
  }
}

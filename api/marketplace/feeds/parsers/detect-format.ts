import type { FeedFormat } from '../declaration.ts';
import { delimiterOf } from './csv.ts';

const isWholeJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a file that starts with `{` is JSON Lines: it has more than one line, and one of the first lines is a complete JSON object. */
const looksLikeLines = (start: string): boolean => {
  const [first = '', ...others] = start.split(/\r?\n/, 6).filter((line) => line.trim() !== '');
  if (others.length === 0) return false;
  return [first, ...others].some((line) => line.startsWith('{') && line.length > 2 && isWholeJson(line));
};

type Kind = 'html' | 'xml' | 'json' | 'jsonl' | 'csv' | 'text';

const HTML =
  /^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?:[^-]|-(?!->)){0,2000}-->\s*)*<(?:!doctype\s+html|html|head|body|title|meta|div|p|h1|center)\b/i;
const JSON_LIST = /^\[\s*(?:[[{"\]\d-]|true|false|null|$)/;

const kindOf = (start: string): Kind => {
  if (start.startsWith('<')) return HTML.test(start) ? 'html' : 'xml';
  if (JSON_LIST.test(start)) return 'json';
  if (start.startsWith('{')) return looksLikeLines(start) ? 'jsonl' : 'json';
  const [header = ''] = start.split(/[\r\n]/, 1);
  return header.includes(delimiterOf(start)) ? 'csv' : 'text';
};

/** The formats in which each kind of file can be read, the most suitable format first. */
const READERS: Readonly<Record<Kind, readonly FeedFormat[]>> = {
  html: ['json-ld'],
  xml: ['xml', 'json-ld'],
  json: ['json', 'json-ld', 'jsonl'],
  jsonl: ['jsonl', 'json', 'json-ld'],
  csv: ['csv', 'json-ld'],
  text: ['json-ld'],
};

const NAMES: Readonly<Record<FeedFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  jsonl: 'JSON Lines',
  xml: 'XML',
  'json-ld': 'JSON-LD',
};

const titled = (start: string): string => {
  const title = /<title[^>]{0,200}>([^<]{1,200})/i.exec(start)?.[1]?.replace(/\s+/g, ' ').trim();
  return title ? ` with the title "${title}"` : '';
};

const named = (kind: Kind, start: string): string => {
  if (kind === 'html') return `a web page (HTML)${titled(start)}`;
  if (kind === 'text') return `plain text without columns: "${start.slice(0, 80).trim()}"`;
  return NAMES[kind];
};

/** Determines which of the allowed formats a file has, from the start of the file. If none matches, `cause` explains what the file is and what was
 *  expected. */
export const formatOf = (
  head: string,
  allowed: readonly FeedFormat[],
): { readonly format: FeedFormat } | { readonly cause: string } => {
  const start = head.replace(/^\ufeff/, '').trimStart();
  const kind = kindOf(start);
  const format = READERS[kind].find((reader) => allowed.includes(reader));
  if (format !== undefined) return { format };
  return { cause: `${named(kind, start)}, not ${allowed.map((name) => NAMES[name]).join(' or ')}` };
};

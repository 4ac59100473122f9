import type { FeedFormat } from '../declaration.ts';

const isWholeJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a text that starts with `{` is JSON Lines: one of its first lines is an object by itself, and not the only line. */
const looksLikeLines = (start: string): boolean => {
  const [first = '', ...others] = start.split(/\r?\n/, 6).filter((line) => line.trim() !== '');
  if (others.length === 0) return false;
  return [first, ...others].some((line) => line.startsWith('{') && line.length > 2 && isWholeJson(line));
};

/** Which of the formats that a declaration allows a file is in, from how it starts; null when it is none of them. */
export const formatOf = (head: string, allowed: readonly FeedFormat[]): FeedFormat | null => {
  const start = head.replace(/^\ufeff/, '').trimStart();
  const first = start[0] ?? '';
  const [only] = allowed;
  if (allowed.length === 1 && only !== undefined && (only === 'csv' ? first !== '<' : true)) return only;
  if (first === '<')
    return allowed.includes('xml') && !/^<!doctype html|^<html/i.test(start) ? 'xml' : pick(allowed, 'json-ld');
  if (first === '{' && allowed.includes('jsonl') && (!allowed.includes('json') || looksLikeLines(start)))
    return 'jsonl';
  if (first === '[' || first === '{') return pick(allowed, 'json') ?? pick(allowed, 'json-ld');
  return pick(allowed, 'csv') ?? pick(allowed, 'json-ld');
};

const pick = (allowed: readonly FeedFormat[], format: FeedFormat): FeedFormat | null =>
  allowed.includes(format) ? format : null;

import { BrokenOff, MAX_ROW_CHARS, parseRow, type RawRow, tooLong, unreadable } from './row.ts';

const rowOf = (line: string): RawRow => {
  try {
    return parseRow(line, 'the line is not a JSON object');
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : 'not JSON', line);
  }
};

/** Yields the rows of a JSON Lines file, which contains one object per line. A line that is broken or too long is refused without affecting other
 *  lines. */
export async function* jsonLinesRows(text: AsyncIterable<string>): AsyncGenerator<readonly RawRow[]> {
  let pending = '';
  let skipping = false;
  for await (const piece of text) {
    const rows: RawRow[] = [];
    const lines = (pending + piece).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (skipping) skipping = false;
      else if (line.length > MAX_ROW_CHARS) rows.push(tooLong(line));
      else if (line.trim() !== '') rows.push(rowOf(line));
    }
    if (pending.length > MAX_ROW_CHARS) {
      if (!skipping) rows.push(tooLong(pending));
      skipping = true;
      pending = '';
    }
    if (rows.length > 0) yield rows;
  }
  if (skipping) throw new BrokenOff(unreadable('the file ends in the middle of a line', ''));
  if (pending.trim() === '') return;
  const last = rowOf(pending);
  if ('refused' in last) throw new BrokenOff(last);
  yield [last];
}

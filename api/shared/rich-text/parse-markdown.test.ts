import { describe, expect, it } from 'vitest';
import { MARKDOWN_LENGTH, markdownProblem } from '../../../schema/kernel/markdown.ts';
import { RichText } from '../../../schema/kernel/rich-text.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Returns the parsed text as an outline of tags and words, in which nested parts are indented. */
const outline = (text: string): string =>
  parseMarkdown(text)
    .map(({ depth, tag, text: words, href }) => `${' '.repeat(depth)}${words ?? tag}${href ? ` → ${href}` : ''}`)
    .join('\n');
const hrefs = (text: string) => parseMarkdown(text).flatMap(({ href }) => href ?? []);

/** Repeats `unit` to build a document at one of the accepted limits. */
const full = (unit: string, most: number) => unit.repeat(most);
const WORST: Readonly<Record<string, string>> = {
  words: full('lorem ipsum ', 3333),
  emphasis: full('*a ', 2000),
  'strong emphasis': full('a**b ', 1000),
  underscores: full('_a ', 2000),
  'mixed emphasis': full('*a_b~c ', 650),
  ticks: Array.from({ length: 62 }, (_, n) => '`'.repeat(n)).join(' '),
  tags: full('<a ', 2000),
  links: full('[a](b) ', 1000),
  pictures: full('![a](b) ', 650),
  references: full('[a]: b\n', 950),
  'used references': `[a]: b\n\n${full('[a] ', 950)}`,
  'quoted lines': full('> a\n', 999),
  quotes: `${full('> ', 8)}a`,
  lists: full('- a\n', 999),
  'nested lists': Array.from({ length: 14 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n'),
  'wide table': `|${full('a|', 950)}\n|${full('-|', 950)}`,
  'long table': `|a|b|\n|-|-|\n${full('|a|\n', 950)}`,
  headings: full('# a\n', 999),
  entities: full('&amp;', 2000),
  escapes: full('\\', 2000),
  fences: full('```\n', 650),
  'link titles': full('[a](b "', 950),
};

describe('a Markdown text', () => {
  it('becomes parts in reading order', () => {
    const text =
      '# Title\n\nA **bold** and *soft* ~~old~~ `code`.\n\n1. one\n2. [two](/car/7)\n\n> said\n\n---\n\n```\nx < y\n```';
    expect(outline(text)).toMatchInlineSnapshot(`
      "h2
       Title
      p
       A 
       strong
        bold
        and 
       em
        soft
        
       del
        old
        
       code
        code
       .
      ol
       li
        one
       li
        a → /car/7
         two
      blockquote
       p
        said
      hr
      pre
       code
        x < y
      "
    `);
    expect(outline('|a|b|\n|-|-|\n|1|2|')).toMatchInlineSnapshot(`
      "table
       thead
        tr
         th
          a
         th
          b
       tbody
        tr
         td
          1
         td
          2"
    `);
    expect(RichText.safeParse(parseMarkdown(text)).success).toBe(true);
  });

  it('keeps HTML as words', () => {
    const hostile = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> <b>bold</b>';
    expect(outline(hostile)).toBe('p\n <script>alert(1)</script>\np\n <img src=x onerror=alert(1)> <b>bold</b>');
  });

  it('has links to web addresses and to paths of this site only', () => {
    const allowed = ['https://a.in/b?c=d', 'http://a.in', '/used-cars/hyderabad'];
    expect(hrefs(allowed.map((href) => `[x](${href})`).join(' '))).toEqual(allowed);
    for (const href of [
      ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '&#106;avascript:alert(1)', 'java\tscript:alert(1)'],
      ...['vbscript:x', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@b.in', 'blob:x', 'ftp://a.in'],
      ...['//evil.example', '\\\\evil.example', 'relative', '#part', '?a=b', ''],
    ])
      for (const text of [`[x](${href})`, `[x](<${href}>)`, `<${href}>`, `[x][r]\n\n[r]: ${href}`, `![x](${href})`])
        expect([text, hrefs(text)]).toEqual([text, []]);
    // A backslash is encoded, so that the link stays on this site.
    expect(hrefs('[x](/\\evil.example)')).toEqual(['/%5Cevil.example']);
    expect(outline('[**the** words](javascript:x)')).not.toContain('→');
  });

  it('shows the words of a picture instead of it', () => {
    expect(outline('![A *red* car](https://a.in/x.jpg)')).toBe('p\n A \n em\n  red\n  car');
  });

  it('has no characters that change the direction of text, also if written as entities', () => {
    expect(outline('safe\u202etxt.exe &#x202e;&#8294;here')).toBe('p\n safetxt.exe here');
  });

  it.each(Object.entries(WORST))('at the bounds made of %s is parsed to sanitised parts', (_what, text) => {
    expect(markdownProblem(text)).toBeNull();
    const parts = parseMarkdown(text);
    expect(RichText.safeParse(parts).success).toBe(true);
    expect(Math.max(0, ...parts.map(({ depth }) => depth))).toBeLessThanOrEqual(24);
  });
});

describe('the bounds', () => {
  it.each([
    ['100,000 brackets', '['.repeat(100_000), 'characters'],
    ['brackets within the length', '['.repeat(30_000), 'formatting'],
    ['nested brackets', `${'['.repeat(9)}a`, 'inside each other'],
    ['nested brackets over lines', '[a\n'.repeat(9), 'inside each other'],
    ['nested quotes', `${'> '.repeat(9)}a`, 'inside each other'],
    ['nested lists', `${'- '.repeat(9)}a`, 'inside each other'],
    ['a list far to the right', `${' '.repeat(40)}- a`, 'inside each other'],
    ['too many lines', '\n'.repeat(1000), 'lines'],
    ['too many words', 'a'.repeat(MARKDOWN_LENGTH + 1), 'characters'],
  ])('refuse %s before parsing', (_what, text, why) => {
    expect(markdownProblem(text)).toContain(why);
  });
  it('accept code far to the right and brackets in separate paragraphs', () => {
    expect(markdownProblem(`\`\`\`\n${' '.repeat(80)}deep\n\`\`\``)).toBeNull();
    expect(markdownProblem('[a\n\n'.repeat(50))).toBeNull();
  });
});

import { type Schema, sanitize } from 'hast-util-sanitize';
import MarkdownIt, { type Token } from 'markdown-it';
import { withoutDirectionMarks } from '../../../schema/kernel/markdown.ts';
import { isRichHref, type RichNode, type RichText } from '../../../schema/kernel/rich-text.ts';
import { RICH_TAGS, type RichTag } from '../../../schema/kernel/rich-text-tags.ts';

type Tree = Parameters<typeof sanitize>[0];
type Element = Extract<Tree, { type: 'element' }>;
type Child = Element['children'][number];

/** The Markdown parser. HTML in Markdown stays text. `markdownProblem` rejects parts nested deeper than `maxNesting` before parsing. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 100 });
/** The maximum depth of formatting. Parts nested deeper lose their formatting but keep their text. */
const DEEPEST = 24;
const SCHEMA: Schema = {
  tagNames: RICH_TAGS.filter((tag) => tag !== 'text'),
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https'] },
  ancestors: {
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
    li: ['ul', 'ol'],
  },
};
/** HTML tags that are replaced by another tag. For example, `h1` becomes `h2`, because a page already has an `h1`. */
const SHOWN_AS: Readonly<Record<string, RichTag>> = { h1: 'h2', h5: 'h4', h6: 'h4', s: 'del' };
const tags: ReadonlySet<string> = new Set(RICH_TAGS);
const isTag = (name: string): name is RichTag => tags.has(name);

const words = (value: string): Child => ({ type: 'text', value });
const element = (tagName: string, children: Child[], href?: string | null): Element => ({
  type: 'element',
  tagName: SHOWN_AS[tagName] ?? tagName,
  properties: href ? { href } : {},
  children,
});

/** Converts the flat tokens of the parser to a tree. */
const treeOf = (tokens: readonly Token[]): Child[] => {
  const root = element('root', []);
  const open: Element[] = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    if (token.type === 'inline') parent.children.push(...treeOf(token.children ?? []));
    // Skips the hidden paragraph around the text of an item in a tight list.
    else if (token.hidden) continue;
    else if (token.nesting > 0) {
      const href = token.attrGet('href');
      const part = element(token.tag, [], href === null ? null : String(href));
      parent.children.push(part);
      open.push(part);
    } else if (token.nesting < 0) open.pop();
    else if (token.type === 'fence' || token.type === 'code_block')
      parent.children.push(element('pre', [element('code', [words(token.content)])]));
    else if (token.type === 'code_inline') parent.children.push(element('code', [words(token.content)]));
    else if (token.type === 'softbreak') parent.children.push(words('\n'));
    else if (token.type === 'hardbreak' || token.type === 'hr') parent.children.push(element(token.tag, []));
    // A picture is replaced by its alternative text.
    else if (token.type === 'image') parent.children.push(...treeOf(token.children ?? []));
    else parent.children.push(words(token.content));
  }
  return root.children;
};

const hrefOf = ({ properties: { href } }: Element): string | null =>
  typeof href === 'string' && isRichHref(href) ? href : null;

const flattened = (nodes: readonly Tree[], depth: number, into: RichNode[]): void => {
  for (const node of nodes) {
    if (node.type === 'text') {
      const text = withoutDirectionMarks(node.value);
      const last = into.at(-1);
      if (last?.tag === 'text' && last.depth === depth) last.text = `${last.text ?? ''}${text}`;
      else if (text !== '') into.push({ depth, tag: 'text', text, href: null });
      continue;
    }
    if (node.type !== 'element' || !isTag(node.tagName)) continue;
    const href = node.tagName === 'a' ? hrefOf(node) : null;
    const isShown = depth < DEEPEST && (node.tagName !== 'a' || href !== null);
    if (isShown) into.push({ depth, tag: node.tagName, text: null, href });
    flattened(node.children, isShown ? depth + 1 : depth, into);
  }
};

/** Parses Markdown and sanitises the result: only known tags stay, and only links to web addresses and to paths of this site.
 *  @param text accepted by `markdownProblem` */
export const parseMarkdown = (text: string): RichText => {
  const tree = sanitize({ type: 'root', children: treeOf(markdown.parse(text, {})) }, SCHEMA);
  const nodes: RichNode[] = [];
  flattened(tree.type === 'root' ? tree.children : [tree], 0, nodes);
  return nodes;
};

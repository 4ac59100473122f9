import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Attributes and properties whose values users see, or hear from a screen reader. */
const READ = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext aria-placeholder title alt placeholder label description hint error text heading summary'.split(
    ' ',
  ),
);
/** Matches the product's name, which is the same in every language. */
const NAMES = /CarSetu/g;
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(NAMES, ''));

/** Returns the string literals that an expression can evaluate to. Follows conditions, defaults and templates, but not calls. */
const literalsOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isTemplateExpression(node)) {
    const inner = node.templateSpans.flatMap(({ expression }) => literalsOf(expression));
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text), ...inner];
  }
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right);
  const isEither =
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken ||
    kind === ts.SyntaxKind.PlusToken;
  return isEither ? [node.left, node.right].flatMap(literalsOf) : [];
};

/** Returns the hard-coded strings of a JSX node, which do not come from the catalogue of texts. */
const textsOf = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) return [node.text.trim()];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literalsOf(node.expression);
  if (!ts.isJsxAttribute(node) || !READ.has(node.name.getText())) return [];
  const value = node.initializer;
  if (!value) return [];
  if (ts.isStringLiteral(value)) return [value.text];
  return ts.isJsxExpression(value) && value.expression ? literalsOf(value.expression) : [];
};

/** Returns every hard-coded string of a component's file, in the form "file:line text". */
const strayTexts = (name: string, source: string): readonly string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const stray: string[] = [];
  const visit = (node: ts.Node) => {
    for (const text of textsOf(node).filter(hasWords)) {
      stray.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return stray;
};

describe('a text outside the catalogue', () => {
  it.each([
    ['<p>Hello</p>', 'Hello'],
    ["<p>{on ? 'Yes' : t.no}</p>", 'Yes'],
    ['<p>{on && `of \u0024{n}`}</p>', 'of'],
    ['<img alt="A car" />', 'A car'],
    ["<button aria-label={name ?? 'Close'} />", 'Close'],
    ["<Input label={'City'} />", 'City'],
  ])('is found in %s', (source, text) => {
    expect(strayTexts('page.tsx', source)).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    '<p>{t.hello}</p>',
    '<p>·</p>',
    '<b>CarSetu</b>',
    '<a href="/car">{`\u0024{from}–\u0024{to}`}</a>',
    "<p className={on ? 'text-ink' : 'text-soft'}>{say('hello')}</p>",
    '<Trans id="hello" />',
  ])('is none in %s', (source) => expect(strayTexts('page.tsx', source)).toEqual([]));

  it('occurs in no component', () => {
    const components = readdirSync(path.join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !/\.(test|stories)\.tsx$|(^|\/)(testing|e2e)\//.test(name))
      .map((name) => `web/${name}`);
    expect(components.length).toBeGreaterThan(50);
    expect(components.flatMap((name) => strayTexts(name, readFileSync(path.join(ROOT, name), 'utf8')))).toEqual([]);
  });
});

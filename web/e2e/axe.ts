import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is looked at: violations alone, in the page itself. Without this, axe describes every element that is as it should be, in
 *  a second page, which takes three times as long. */
const THRIFTY: axe.RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false };

interface Wish {
  /** A selector: only what is in it is looked at. */
  readonly within?: string;
  /** Rules that do not hold for what is looked at. */
  readonly without?: readonly string[];
  /** Whether a menu is open: it floats over the page, outside of every landmark, with the focus in it. */
  readonly open?: boolean;
  /** Colours alone: between the themes nothing else differs. */
  readonly coloursOnly?: boolean;
}

/** What axe finds by WCAG 2.2 A and AA and its best practices, a line a rule with the elements. */
export const findings = async (
  page: Page,
  { within, without = [], open = false, coloursOnly = false }: Wish = {},
): Promise<string[]> => {
  const options: axe.RunOptions = {
    ...THRIFTY,
    rules: Object.fromEntries([...without, ...(open ? ['region'] : [])].map((rule) => [rule, { enabled: false }])),
    ...(coloursOnly && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  };
  const context = within === undefined ? 'document' : JSON.stringify(within);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // As text: the module's name means nothing in the page, where axe is a global.
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/** Waits until nothing on the page is on its way. */
export const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

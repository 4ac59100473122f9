import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Options that make axe report only violations, and run in the page itself. By default, axe also describes every element that passes, and opens a
 *  second page. That takes three times as long. */
const THRIFTY: axe.RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false };

/** A script that makes axe cache parsed CSS colours. Without it, axe parses the same colours again for each element behind each piece of text, which
 *  takes 40% of a run. Invalid colours are not cached, because axe reports them each time. */
const KEEP_COLOURS = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map();
  prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known) [this.r, this.g, this.b, this.alpha] = known;
    else {
      parseString.call(this, text);
      parsed.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    return this;
  };
}`;

/** The axe rules whose results depend on the theme. */
export const COLOURS = ['color-contrast'];

interface Wish {
  /** The selector of the part to check; the whole page by default. */
  readonly within?: string;
  /** The rules to skip. */
  readonly without?: readonly string[];
  /** Whether a menu is open. The rule about landmarks is then skipped, because a menu's panel lies outside all landmarks. */
  readonly open?: boolean;
  /** The only rules to check; all rules by default. */
  readonly only?: readonly string[];
}

/** Returns axe's violations of WCAG 2.2 A and AA and of its best practices. Each line names a rule and lists its elements. */
export const findings = async (
  page: Page,
  { within, without = [], open = false, only }: Wish = {},
): Promise<string[]> => {
  const options: axe.RunOptions = {
    ...THRIFTY,
    rules: Object.fromEntries([...without, ...(open ? ['region'] : [])].map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  };
  const context = within === undefined ? 'document' : JSON.stringify(within);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};${KEEP_COLOURS}`);
  // A string instead of a function, because a function would refer to this module's import, while `axe` is a global in the page.
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/** Waits until nothing on the page is loading. */
export const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

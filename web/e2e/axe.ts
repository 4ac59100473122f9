import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Reports violations only, and runs in the page itself. By default axe also describes every element that passes, and does so in a second page. That
 *  takes three times as long. */
const THRIFTY: axe.RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false };

/** Runs in the page after axe: caches parsed CSS colours. Axe parses the few colours of a page again for each element below each text, which takes
 *  40% of a run. Colours that do not parse are not cached, because axe also records them. */
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

/** The rules in which the themes differ. */
export const COLOURS = ['color-contrast'];

interface Wish {
  /** A selector: checks only this part. */
  readonly within?: string;
  /** Rules that do not apply. */
  readonly without?: readonly string[];
  /** Whether a menu is open. Its panel floats outside of every landmark and has the focus. */
  readonly open?: boolean;
  /** Only these rules. */
  readonly only?: readonly string[];
}

/** Returns axe's violations of WCAG 2.2 A and AA and of its best practices, one line per rule with the elements. */
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
  // As a string: the module's import name is unknown in the page, where axe is a global.
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/** Waits until nothing on the page is loading. */
export const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds by WCAG 2.2 A and AA and its best practices: the rule and the elements.
 *  @param open whether a menu is open: it floats over the page, outside of every landmark, with the focus in it */
export const findings = async (page: Page, { open = false } = {}): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).disableRules(open ? ['region'] : []).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};
/** Waits until nothing on the page is on its way. */
export const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

import type { StoryPage } from './stories.ts';

/** The properties of a story that decide whether it can share a page with others. */
interface Neighbour {
  /** Whether any part of the story floats or covers other stories. */
  readonly floats: boolean;
  /** The attributes that the story sets on the page; '' if it sets none, like most stories. */
  readonly attributes: string;
  /** The ids that the story has or refers to, and the names of its radio buttons. No other story on the page may use any of them. */
  readonly names: readonly string[];
}

/** Waits until nothing has changed for 0.35 s, because React shows a loading state for at least 0.3 s. Runs in the page.
 *  @throws Error that names a story that still changes after 20 s */
const quiet = () =>
  new Promise<void>((resolve, reject) => {
    const end = performance.now() + 20_000;
    let timer = setTimeout(resolve, 350);
    const watch = new MutationObserver(([{ target } = { target: document }]) => {
      clearTimeout(timer);
      if (performance.now() < end) {
        timer = setTimeout(resolve, 350);
        return;
      }
      watch.disconnect();
      const element = target instanceof Element ? target : target.parentElement;
      const story = element?.closest<HTMLElement>('[data-part]')?.dataset.part ?? 'the page';
      reject(new Error(`${story} keeps changing: ${element?.outerHTML.slice(0, 200)}`));
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Scrolls to the end of the page in steps of a window height, so that lazy parts load, and then back to the top. Runs in the page. */
const readThrough = async () => {
  // Measured only once, because the end of a list that grows during scrolling would never be reached.
  const height = document.documentElement.scrollHeight;
  for (let top = 0; top < height; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
};

/** Describes the stories on the page, except those that crashed. Runs in the page. */
const neighbours = (): Readonly<Record<string, Neighbour>> => {
  const openers = new Set<string | undefined>();
  for (const layer of document.querySelectorAll<HTMLElement>('body > :not(#ladle-root, script, style)'))
    for (const target of [layer, layer.firstElementChild ?? layer]) {
      // On this event, `.ladle/components.tsx` writes the story that rendered the target into `data-opener`.
      target.dispatchEvent(new PointerEvent('gotpointercapture', { bubbles: true }));
      if (target instanceof HTMLElement) openers.add(target.dataset.opener);
    }
  const REFERENCES = [
    ...['aria-activedescendant', 'aria-controls', 'aria-describedby', 'aria-details', 'aria-errormessage'],
    ...['aria-flowto', 'aria-labelledby', 'aria-owns', 'for', 'form', 'headers', 'list', 'popovertarget'],
  ];
  const seen = (part: HTMLElement): Neighbour => {
    const frame = part.getBoundingClientRect();
    const all = [...part.querySelectorAll('*')];
    /** Whether an element extends beyond its story's frame. Clipped content and screen-reader-only text do not count. */
    const reachesOut = (element: Element): boolean => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (top >= frame.top && bottom <= frame.bottom)) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let above = element.parentElement; above && above !== part; above = above.parentElement)
        if (getComputedStyle(above).overflowY !== 'visible') return false;
      return true;
    };
    const references = all.flatMap((element) => REFERENCES.map((name) => element.getAttribute(name) ?? ''));
    const radios = all.flatMap((element) =>
      element instanceof HTMLInputElement && element.type === 'radio' && !element.form ? [`radio ${element.name}`] : [],
    );
    return {
      floats:
        openers.has(part.dataset.part) ||
        all.some(
          (element) =>
            getComputedStyle(element).position === 'fixed' ||
            element.matches('dialog[open], :popover-open') ||
            reachesOut(element),
        ),
      attributes: all
        .flatMap((element) => element.getAttribute('data-page') ?? [])
        .sort()
        .join(' '),
      names: [...new Set([...all.map(({ id }) => id), ...references.join(' ').split(/\s+/), ...radios])].filter(
        Boolean,
      ),
    };
  };
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  return Object.fromEntries(parts.map((part) => [part.dataset.part ?? '', seen(part)]));
};

/** Puts stories into groups that can share a page: the stories of a group set the same attributes on the page, and have no ids or names in common. */
const groupsOf = (stories: readonly (readonly [id: string, Neighbour])[]): readonly (readonly string[])[] => {
  const groups: { readonly attributes: string; readonly ids: string[]; readonly names: Set<string> }[] = [];
  for (const [id, { attributes, names }] of stories) {
    const fitting = groups.find(
      (group) => group.attributes === attributes && !names.some((name) => group.names.has(name)),
    );
    const group = fitting ?? { attributes, ids: [], names: new Set() };
    if (!fitting) groups.push(group);
    group.ids.push(id);
    for (const name of names) group.names.add(name);
  }
  return groups.map(({ ids }) => ids);
};

/** Renders stories together on one page, in groups that are as large as possible. In a group, no story changes how another looks or is read aloud.
 *  Stories that fit into no group are left out.
 *  @param look called for each group while its stories are on the page */
export const drawTogether = async (
  at: StoryPage,
  ids: readonly string[],
  look: (ids: readonly string[]) => Promise<void>,
): Promise<void> => {
  if (ids.length < 2) return;
  await at.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await at.show(ids.join(','));
  await at.page.evaluate(quiet);
  await at.page.evaluate(readThrough);
  await at.settle();
  await at.page.evaluate(quiet);
  // Stories that use the browser's storage would see each other's data, so they are not rendered together.
  if ((await at.page.evaluate(() => localStorage.length + sessionStorage.length)) > 0) return;
  const seen = Object.entries(await at.page.evaluate(neighbours));
  const groups = groupsOf(seen.filter(([, { floats }]) => !floats));
  if (groups[0]?.length === ids.length) return look(ids);
  for (const group of groups) await drawTogether(at, group, look);
};

// Records presses and choices on a server-rendered page before React has hydrated the part concerned, and replays them afterwards. Links and forms
// work without scripts; everything else would be lost. It is inlined in the page so that it runs before the first press.
(() => {
  /** The actions to replay, by control. Only the last press on a control counts, because the earlier ones had no visible effect. */
  const kept = new Map();

  /** React marks the elements that it has hydrated. It handles their events itself. */
  const isTakenOver = (control) => Object.keys(control).some((key) => key.startsWith('__react'));
  /** Whether React handles events of a control. It marks elements before it has finished their part. For an event that nothing listens to, it hydrates
   *  the part at once, before all others, or stops the event on its way because it cannot yet. */
  const isHeard = (control) => {
    let hasArrived = false;
    const arrived = () => {
      hasArrived = true;
    };
    control.addEventListener('auxclick', arrived, { once: true });
    control.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
    control.removeEventListener('auxclick', arrived);
    return hasArrived && isTakenOver(control);
  };

  const isCheckbox = (control) => control instanceof HTMLInputElement && control.type === 'checkbox';

  /** How long a press may wait for its control after the page has hydrated, in milliseconds. */
  const PATIENCE_MS = 10_000;
  /** Parts of a page hydrate one after the other. While something waits, they are checked at this interval, in milliseconds. */
  const LOOK_MS = 30;
  let pageListens = false;
  let isDoing = false;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Replays each recorded action as soon as its control is hydrated. */
  const doKept = async () => {
    if (isDoing) return;
    isDoing = true;
    while (kept.size > 0) {
      for (const [control, { act, until }] of kept) {
        // Renders one change before the next, so that two filters end up in one search.
        await pause(0);
        const hears = isHeard(control);
        if (!hears && control.isConnected && performance.now() < until) continue;
        kept.delete(control);
        if (hears && control.isConnected) act();
      }
      if (kept.size > 0) await pause(LOOK_MS);
    }
    delete document.documentElement.dataset.awaiting;
    isDoing = false;
  };

  /** Records `act` for later. The first mark says that the page is in use (web/app/use-scroll-position.ts), the second one that an answer is to
   *  come (web/app/styles.css). */
  const keep = (control, act) => {
    kept.set(control, { act, until: pageListens ? performance.now() + PATIENCE_MS : Number.POSITIVE_INFINITY });
    document.documentElement.dataset.inUse = '';
    document.documentElement.dataset.awaiting = '';
    if (pageListens) void doKept();
  };

  const pressed = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // The browser itself handles a form's submit button, and a button that opens a popover or, pressed again, would close it.
    const isToggle = button?.matches('[popovertarget]:not([popovertargetaction])');
    const isNative = (button?.form && button.type === 'submit') || isToggle;
    if (!button || isTakenOver(button) || isNative) return;
    document.documentElement.dataset.inUse = '';
    // React may hydrate the button during this press and then handles it, or it stops the event because it cannot hydrate yet.
    let isDone = false;
    const arrived = () => {
      isDone = isTakenOver(button);
    };
    button.addEventListener('click', arrived, { capture: true, once: true });
    setTimeout(() => {
      button.removeEventListener('click', arrived, true);
      if (!isDone) keep(button, () => button.click());
    });
  };
  /** The chosen value by list. When React hydrates a list on the first of a choice's two events, it resets the value before the second one. */
  const choices = new WeakMap();
  const choosing = ({ target }) => {
    if (target instanceof HTMLSelectElement) choices.set(target, target.value);
  };
  const restored = ({ target }) => {
    const value = choices.get(target);
    if (value !== undefined && target.value !== value) target.value = value;
    choices.delete(target);
  };

  /**
   * Checkboxes that were not hydrated when they were pressed. If React hydrates one on that very press, it takes the new state for the initial one
   * and misses the change.
   */
  const ticked = new WeakSet();
  const ticking = ({ target }) => {
    if (isCheckbox(target) && !isTakenOver(target)) ticked.add(target);
  };
  /** Presses the checkbox again, as a change that React notices. */
  const tick = (box) => {
    box.checked = !box.checked;
    box.click();
  };
  const wasTicked = ({ target }) => {
    if (!ticked.delete(target)) return;
    if (isHeard(target)) tick(target);
    else if (!kept.delete(target)) keep(target, () => tick(target));
    else if (kept.size === 0) delete document.documentElement.dataset.awaiting;
  };

  const chosen = ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || isTakenOver(target)) return;
    const { value } = target;
    keep(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

  /**
   * Fields that were not hydrated when the reader typed. If React hydrates a field on that very event, it takes the new text for the initial one and
   * misses the change.
   */
  const typed = new WeakSet();
  const typing = ({ target }) => {
    const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isCheckbox(target));
    if (isText && !isTakenOver(target)) typed.add(target);
  };
  /** Types the text again, as a change that React notices. */
  const type = (field) => {
    const text = field.value;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const wasTyped = ({ target }) => {
    if (!typed.delete(target)) return;
    if (isTakenOver(target)) type(target);
    else keep(target, () => type(target));
  };

  /** A search that says nothing new has its results on this page already (`action="/#results-heading"`). Loading it again would answer later. */
  const sent = (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || isTakenOver(form)) return;
    const isNew = [...form.elements].some((field) =>
      field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : field instanceof HTMLInputElement && field.value !== field.defaultValue,
    );
    const { hash, pathname } = new URL(form.action);
    const answer = hash && pathname === location.pathname && document.getElementById(hash.slice(1));
    if (isNew || !answer) return;
    event.preventDefault();
    answer.scrollIntoView();
    answer.focus({ preventScroll: true });
  };

  /** The address for which the server rendered the page. */
  const drawn = location.pathname + location.search;
  /** Before hydration, going back only changes the address, so the page at that address is loaded. */
  const left = () => {
    if (location.pathname + location.search !== drawn) location.reload();
  };

  const again = () => {
    removeEventListener('popstate', left);
    pageListens = true;
    for (const [control, { act }] of kept) keep(control, act);
  };
  // Once a page is in use, its old scroll position is not restored (web/app/use-scroll-position.ts): the button would move away under the finger.
  addEventListener(
    'pointerdown',
    () => {
      document.documentElement.dataset.inUse = '';
    },
    { capture: true, once: true },
  );
  addEventListener('input', choosing, true);
  addEventListener('input', typing, true);
  addEventListener('input', wasTyped);
  addEventListener('change', restored, true);
  addEventListener('click', pressed, true);
  addEventListener('change', chosen, true);
  addEventListener('click', ticking, true);
  // React stops events that it cannot handle yet, so that they do not come back from the page.
  addEventListener('change', wasTicked, true);
  addEventListener('submit', sent);
  addEventListener('popstate', left);
  // Sent by web/app/hydration-signal.tsx.
  addEventListener('page-listens', again, { once: true });
})();

// Records presses and choices on a server-rendered page before React has hydrated the part concerned, and replays them afterwards. Links and forms
// work without scripts; everything else would be lost. It is inlined in the page so that it runs before the first press.
(() => {
  /** The actions to replay, by control. Only the last press on each control is replayed, because the earlier ones had no visible effect. */
  const kept = new Map();

  /** Returns whether React has marked a control as hydrated. React then handles the control's events itself. */
  const isTakenOver = (control) => Object.keys(control).some((key) => key.startsWith('__react'));
  /** Returns whether React handles the events of a control. The mark alone is not enough, because React marks elements before it has finished their
   *  part. The test is an event that nothing listens to: React hydrates the part at once, or stops the event if it cannot do so yet. */
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

  /** The longest time that a press waits for its control after the page has hydrated, in milliseconds. */
  const PATIENCE_MS = 10_000;
  /** The parts of a page hydrate one after the other. While an action waits, its control is checked at this interval, in milliseconds. */
  const LOOK_MS = 30;
  let pageListens = false;
  let isDoing = false;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  /** The longest time to wait for a frame, in milliseconds. A page in the background shows none. */
  const FRAME_MS = 100;
  /** Resolves once the browser has painted what has changed so far. */
  const painted = () =>
    Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)).then(() => pause(0)), pause(FRAME_MS)]);
  /** Replays each recorded action as soon as its control is hydrated. */
  const doKept = async () => {
    if (isDoing) return;
    isDoing = true;
    // Hydrating a part takes long enough to delay the visible answer to the press.
    await painted();
    while (kept.size > 0) {
      for (const [control, { act, until }] of kept) {
        // Each change renders before the next one, so that two filters result in one search.
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

  /** Records `act`, to be called once its control is hydrated. The page's two attributes say that the page is in use
   *  (web/app/use-scroll-position.ts), and that a response is pending (web/app/styles.css). */
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
    // During this press, React may hydrate the button and handle the press. If it cannot hydrate the button yet, it stops the event.
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
  /** The chosen value of each list. A choice fires two events. If React hydrates the list on the first event, it resets the value before the second
   *  one. */
  const choices = new WeakMap();
  const choosing = ({ target }) => {
    if (target instanceof HTMLSelectElement) choices.set(target, target.value);
  };
  const restored = ({ target }) => {
    const value = choices.get(target);
    if (value !== undefined && target.value !== value) target.value = value;
    choices.delete(target);
  };

  /** Returns the checkbox that an event is about: its target, or the checkbox whose label is the target. */
  const checkboxOf = ({ target }) => {
    const control = target instanceof Element ? (target.closest('label')?.control ?? target) : null;
    return isCheckbox(control) ? control : null;
  };
  /** The events of a press on a checkbox. During any of them, React would hydrate the checkbox's part. */
  const PRESS_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'input', 'change'];
  /** Hides a press on a checkbox from React until the checkbox is hydrated. The browser itself ticks it, and can paint the tick at once. */
  const hidden = (event) => {
    const box = checkboxOf(event);
    if (box && !isTakenOver(box)) event.stopPropagation();
  };
  /** Resets the checkbox and presses it again, so that React notices the change. */
  const tick = (box) => {
    box.checked = !box.checked;
    box.click();
  };
  const wasTicked = ({ target }) => {
    if (!isCheckbox(target) || isTakenOver(target)) return;
    if (!kept.delete(target)) keep(target, () => tick(target));
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

  /** Fields that were not hydrated when the user typed. If React hydrates a field on that event, it takes the new text for the initial text and misses
   *  the change. */
  const typed = new WeakSet();
  const typing = ({ target }) => {
    const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isCheckbox(target));
    if (isText && !isTakenOver(target)) typed.add(target);
  };
  /** Clears the field and enters its text again, so that React notices the change. */
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

  /** Scrolls to the results if the submitted search is the one that this page shows (`action="/#results-heading"`). Loading the page again would take
   *  longer. */
  const sent = (event) => {
    const form = event.target;
    // React removes a form's mark when a search replaces the form, but it has prevented the default by then.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || isTakenOver(form))
      return;
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

  /** The path and query for which the server rendered the page. */
  const drawn = location.pathname + location.search;
  /** Reloads the page if its address has changed. Before hydration, the back button changes the address only. */
  const left = () => {
    if (location.pathname + location.search !== drawn) location.reload();
  };

  const again = () => {
    removeEventListener('popstate', left);
    pageListens = true;
    for (const [control, { act }] of kept) keep(control, act);
  };
  // The old scroll position is not restored once the page is in use (web/app/use-scroll-position.ts), because a pressed button would move away.
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
  for (const name of PRESS_EVENTS) addEventListener(name, hidden, true);
  addEventListener('change', wasTicked, true);
  addEventListener('submit', sent);
  addEventListener('popstate', left);
  // Sent by web/app/hydration-signal.tsx.
  addEventListener('page-listens', again, { once: true });
})();

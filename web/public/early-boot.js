// Keeps what somebody presses or chooses on a drawn page before its scripts took that part of it over, and does it once they did: links
// and forms work by themselves, everything else would be lost without a word. In the page itself, since nothing may come later than the first press.
(() => {
  /** What to do again, by the control: of presses on one control only the last counts, as nothing answered the first. */
  const kept = new Map();

  /** React marks what it has taken over: it hears that itself, before the rest of the page. */
  const isTakenOver = (control) => Object.keys(control).some((key) => key.startsWith('__react'));

  /** Whoever pressed something waits so long for it at most, once the page is taken over. Milliseconds. */
  const PATIENCE_MS = 10_000;
  /** Parts of a page are taken over one after the other: how often those are looked at where something waits. Milliseconds. */
  const LOOK_MS = 30;
  let pageListens = false;
  let isDoing = false;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Does what was kept, each as soon as its control hears it. */
  const doKept = async () => {
    if (isDoing) return;
    isDoing = true;
    while (kept.size > 0) {
      for (const [control, { act, until }] of kept) {
        // What one changed is drawn before the next: two filters are one search with both.
        await pause(0);
        const hears = isTakenOver(control);
        if (!hears && control.isConnected && performance.now() < until) continue;
        kept.delete(control);
        if (hears && control.isConnected) act();
      }
      if (kept.size > 0) await pause(LOOK_MS);
    }
    isDoing = false;
  };

  /** Keeps `act` for later. The mark tells web/app/boot.ts, which may come after it, that the page is in use. */
  const keep = (control, act) => {
    kept.set(control, { act, until: pageListens ? performance.now() + PATIENCE_MS : Number.POSITIVE_INFINITY });
    document.documentElement.dataset.inUse = '';
    if (pageListens) void doKept();
  };

  const pressed = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // A button of a form sends it, which the browser does itself.
    if (!button || isTakenOver(button) || (button.form && button.type === 'submit')) return;
    document.documentElement.dataset.inUse = '';
    // React takes it over for that very press, and hears it then, or stops the press on its way where it cannot yet.
    let isHeard = false;
    const arrived = () => {
      isHeard = isTakenOver(button);
    };
    button.addEventListener('click', arrived, { capture: true, once: true });
    setTimeout(() => {
      button.removeEventListener('click', arrived, true);
      if (!isHeard) keep(button, () => button.click());
    });
  };
  /** What was chosen in a list, by the list: taking it over for the first of the two events of a choice, React sets it back before the second. */
  const choices = new WeakMap();
  const choosing = ({ target }) => {
    if (target instanceof HTMLSelectElement) choices.set(target, target.value);
  };
  const restored = ({ target }) => {
    const value = choices.get(target);
    if (value !== undefined && target.value !== value) target.value = value;
    choices.delete(target);
  };

  const chosen = ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || isTakenOver(target)) return;
    const { value } = target;
    keep(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

  /** The fields that React had not taken over when something was typed: taking them over for that very event, it holds what it
   *  finds for what was there before, and hears nothing. */
  const typed = new WeakSet();
  const typing = ({ target }) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && !isTakenOver(target)) typed.add(target);
  };
  /** Types it once more, as something that differs from what React knows. */
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

  /** The address that the server drew the page for. */
  const drawn = location.pathname + location.search;
  /** Going back where nothing hears it changes the address alone: the page of that address is asked for. */
  const left = () => {
    if (location.pathname + location.search !== drawn) location.reload();
  };

  const again = () => {
    removeEventListener('popstate', left);
    pageListens = true;
    for (const [control, { act }] of kept) keep(control, act);
  };
  // A page in use is not scrolled to where it was left (web/app/use-scroll-position.ts): the button would move away under the finger.
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
  addEventListener('popstate', left);
  // From web/app/page-listens.tsx.
  addEventListener('page-listens', again, { once: true });
})();

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import inputReplay from '../public/input-replay-boot.js?raw';

/** Marks an element as hydrated, the way React does. */
const takeOver = (control: Element): void => {
  Object.assign(control, { __reactProps$test: {} });
};
/** Creates a server-rendered checkbox. Once hydrated, it counts a click only if the state differs from the last known state, as React does. */
const drawnCheckbox = () => {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  document.body.append(box);
  let heard = 0;
  let known = false;
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked');
  Object.defineProperty(box, 'checked', {
    configurable: true,
    get: () => property?.get?.call(box),
    set: (checked: boolean) => {
      known = checked;
      property?.set?.call(box, checked);
    },
  });
  box.addEventListener('click', () => {
    if (!('__reactProps$test' in box) || box.checked === known) return;
    known = box.checked;
    heard += 1;
  });
  const hydrate = () => {
    known = box.checked;
    takeOver(box);
  };
  return { box, heard: () => heard, hydrate };
};
/** Creates a server-rendered search form and its results. `send` submits the form, and returns whether the browser would load a page. */
const drawnSearch = () => {
  document.body.innerHTML = `<form action="/#found"><input name="q"><select name="city"><option value="" selected>Any</option><option>Pune</option></select>
    <button>Search</button></form><h2 id="found" tabindex="-1">Cars</h2>`;
  const [form, results] = [document.querySelector('form'), document.querySelector('h2')];
  if (!form || !results) throw new Error('nothing was drawn');
  results.scrollIntoView = () => undefined;
  const send = () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    return form.dispatchEvent(submit);
  };
  return { form, results, send };
};
/** Creates a server-rendered button that counts its clicks once hydrated. */
const drawnButton = () => {
  const button = document.body.appendChild(document.createElement('button'));
  let heard = 0;
  button.addEventListener('click', () => {
    if ('__reactProps$test' in button) heard += 1;
  });
  return { button, heard: () => heard };
};

describe('what comes before the scripts of a page', () => {
  beforeAll(() => {
    // Evaluates the unmodified source of the script, as the browser does.
    new Function(inputReplay)();
  });
  beforeEach(() => {
    document.body.replaceChildren();
  });

  it('does a press once, as soon as its button hears it, also where a part is taken over later than the page', async () => {
    const { button: first, heard: firstHeard } = drawnButton();
    const { button: late, heard: lateHeard } = drawnButton();
    first.click();
    first.click();
    late.click();
    expect('inUse' in document.documentElement.dataset).toBe(true);
    takeOver(first);
    dispatchEvent(new Event('page-listens'));
    await expect.poll(firstHeard).toBe(1);
    expect(lateHeard()).toBe(0);
    takeOver(late);
    await expect.poll(lateHeard).toBe(1);
  });

  it('keeps presses of parts that are not taken over when the page is', async () => {
    const { button, heard } = drawnButton();
    button.click();
    takeOver(button);
    await expect.poll(heard).toBe(1);
    button.click();
    expect(heard()).toBe(2);
  });

  it('does no press again that the browser did', async () => {
    const { button: opener, heard } = drawnButton();
    opener.setAttribute('popovertarget', 'filters');
    const { button: next, heard: nextHeard } = drawnButton();
    opener.click();
    next.click();
    takeOver(opener);
    takeOver(next);
    await expect.poll(nextHeard).toBe(1);
    expect(heard()).toBe(0);
  });

  it('keeps a press that was stopped on its way, as by what cannot take its part over yet', async () => {
    const { button, heard } = drawnButton();
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    button.click();
    takeOver(button);
    await expect.poll(heard).toBe(1);
  });

  it('does a choice once, as soon as its checkbox hears it, and not one that was taken back', async () => {
    const chosen = drawnCheckbox();
    const takenBack = drawnCheckbox();
    chosen.box.click();
    takenBack.box.click();
    takenBack.box.click();
    expect('awaiting' in document.documentElement.dataset).toBe(true);
    chosen.hydrate();
    takenBack.hydrate();
    await expect.poll(chosen.heard).toBe(1);
    expect(chosen.box.checked).toBe(true);
    expect(takenBack.box.checked).toBe(false);
    expect(takenBack.heard()).toBe(0);
    await expect.poll(() => 'awaiting' in document.documentElement.dataset).toBe(false);
    chosen.box.click();
    expect(chosen.heard()).toBe(2);
  });

  it.each(['checkbox', 'label'])(
    'hides the press on a %s from the page until the checkbox is hydrated',
    async (pressed) => {
      const { box, hydrate } = drawnCheckbox();
      const label = document.body.appendChild(document.createElement('label'));
      label.append(box, 'Diesel');
      const seen: string[] = [];
      const hear = ({ type }: Event) => void seen.push(type);
      for (const name of ['pointerdown', 'click', 'change']) document.addEventListener(name, hear, true);
      const press = () => {
        const target = pressed === 'label' ? label : box;
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        target.click();
      };
      press();
      expect(seen).toEqual([]);
      expect(box.checked).toBe(true);
      hydrate();
      await expect.poll(() => 'awaiting' in document.documentElement.dataset).toBe(false);
      seen.length = 0;
      press();
      expect(seen).toEqual(expect.arrayContaining(['pointerdown', 'click', 'change']));
      for (const name of ['pointerdown', 'click', 'change']) document.removeEventListener(name, hear, true);
    },
  );

  it('shows what is here for a search that says nothing new, and lets the browser load any other', () => {
    const { form, results, send } = drawnSearch();
    expect(send()).toBe(false);
    expect(results).toHaveFocus();
    const [field, city] = [form.querySelector('input'), form.querySelector('select')];
    if (!field || !city) throw new Error('nothing was drawn');
    field.value = 'swift';
    expect(send()).toBe(true);
    field.value = '';
    city.value = 'Pune';
    expect(send()).toBe(true);
    city.value = '';
    takeOver(form);
    expect(send()).toBe(true);
  });

  it('leaves a search alone that somebody has answered, though its form has no mark any more', () => {
    const { form, results, send } = drawnSearch();
    form.addEventListener('submit', (event) => event.preventDefault());
    send();
    expect(results).not.toHaveFocus();
  });

  it('does nothing twice that was taken over for the very press', async () => {
    const { button, heard } = drawnButton();
    const { button: next, heard: nextHeard } = drawnButton();
    const takenOver = () => takeOver(button);
    document.addEventListener('click', takenOver, { capture: true, once: true });
    button.click();
    expect(heard()).toBe(1);
    next.click();
    takeOver(next);
    await expect.poll(nextHeard).toBe(1);
    expect(heard()).toBe(1);
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { loadGuide } from './load-guide.ts';
import { TakeTour } from './take-tour.tsx';
import { Tour } from './tour.tsx';
import { removeTour, TOUR_KEY } from './tour-store.ts';

/** Renders a target element for each value of `data-tour` in `triggers`. */
const Page = ({ triggers }: { triggers: readonly string[] }) => (
  <main id="main" tabIndex={-1}>
    {triggers.map((trigger) => (
      <button key={trigger} type="button" data-tour={trigger}>
        {trigger}
      </button>
    ))}
    <Link to="/car/1">a car</Link>
    <Link to="/">home</Link>
    <input aria-label="a field" />
    <TakeTour />
    <Tour />
  </main>
);
const HOME = ['hero-search', 'advanced-filters', 'subscription-info', 'phone-verification', 'sell-car-link'];
const ALL = [...HOME, 'contact-seller', 'price-insights'];

/** When the first step of an automatically started tour appears, in milliseconds after the page has loaded: the delay of 1500, and 1 for the separate
 *  task that looks for the target. */
const STARTED = 1501;
/** Advances the fake clock by `ms` milliseconds, and lets promises settle. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByRole('dialog')?.querySelector('p')?.textContent ?? null;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

/** Preloads the code of the tour and the dialogs, because compiling it during a test could exceed the timeout. */
beforeAll(() => Promise.all([loadGuide(), import('../shared/ui/dialog-panel.tsx')]), 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  act(removeTour);
  vi.useRealTimers();
});

describe('the tour', () => {
  it('starts 1.5 s after the first load at step 1', async () => {
    renderAt(<Page triggers={HOME} />);
    await pass(1499);
    expect(shown()).toBeNull();
    await pass(1);
    await pass(1);
    expect(shown()).toBe('Step 1 of 7');
    const dialog = screen.getByRole('dialog', { name: 'Start your car search' });
    expect(dialog).toHaveAccessibleDescription('Find used cars by brand, city and price range.');
    expect(dialog).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('does not start by itself where one was ended', async () => {
    localStorage.setItem(TOUR_KEY, 'true');
    renderAt(<Page triggers={HOME} />);
    await pass(5000);
    expect(shown()).toBeNull();
  });

  it('shows the next step 0.5 s later, and goes back', async () => {
    renderAt(<Page triggers={HOME} />);
    await pass(STARTED);
    await press('Next');
    expect(shown()).toBeNull();
    await pass(499);
    expect(shown()).toBeNull();
    await pass(1);
    expect(shown()).toBe('Step 2 of 7');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await press('Back');
    await pass(500);
    expect(shown()).toBe('Step 1 of 7');
  });

  it('ends with step 7: keeps the flag, and welcomes the reader 0.5 s later', async () => {
    renderAt(<Page triggers={HOME} />);
    await pass(STARTED);
    for (const step of [2, 3, 4, 7]) {
      expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
      await press('Next');
      await pass(500);
      expect(shown()).toBe(`Step ${step} of 7`);
    }
    expect(localStorage.getItem(TOUR_KEY)).toBeNull();
    await press('Finish');
    expect(localStorage.getItem(TOUR_KEY)).toBe('true');
    await pass(499);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1);
    await vi.waitFor(() => screen.getByRole('dialog', { name: 'Welcome to CarSetu!' }), 15_000);
    expect(screen.getByRole('dialog')).toHaveTextContent("You're all set to find your perfect car.");
    await press('Start searching');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Skip tour', 'Close the tour'])('is ended by "%s", for good', async (name) => {
    renderAt(<Page triggers={HOME} />);
    await pass(STARTED);
    await press(name);
    await pass(5000);
    expect(shown()).toBeNull();
    expect(localStorage.getItem(TOUR_KEY)).toBe('true');
  });

  it('is ended by Escape, but not by the Escape of a field', async () => {
    renderAt(<Page triggers={HOME} />);
    await pass(STARTED);
    const field = screen.getByLabelText('a field');
    act(() => field.focus());
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(shown()).toBe('Step 1 of 7');
    act(() => screen.getByRole('dialog').focus());
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await pass(0);
    expect(shown()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is walked with the arrows, and Tab leads on to what it points at', async () => {
    renderAt(<Page triggers={HOME} />);
    await pass(STARTED);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
    await pass(500);
    expect(shown()).toBe('Step 1 of 7');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    await pass(500);
    expect(shown()).toBe('Step 2 of 7');
    expect(screen.getByRole('dialog')).toHaveFocus();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
    await pass(500);
    expect(shown()).toBe('Step 1 of 7');
    const next = screen.getByRole('button', { name: 'Next' });
    act(() => next.focus());
    fireEvent.keyDown(next, { key: 'Tab' });
    expect(screen.getByRole('button', { name: 'hero-search' })).toHaveFocus();
  });

  it('leaves out steps without an element and keeps the numbers of the others', async () => {
    renderAt(<Page triggers={['hero-search', 'phone-verification']} />);
    await pass(STARTED);
    await press('Next');
    await pass(500);
    expect(shown()).toBe('Step 4 of 7');
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
  });
});

describe('a tour on the move', () => {
  it('begins on the home page, whatever page was opened first', async () => {
    renderAt(<Page triggers={ALL} />, '/car/1');
    await pass(5000);
    expect(shown()).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'home' }));
    await pass(500);
    expect(shown()).toBe('Step 1 of 7');
  });

  it('goes on with the steps of the car page there, and with those of the home page back home', async () => {
    renderAt(<Page triggers={ALL} />);
    await pass(STARTED);
    await press('Next');
    await pass(500);
    fireEvent.click(screen.getByRole('link', { name: 'a car' }));
    await pass(500);
    expect(shown()).toBe('Step 5 of 7');
    fireEvent.click(screen.getByRole('link', { name: 'home' }));
    await pass(500);
    expect(shown()).toBe('Step 2 of 7');
  });

  it('goes back to the home page for an earlier step', async () => {
    const { address } = renderAt(<Page triggers={ALL} />);
    await pass(STARTED);
    await press('Next');
    await pass(500);
    fireEvent.click(screen.getByRole('link', { name: 'a car' }));
    await pass(500);
    await press('Back');
    expect(address()).toBe('/');
    await pass(500);
    expect(shown()).toBe('Step 4 of 7');
  });

  it('can be taken again from any page', async () => {
    localStorage.setItem(TOUR_KEY, 'true');
    const { address } = renderAt(<Page triggers={HOME} />, '/privacy-policy');
    await press('Take the tour');
    await pass(500);
    expect(address()).toBe('/');
    expect(shown()).toBe('Step 1 of 7');
  });
});

describe('a reader at work', () => {
  it('is not interrupted by a tour that begins by itself', async () => {
    const { unmount } = renderAt(<Page triggers={HOME} />);
    const field = screen.getByLabelText('a field');
    act(() => field.focus());
    await pass(5000);
    expect(shown()).toBeNull();
    expect(field).toHaveFocus();
    unmount();
    // On this visit, the user does not interact with the page, so the tour starts.
    renderAt(<Page triggers={HOME} />);
    await pass(STARTED);
    expect(shown()).toBe('Step 1 of 7');
  });

  it('is not talked over while a dialog is open', async () => {
    const { container } = renderAt(<Page triggers={HOME} />);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    container.append(dialog);
    await pass(5000);
    expect(shown()).toBeNull();
    dialog.remove();
    await pass(500);
    expect(shown()).toBe('Step 1 of 7');
    // Dialogs are children of the body, so the tour notices this one and closes its tooltip before the next paint.
    document.body.append(dialog);
    await pass(0);
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    dialog.remove();
    await pass(500);
    expect(shown()).toBe('Step 1 of 7');
  });

  it('waits for a dialog that the address names, before it is drawn', async () => {
    const { address } = renderAt(<Page triggers={HOME} />, '/?dialog=upgrade');
    await pass(5000);
    expect(shown()).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'home' }));
    expect(address()).toBe('/');
    await pass(500);
    expect(shown()).toBe('Step 1 of 7');
  });
});

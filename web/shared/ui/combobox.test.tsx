import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';
import { flatOptions, matchingOptions } from './combobox-matches.ts';

afterEach(cleanup);
const MODELS = ['Swift', 'Baleno', 'Grand Vitara', 'Vitara Brezza', 'Škoda Octavia', 'Civic', 'City', 'i20'];
const options = [{ value: '', label: 'All models' }, ...MODELS.map((name) => ({ value: name, label: name }))];

/** Renders the combobox, which starts with the value `start`. Returns a function that returns the current value. */
const renderChoice = (start = '', choices: typeof options = options) => {
  let now = start;
  const Choice = () => {
    const [value, setValue] = useState(start);
    now = value;
    return <Combobox label="Model" placeholder="All models" value={value} options={choices} onChange={setValue} />;
  };
  render(<Choice />);
  return () => now;
};
const field = () => screen.getByRole('combobox', { name: 'Model' });
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Returns the text of the active option, as exposed to assistive technology. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('what was typed matches', () => {
  it.each([
    ['', ['All models', ...MODELS]],
    ['vitara', ['Vitara Brezza', 'Grand Vitara']],
    ['SKODA', ['Škoda Octavia']],
    ['ci', ['Civic', 'City']],
    ['v', ['Vitara Brezza', 'Grand Vitara', 'Škoda Octavia', 'Civic']],
    ['  grand   vi', ['Grand Vitara']],
    ['qq', []],
  ])('%j: %j', (typed, expected) => {
    const found = matchingOptions(flatOptions(options), typed).map(({ label }) => label);
    expect(found).toEqual(expected);
  });
});

describe('a combobox', () => {
  it('opens by the arrow key, moves, and chooses with Enter', async () => {
    const now = renderChoice();
    await userEvent.tab();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(active()).toBe('All models');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Baleno');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('i20');
    await userEvent.keyboard('{Enter}');
    expect(now()).toBe('i20');
    expect(field()).toHaveValue('i20');
    expect(labels()).toEqual([]);
    expect(field()).toHaveFocus();
  });

  it('narrows the list by typing and says how many are left', async () => {
    const now = renderChoice();
    await userEvent.type(field(), 'vit');
    expect(labels()).toEqual(['Vitara Brezza', 'Grand Vitara']);
    expect(screen.getByRole('status')).toHaveTextContent('2 choices');
    await userEvent.keyboard('{Enter}');
    expect(now()).toBe('Vitara Brezza');
  });

  it('replaces what was chosen by what is typed next', async () => {
    const now = renderChoice('Swift');
    await userEvent.tab();
    await userEvent.keyboard('city{Enter}');
    expect(now()).toBe('City');
  });

  it('takes back with Escape, and when the focus leaves', async () => {
    const now = renderChoice('Swift');
    await userEvent.type(field(), 'x{Escape}');
    expect(field()).toHaveValue('Swift');
    await userEvent.type(field(), 'civ');
    await userEvent.tab();
    expect(field()).toHaveValue('Swift');
    expect(now()).toBe('Swift');
  });

  it('says that nothing matches, and Enter then chooses nothing', async () => {
    const now = renderChoice('Swift');
    await userEvent.tab();
    await userEvent.keyboard('qq{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “qq”.');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(now()).toBe('Swift');
  });

  it('is chosen from by a press, and marks what is chosen', async () => {
    const now = renderChoice('Civic');
    await userEvent.click(field());
    expect(screen.getByRole('option', { name: 'Civic', selected: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Baleno' }));
    expect(now()).toBe('Baleno');
    expect(field()).toHaveFocus();
  });

  it('works with two hundred options', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ value: `m${at}`, label: `Model ${at}` }));
    const now = renderChoice('', many);
    await userEvent.type(field(), 'model 19');
    expect(labels()).toHaveLength(11);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(now()).toBe('m190');
  });
});

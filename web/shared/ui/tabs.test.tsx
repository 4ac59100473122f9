import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
  document.documentElement.style.direction = '';
});
const Three = () => {
  const [tab, setTab] = useState('a');
  const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: `Tab ${value}` }));
  return (
    <Tabs label="Where" value={tab} tabs={tabs} onChange={setTab}>
      Panel {tab}
    </Tabs>
  );
};
const focused = () => document.activeElement?.textContent;

describe('tabs', () => {
  it('move by the arrow keys, Home and End, and choose by Enter alone', async () => {
    render(<Three />);
    await userEvent.tab();
    expect(focused()).toBe('Tab a');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('Tab c');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Tab a');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Tab c');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Tab a');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel a');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Tab c' })).toHaveTextContent('Panel c');
    expect(screen.getByRole('tab', { name: 'Tab c', selected: true })).toHaveFocus();
  });

  it('are one stop of the Tab key', async () => {
    render(
      <>
        <Three />
        <button type="button">After</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('After');
  });

  it('follow the direction of the script', async () => {
    document.documentElement.style.direction = 'rtl';
    render(<Three />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Tab b');
  });

  it('are drawn by a server without a style attribute, which the policy would refuse', async () => {
    const { renderToString } = await import('react-dom/server');
    const html = renderToString(<Three />);
    expect(html).toContain('role="tab"');
    expect(html).not.toContain('style=');
  });
});

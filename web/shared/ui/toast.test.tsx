import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loads } from '../page/lazy-part.ts';
import { dismissToast, latestToast, TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX, toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // Swiping needs pointer capture, which jsdom does not have.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.hasPointerCapture = () => false;
});
afterEach(() => {
  const last = latestToast();
  if (last) dismissToast(last.id);
  cleanup();
  vi.useRealTimers();
});

it('has the numbers of the specification', () => {
  expect([TOAST_DURATION_MS, TOAST_SWIPE_PX, TOAST_HOTKEY]).toEqual([5000, 50, 'F8']);
});

const say = async (message: Parameters<typeof toast>[0]) => {
  act(() => toast(message));
  await act(async () => void (await Promise.allSettled(loads)));
};
/** Returns the text of each visible toast, without the announcements for screen readers. */
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent?.trim());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const item = () => screen.getByRole('listitem');
const swipe = (to: number) => {
  const at = (x: number) => ({ clientX: x, clientY: 0, pointerType: 'mouse', button: 0, bubbles: true, pointerId: 1 });
  fireEvent.pointerDown(item(), at(0));
  fireEvent.pointerMove(item(), at(to / 2));
  fireEvent.pointerMove(item(), at(to));
  fireEvent.pointerUp(item(), at(to));
};

describe('a toast', () => {
  it('is said from anywhere, read aloud, and gone after 5000 ms', async () => {
    render(<ToastRegion />);
    await say({ title: 'Upgrade Successful!', description: 'Your premium features are now active.' });
    expect(shown()).toEqual(['Upgrade Successful! Your premium features are now active.']);
    wait(100);
    expect(screen.getByRole('status')).toHaveTextContent(/Upgrade Successful! Your premium features are now active\./);
    wait(4899);
    expect(shown()).toHaveLength(1);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('takes the place of the one before: one is visible at a time', async () => {
    render(<ToastRegion />);
    await say({ title: 'First' });
    wait(3000);
    await say({ title: 'Second', tone: 'destructive' });
    expect(shown()).toEqual(['Second']);
    wait(4999);
    expect(shown()).toEqual(['Second']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('waits while the pointer is on it', async () => {
    render(<ToastRegion />);
    await say({ title: 'Read me' });
    wait(4000);
    fireEvent.pointerMove(item());
    wait(60_000);
    expect(shown()).toEqual(['Read me']);
    fireEvent.pointerLeave(screen.getByRole('region'));
    wait(999);
    expect(shown()).toEqual(['Read me']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('waits while the focus is in it, where F8 leads', async () => {
    render(<ToastRegion />);
    await say({ title: 'Read me' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    wait(60_000);
    expect(shown()).toEqual(['Read me']);
  });

  it.each([
    [49, 1],
    [51, 0],
  ])('pushed %i px to the right, %i is left', async (px, left) => {
    render(<ToastRegion />);
    await say({ title: 'Push me' });
    swipe(px);
    expect(shown()).toHaveLength(left);
  });

  it('is not pushed away to the left', async () => {
    render(<ToastRegion />);
    await say({ title: 'Push me' });
    swipe(-200);
    expect(shown()).toHaveLength(1);
  });

  it('offers an action and a way to close it', async () => {
    const retry = vi.fn();
    render(<ToastRegion />);
    await say({ title: 'Failed', tone: 'destructive', action: { label: 'Try again', onSelect: retry } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    await say({ title: 'Failed again' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });
});

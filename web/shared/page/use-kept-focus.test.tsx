import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

const Part = () => {
  const part = useRef<HTMLElement>(null);
  const [isDone, setDone] = useState(false);
  useKeptFocus(part);
  return (
    <>
      <section ref={part} tabIndex={-1} aria-label="Thread">
        <article tabIndex={-1} aria-label="Offer">
          {!isDone && (
            <div>
              <button type="button" onClick={() => setDone(true)}>
                Accept
              </button>
            </div>
          )}
        </article>
        <button type="button" disabled={isDone} onClick={() => setDone(true)}>
          Request
        </button>
      </section>
      <input aria-label="Elsewhere" />
    </>
  );
};

it('moves to the nearest around a button that goes away, or can no longer be pressed', async () => {
  const { unmount } = render(<Part />);
  screen.getByText('Accept').focus();
  fireEvent.click(screen.getByText('Accept'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Offer')));
  unmount();

  render(<Part />);
  const request = screen.getByText('Request');
  request.focus();
  fireEvent.click(request);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Thread')));
});

it('stays where somebody went meanwhile', async () => {
  render(<Part />);
  screen.getByText('Accept').focus();
  screen.getByLabelText('Elsewhere').focus();
  fireEvent.click(screen.getByText('Accept'));
  await waitFor(() => expect(screen.queryByText('Accept')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

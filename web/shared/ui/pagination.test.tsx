import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);
const pages = [1, 4, 5, 6, 41].map((number) => ({ number, isCurrent: number === 5 }));

describe('pagination', () => {
  it('names every page, marks the current one and puts dots where numbers are left out', () => {
    render(<Pagination label="Pages" pages={pages} onPage={() => undefined} />);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Previous', 'Page 1', 'Page 4', 'Page 5, current page', 'Page 6', 'Page 41', 'Next']);
    expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('5');
    expect(screen.getAllByText('…')).toHaveLength(2);
  });

  it('goes to another page, not to the one that shows', async () => {
    const onPage = vi.fn();
    render(<Pagination label="Pages" pages={pages} onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'Page 5, current page' }));
    expect(onPage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Page 41' }));
    expect(onPage).toHaveBeenCalledWith(pages[4]);
  });

  it('offers no step beyond the ends', async () => {
    const next = vi.fn();
    render(<Pagination label="Pages" pages={pages} onPage={() => undefined} next={next} />);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(next).toHaveBeenCalledOnce();
  });
});

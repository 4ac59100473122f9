import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { ShareButton } from './share-button.tsx';
import { COPIED_MS } from './use-copy.ts';

const URL_SHARED = 'http://localhost:3000/car/car-1';
const write = vi.fn<(text: string) => Promise<void>>();
/** Mocks `navigator.share`. Without an argument, the device has no native sharing. */
const device = (share?: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  write.mockResolvedValue();
  device();
});
afterEach(() => {
  vi.useRealTimers();
  write.mockReset();
});

const press = async () => {
  const view = renderAt(<ShareButton title="2021 Hyundai Creta" url="/car/car-1" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share: 2021 Hyundai Creta' })));
  return view;
};
const popup = async () => within(await screen.findByRole('dialog', { name: 'Share' }, { timeout: 15_000 }));

describe('the share control', () => {
  it('shares by the device where it can', async () => {
    const share = vi.fn(async () => undefined);
    device(share);
    await press();
    expect(share).toHaveBeenCalledWith({ title: '2021 Hyundai Creta', url: URL_SHARED });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the reader’s own cancelling be', async () => {
    device(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await press();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a popup with four networks where the device fails', async () => {
    device(() => Promise.reject(new DOMException('no target', 'NotAllowedError')));
    await press();
    const links = (await popup()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['WhatsApp(opens in a new tab)', `https://wa.me/?text=2021+Hyundai+Creta+${encoded}`],
      ['LinkedIn(opens in a new tab)', `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`],
      ['X(opens in a new tab)', `https://x.com/intent/post?text=2021+Hyundai+Creta&url=${encoded}`],
      ['Facebook(opens in a new tab)', `https://www.facebook.com/sharer/sharer.php?u=${encoded}`],
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('shows the whole link and copies it, with a tick for 2 seconds', async () => {
    await press();
    const dialog = await popup();
    const box = dialog.getByRole('textbox', { name: 'Link' });
    expect(box).toHaveValue(URL_SHARED);
    expect(box).toHaveAttribute('readonly');
    vi.useFakeTimers();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Copy link' })));
    expect(write).toHaveBeenCalledWith(URL_SHARED);
    expect(COPIED_MS).toBe(2000);
    act(() => vi.advanceTimersByTime(1999));
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('Copied');
    act(() => vi.advanceTimersByTime(1));
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });

  it('says that copying failed and selects the link, to be copied by hand', async () => {
    write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await press();
    const dialog = await popup();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Copy link' })));
    expect(dialog.getByRole('alert')).toHaveTextContent('The link could not be copied.');
    const box = dialog.getByRole('textbox', { name: 'Link' });
    expect(box).toHaveFocus();
    if (!(box instanceof HTMLInputElement)) throw new Error('not a field');
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, URL_SHARED.length]);
    write.mockResolvedValue();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Copy link' })));
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
  });
});

const encoded = encodeURIComponent(URL_SHARED);

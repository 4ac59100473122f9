import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { localStore } from '../../shared/local-store.ts';

export const SHORTCUT_KEYS = ['c', 'n', 'p', 'a', 'r', 'd'] as const;
export type ShortcutKey = (typeof SHORTCUT_KEYS)[number];

const kept = localStore({ key: 'review-shortcuts', empty: true, read: (stored) => stored !== false });

/** Returns whether one-letter shortcuts are enabled in this browser, and a function that enables or disables them. Users of speech input must be
 *  able to disable them (WCAG 2.1.4). */
export const useWantsShortcuts = (): readonly [boolean, (wants: boolean) => void] => [
  useSyncExternalStore(kept.subscribe, kept.get, () => true),
  (wants) => void kept.update(() => wants),
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox]), [role=textbox], [role=dialog] *'));

/** Calls `onKey` when the user presses a shortcut key. Ignores key presses while the user is typing, and those with a modifier key. */
export const useShortcuts = (isOn: boolean, onKey: (key: ShortcutKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const key = SHORTCUT_KEYS.find((one) => one === event.key.toLowerCase());
    if (!key) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};

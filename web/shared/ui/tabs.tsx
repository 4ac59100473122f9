import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useScrollEdges } from './use-scroll-edges.ts';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly { readonly value: T; readonly label: ReactNode }[];
  /** The content of the panel, which belongs to the chosen tab. */
  children: ReactNode;
  onChange(value: T): void;
}

/** Returns the index of the tab that receives the focus if a key is pressed on the tab at index `at`; undefined if the key does not move the
 *  focus. */
const destination = (key: string, at: number, count: number, rightToLeft: boolean): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return (at - 1 + count) % count;
  return undefined;
};

/** Tabs with one visible panel. Arrow keys only move the focus. Enter or Space chooses a tab, because choosing loads data. Tabs that are wider than
 *  the screen can be scrolled, and an edge fades out if there are more tabs beyond it. */
export const Tabs = <T extends string>({ label, value, tabs, children, onChange }: TabsProps<T>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useScrollEdges(list, value);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.children];
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = destination(event.key, all.indexOf(event.target as Element), all.length, rightToLeft);
    const next = to === undefined ? undefined : all[to];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="scroll-edges no-scrollbar flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => !chosen && onChange(tab.value)}
              className="min-h-12 shrink-0 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-soft -outline-offset-3 hover:text-ink aria-selected:border-brand aria-selected:text-ink sm:px-4"
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div key={value} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
};

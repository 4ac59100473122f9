import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ComboboxOption } from './combobox-matches.ts';

interface ComboboxListProps {
  id: string;
  label: string;
  open: boolean;
  matches: readonly ComboboxOption[];
  value: string;
  /** The index of the option that Enter would choose. */
  active: number;
  optionId(option: ComboboxOption): string;
  onActive(at: number): void;
  onChoose(option: ComboboxOption): void;
}

/** The list below a combobox. The focus stays in the input, which announces the active option. */
export const ComboboxList = ({ id, label, open, matches, value, active, ...rest }: ComboboxListProps) => {
  const { optionId, onActive, onChoose } = rest;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.children[active];
    if (open) option?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      hidden={!open || matches.length === 0}
      // Clicking an option must not take the focus from the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1 shadow-lift"
    >
      {open &&
        matches.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
          <div
            key={option.value}
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={at === active || undefined}
            onClick={() => onChoose(option)}
            onPointerMove={() => onActive(at)}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2.5 py-2 data-active:bg-brand-wash"
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.value === value && <Check aria-hidden className="size-4 shrink-0 text-brand" />}
          </div>
        ))}
    </div>
  );
};

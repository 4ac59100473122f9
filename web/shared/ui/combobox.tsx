import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useFormats } from '../format/use-formats.ts';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { type ComboboxOption, flatOptions, matchingOptions } from './combobox-matches.ts';
import { controlStyle, described, Field, type FieldProps } from './field.tsx';
import type { Option, OptionGroup } from './select.tsx';

interface ComboboxProps extends FieldProps {
  /** The value of the chosen option; empty if no option is chosen. */
  value: string;
  options: readonly (Option | OptionGroup)[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  onChange(value: string): void;
}

/** A searchable select for long lists (an ARIA 1.2 combobox). The arrow keys move between options, Enter chooses one, and Escape cancels. Text that
 *  was typed but not chosen is discarded when the user leaves the field. */
export const Combobox = ({ label, hideLabel, hint, error, value, options, onChange, ...rest }: ComboboxProps) => {
  const { placeholder, disabled, className } = rest;
  const id = useId();
  const t = useTexts(uiTexts);
  const { count } = useFormats();
  const all = useMemo(() => flatOptions(options), [options]);
  const chosen = all.find((option) => option.value === value);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const matches = useMemo(() => matchingOptions(all, typed ?? ''), [all, typed]);
  const current = open ? matches[active] : undefined;
  const optionId = (option: ComboboxOption) => `${id}-${all.indexOf(option)}`;

  const show = (
    at = Math.max(
      0,
      all.findIndex((option) => option.value === value),
    ),
  ) => {
    if (disabled) return;
    setOpen(true);
    setActive(at);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: ComboboxOption) => {
    close();
    if (option.value !== value) onChange(option.value);
  };
  const move = (to: number) => setActive((to + matches.length) % Math.max(1, matches.length));
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => (open ? move(active + 1) : show()),
    ArrowUp: () => (open ? move(active - 1) : show()),
    PageDown: open ? () => setActive(Math.min(active + 8, matches.length - 1)) : undefined,
    PageUp: open ? () => setActive(Math.max(active - 8, 0)) : undefined,
    Enter: current ? () => choose(current) : undefined,
    Escape: open || typed !== undefined ? close : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...described(id, { hint, error })}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          placeholder={placeholder}
          disabled={disabled}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(0);
          }}
          onClick={() => (open ? undefined : show())}
          onFocus={(event) => event.target.select()}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={clsx(controlStyle, 'truncate pe-10')}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
        <ComboboxList
          id={`${id}-list`}
          label={label}
          open={open}
          matches={matches}
          value={value}
          active={active}
          optionId={optionId}
          onActive={setActive}
          onChoose={choose}
        />
        {open && matches.length === 0 && (
          <p
            aria-hidden
            className="absolute inset-x-0 top-full z-30 mt-1 rounded-control border border-line bg-surface p-3 text-soft shadow-lift"
          >
            {t.combobox.none(typed ?? '')}
          </p>
        )}
        <p role="status" className="sr-only">
          {open && typed !== undefined
            ? matches.length === 0
              ? t.combobox.none(typed)
              : t.combobox.count(count(matches.length), matches.length)
            : ''}
        </p>
      </div>
    </Field>
  );
};

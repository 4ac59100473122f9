import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly { readonly value: T; readonly label: ReactNode }[];
  /** The panel of the chosen tab. */
  children: ReactNode;
  onChange(value: T): void;
}

/** Tabs of which one panel shows. Arrow keys move, Enter or Space chooses: a choice loads data, a passing focus must not. */
export const Tabs = <T extends string>({ label, value, tabs, children, onChange }: TabsProps<T>) => (
  <Radix.Root
    value={value}
    activationMode="manual"
    onValueChange={(next) => {
      const chosen = tabs.find((tab) => tab.value === next);
      if (chosen) onChange(chosen.value);
    }}
  >
    <Radix.List aria-label={label} className="flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px min-h-12 border-b-3 border-transparent px-3 font-semibold text-soft hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink sm:px-4"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
        {tab.value === value && children}
      </Radix.Content>
    ))}
  </Radix.Root>
);

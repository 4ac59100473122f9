import { clsx } from 'clsx';
import { cloneElement, type HTMLAttributes, isValidElement, type ReactElement, type Ref, useCallback } from 'react';

type Properties = Readonly<Record<string, unknown>>;
const isCallback = (value: unknown): value is (...values: readonly unknown[]) => unknown => typeof value === 'function';
const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);

/** Merges the properties of a slot and its child. The child's values win, with two exceptions: class names are joined, and if both handle the same
 *  event, both handlers run, the child's first. */
const merged = (slot: Properties, child: Properties): Properties => {
  const result: Record<string, unknown> = { ...slot, ...child };
  for (const [name, ours] of Object.entries(slot)) {
    const theirs = child[name];
    if (name === 'className') result.className = clsx(String(ours ?? ''), String(theirs ?? ''));
    else if (isHandler(name) && isCallback(ours) && isCallback(theirs))
      result[name] = (...values: readonly unknown[]) => {
        theirs(...values);
        ours(...values);
      };
  }
  return result;
};

const assign = (ref: unknown, element: HTMLElement | null): void => {
  if (isCallback(ref)) ref(element);
  else if (typeof ref === 'object' && ref !== null) Object.assign(ref, { current: element });
};

interface SlotProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  children: ReactElement;
}

/** Passes its properties to its child. It renders no element of its own, so a trigger stays a plain button. */
export const Slot = ({ ref, children, ...slot }: SlotProps) => {
  const child = isValidElement<Properties>(children) ? children : null;
  const childRef = child?.props.ref;
  const both = useCallback(
    (element: HTMLElement | null) => {
      assign(ref, element);
      assign(childRef, element);
    },
    [ref, childRef],
  );
  return child && cloneElement(child, { ...merged({ ...slot }, child.props), ref: both });
};

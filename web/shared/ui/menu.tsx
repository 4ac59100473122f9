import { type KeyboardEvent, type ReactElement, type ReactNode, Suspense, use } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { type MenuItemProps, MenuPartsContext } from './menu-parts.ts';
import { Slot } from './slot.tsx';
import { useOverlay } from './use-overlay.ts';

const Panel = lazyPart(() => import('./menu-panel.tsx'));

interface MenuProps {
  /** The accessible name of the menu. */
  label: string;
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** The entries, separators and headings, which must be components from this file. */
  children: ReactNode;
  /** Entries at the bottom, which stay visible while the entries above them scroll. */
  foot?: ReactNode;
}

/** A button with a menu of actions. Its code loads when the pointer or the focus reaches the button. */
export const Menu = ({ label, trigger, align = 'end', children, foot }: MenuProps) => {
  const { overlay, wanted, want, triggerProps } = useOverlay();
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    want();
    overlay.setOpen(true);
  };
  return (
    <>
      <Slot {...triggerProps} aria-haspopup="menu" onKeyDown={openByArrow}>
        {trigger}
      </Slot>
      {wanted && (
        <Suspense fallback={null}>
          <Panel overlay={overlay} label={label} align={align} foot={foot}>
            {children}
          </Panel>
        </Suspense>
      )}
    </>
  );
};

/** A menu entry with an action or link. */
export const MenuItem = (props: MenuItemProps) => {
  const parts = use(MenuPartsContext);
  return parts && <parts.Item {...props} />;
};
/** A heading above menu entries, such as the user's name. */
export const MenuHeading = ({ children }: { children: ReactNode }) => {
  const parts = use(MenuPartsContext);
  return parts && <parts.Heading>{children}</parts.Heading>;
};
export const MenuSeparator = () => {
  const parts = use(MenuPartsContext);
  return parts && <parts.Separator />;
};

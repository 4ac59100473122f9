import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type MenuItemProps, type MenuParts, MenuPartsContext } from './menu-parts.ts';
import { Anchored } from './overlay-anchor.tsx';
import { panelStyle } from './panel-style.ts';
import { SIDE_OFFSET_PX } from './tooltip-timing.ts';
import type { Overlay } from './use-overlay.ts';

const entryStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-start font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-brand-wash data-highlighted:text-brand';

const Item = ({ icon, children, to, href, disabled, onSelect }: MenuItemProps) => {
  const content = (
    <>
      {icon && <span aria-hidden>{icon}</span>}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  );
  const isLink = to !== undefined || href !== undefined;
  return (
    <Radix.Item className={entryStyle} disabled={disabled} onSelect={onSelect} asChild={isLink}>
      {to !== undefined ? <Link to={to}>{content}</Link> : href !== undefined ? <a href={href}>{content}</a> : content}
    </Radix.Item>
  );
};
const parts: MenuParts = {
  Item,
  Heading: ({ children }) => <Radix.Label className="px-3 py-2 text-sm text-soft">{children}</Radix.Label>,
  Separator: () => <Radix.Separator className="my-1.5 h-px bg-line" />,
};

interface MenuPanelProps {
  overlay: Overlay;
  label: string;
  align: 'start' | 'center' | 'end';
  children: ReactNode;
  foot: ReactNode;
}

/** The panel of a menu. Arrow keys, Home, End and typing move between its entries. The foot stays in place while the entries above it scroll. The
 *  panel's code loads on first use. */
const MenuPanel = ({ overlay, label, align, children, foot }: MenuPanelProps) => {
  const { open, setOpen, control } = overlay;
  return (
    <Radix.Root open={open} onOpenChange={setOpen} modal={false} dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Radix.Trigger asChild>
        <Anchored control={control} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={overlay.id}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={SIDE_OFFSET_PX}
          collisionPadding={12}
          loop
          // A click on the button already closes the menu. If the panel closed it first, the click would open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && control.current?.contains(event.target)) event.preventDefault();
          }}
          className={`${panelStyle} flex max-h-(--radix-dropdown-menu-content-available-height)! min-w-56 flex-col overflow-hidden!`}
        >
          <MenuPartsContext value={parts}>
            <div className="min-h-0 overflow-y-auto overscroll-contain p-1.5">{children}</div>
            {foot && <div className="shrink-0 border-t border-line p-1.5">{foot}</div>}
          </MenuPartsContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
export default MenuPanel;

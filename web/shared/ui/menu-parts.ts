import { type ComponentType, createContext, type ReactNode } from 'react';

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** An address inside the product. */
  to?: string;
  /** An address that the browser itself goes to, such as a door of the API. */
  href?: string;
  disabled?: boolean;
  onSelect?(): void;
}
/** What an open menu is made of. */
export interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>;
  readonly Heading: ComponentType<{ children: ReactNode }>;
  readonly Separator: ComponentType;
}
/** The panel, once it is loaded, hands its parts to the entries: these can be written down without loading anything. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

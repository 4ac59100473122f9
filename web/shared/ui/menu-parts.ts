import { type ComponentType, createContext, type ReactNode } from 'react';

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** A path on this site. */
  to?: string;
  /** A URL to which the browser navigates without the router, such as one of the API. */
  href?: string;
  disabled?: boolean;
  onSelect?(): void;
}
/** The components for the entries of an open menu. */
export interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>;
  readonly Heading: ComponentType<{ children: ReactNode }>;
  readonly Separator: ComponentType;
}
/** The panel provides its components through this context once it has loaded, so that entries can be rendered without importing the panel. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

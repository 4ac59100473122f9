import { type ComponentType, createContext, type ReactNode } from 'react';

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** A path on this site. */
  to?: string;
  /** A URL that the browser loads itself, such as one in the API. */
  href?: string;
  disabled?: boolean;
  onSelect?(): void;
}
/** The components of an open menu. */
export interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>;
  readonly Heading: ComponentType<{ children: ReactNode }>;
  readonly Separator: ComponentType;
}
/** The panel, once loaded, provides its components to the entries. This way, entries can be rendered without importing the panel. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

import { type ComponentType, createContext, lazy, use } from 'react';

/** The set in which the server records the files that the rendered page needs; null in the browser. */
export const PageFiles = createContext<{ add(file: string): void } | null>(null);

/** Returns a page whose code loads on demand. The server records the page's file when it renders the page, so that the browser can preload the file.
 *  @param file the file that `load` imports, relative to `web/`, as named in the build's manifest */
export const lazyPage = (file: string, load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Page = lazy(load);
  return () => {
    use(PageFiles)?.add(file);
    return <Page />;
  };
};

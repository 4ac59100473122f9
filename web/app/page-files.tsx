import { type ComponentType, createContext, lazy, use } from 'react';

/** On the server: records the files that the rendered page needs. Null in the browser. */
export const PageFiles = createContext<{ add(file: string): void } | null>(null);

/** Returns a lazy page. When it is rendered on the server it records its file, so that the browser can preload the file with the first page.
 *  @param file the file that `load` imports, relative to `web/`, as the build's manifest names it */
export const lazyPage = (file: string, load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Page = lazy(load);
  return () => {
    use(PageFiles)?.add(file);
    return <Page />;
  };
};

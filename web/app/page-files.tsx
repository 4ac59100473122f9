import { type ComponentType, createContext, lazy, use } from 'react';

/** Where the server notes which files the page that it renders is made of; nowhere in the browser. */
export const PageFiles = createContext<{ add(file: string): void } | null>(null);

/** A page that is loaded when it is opened. Rendered on the server it says which file it is, so that a browser that opens
 *  it first can fetch that beside the others.
 *  @param file the file of `load`, from `web/`: its name in the manifest of the build */
export const lazyPage = (file: string, load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Page = lazy(load);
  return () => {
    use(PageFiles)?.add(file);
    return <Page />;
  };
};

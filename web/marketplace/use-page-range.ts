import type { Formats } from '../shared/format/formats.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { CarPage } from './use-search-cars.ts';

/** Returns a function that formats the range of results on a page: "1–50 of 2,034". */
export const usePageRange = (): ((page: CarPage) => string) => {
  const t = useTexts(searchTexts);
  const { count }: Formats = useFormats();
  return ({ pageInfo: { startIndex }, size, total }) =>
    t.range(count(startIndex + 1), count(startIndex + size), count(total));
};

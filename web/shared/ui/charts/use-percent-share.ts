import { useFormats } from '../../format/use-formats.ts';
import { uiTexts } from '../../texts/en/ui.ts';
import { useTexts } from '../../texts/language-context.tsx';

/** Returns a function that formats a part of a whole as a percentage, such as "46%". A positive share that would be rounded to zero becomes "under
 *  1%". */
export const useShare = (): ((part: number, whole: number) => string) => {
  const t = useTexts(uiTexts);
  const { percent } = useFormats();
  return (part, whole) => {
    const share = whole > 0 ? part / whole : 0;
    return share > 0 && share < 0.005 ? t.chart.under(percent(0.01)) : percent(share);
  };
};

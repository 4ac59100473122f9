import { useFormats } from '../shared/format/use-formats.ts';
import { favouriteTexts } from '../shared/texts/en/favourite.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { FAVOURITES_MAX } from './favourite-list.ts';
import type { SaveOutcome } from './favourites.ts';

/** Says how saving went where the heart alone does not: it was refused, or will not last. */
export function useSaveNotice(): (outcome: SaveOutcome) => void {
  const t = useTexts(favouriteTexts);
  const format = useFormats();
  return (outcome) => {
    if (outcome === 'too-many') {
      toast({ title: t.tooManyTitle, description: t.tooMany(format.count(FAVOURITES_MAX)), tone: 'destructive' });
    }
    if (outcome === 'this-visit') toast({ title: t.notKeptTitle, description: t.notKept, tone: 'destructive' });
  };
}

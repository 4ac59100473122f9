import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFavouriteCount } from '../../saved/use-favourites.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { iconButton } from '../../shared/ui/button.tsx';

/** The link to the favourites. It shows the number of favourites once the browser's storage has been read. */
export const FavouritesLink = () => {
  const t = useTexts(shellTexts);
  const { count } = useFormats();
  const saved = useFavouriteCount() ?? 0;
  return (
    <Link to="/favourites" aria-label={t.favourites(count(saved), saved)} className={`${iconButton} relative`}>
      <Heart aria-hidden className="size-5" />
      {saved > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums"
        >
          {count(saved)}
        </span>
      )}
    </Link>
  );
};

import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

interface KeptCarsProps {
  /** The number of favourites; null while loading. */
  readonly count: number | null;
  /** The recently viewed cars; null if there are none. */
  readonly viewed: ReactNode;
}

/** The number of favourites, with a link to them, and the recently viewed cars. */
export const SavedCars = ({ count, viewed }: KeptCarsProps) => {
  const t = useTexts(profileTexts).favourites;
  const { cars } = useFormats();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-56">
          {count === 0 ? t.none : count !== null && <span className="font-semibold">{t.saved(cars(count))}</span>}
        </p>
        <Link to="/favourites" className={buttonStyle.secondary}>
          <Heart aria-hidden className="size-5" />
          {t.all}
        </Link>
      </div>
      {viewed ?? <p className="text-soft">{t.noneViewed}</p>}
    </div>
  );
};

import { clsx } from 'clsx';
import { useState } from 'react';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useTerms } from '../shared/texts/use-terms.ts';
import { type CarSummary, carName } from './car-summary.ts';
import { isDrawn } from './gallery/pictures.ts';

/** What a picture of a car is: a photo that the source supplied, or a drawing that must say so. */
type PictureKind = 'photo' | 'illustration' | 'noPhoto' | 'photoLost';

/** As much of a car as its picture shows. */
export type Pictured = Pick<CarSummary, 'year' | 'brand' | 'model' | 'color' | 'bodyType'>;

/** What kind of picture `image` is; undefined where the source supplied none. */
const pictureKind = (image: string | undefined): PictureKind => {
  if (image === undefined) return 'noPhoto';
  return isDrawn(image) ? 'illustration' : 'photo';
};

interface CarPictureProps {
  car: Pictured;
  /** Undefined: the source supplied none. */
  image: string | undefined;
  /** Path of the drawing that stands in. */
  placeholder: string;
  /** In the first screen: loaded at once, before the others. */
  first?: boolean;
  /** A thumbnail: the note about a drawing would cover it, and stands beside the large one. */
  small?: boolean;
  /** The text beside it already says what it shows. */
  decorative?: boolean;
  className?: string;
}

/** A picture of a car in a frame of 16 to 10. A photo that does not load gives way to the drawing; a drawing says that it is one. */
export const CarPicture = ({ car, image, placeholder, first, small, decorative, className }: CarPictureProps) => {
  const t = useTexts(cardsTexts);
  const terms = useTerms();
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image !== undefined && broken !== image ? image : undefined;
  const kind = image !== undefined && shown === undefined ? 'photoLost' : pictureKind(shown);
  const looks = [car.color && terms.colour(car.color), car.bodyType && terms.bodyType(car.bodyType)]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  const drawing = looks ? t.illustrationOf(looks) : t.illustrationOfCar;
  const photo = looks ? `${carName(car)}, ${looks}` : carName(car);
  const lose = () => setBroken(image ?? null);
  return (
    <div className={clsx('relative aspect-[16/10] overflow-hidden bg-sunken', className)}>
      <img
        key={shown ?? placeholder}
        // A picture in the page that the server sent may have failed before there was anybody to tell.
        ref={(picture) => {
          if (kind === 'photo' && picture?.complete && picture.naturalWidth === 0) lose();
        }}
        src={shown ?? placeholder}
        alt={decorative ? '' : kind === 'photo' ? photo : drawing}
        width={800}
        height={500}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
        onError={lose}
        className="size-full object-cover"
      />
      {kind !== 'photo' && !small && (
        <span className="absolute end-1.5 bottom-1.5 max-w-[calc(100%-0.75rem)] truncate rounded-full bg-[#10153a]/80 px-2 text-xs leading-5 font-medium text-white">
          {t[kind]}
        </span>
      )}
    </div>
  );
};

import { clsx } from 'clsx';
import { useState } from 'react';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { type CarSummary, carName } from './car-summary.ts';
import { isDrawn } from './gallery/placeholder-pictures.ts';

/** The kinds of pictures: a photo from the source, or a drawing, whose label says why there is no photo. */
type PictureKind = 'photo' | 'illustration' | 'noPhoto' | 'photoLost';

/** The fields of a car that its picture needs. */
export type Pictured = Pick<CarSummary, 'year' | 'brand' | 'model' | 'color' | 'bodyType'>;

const pictureKind = (image: string | undefined): PictureKind => {
  if (image === undefined) return 'noPhoto';
  return isDrawn(image) ? 'illustration' : 'photo';
};

interface CarPictureProps {
  car: Pictured;
  /** The URL of the picture; undefined if the source supplied no picture. */
  image: string | undefined;
  /** The path of the placeholder drawing. */
  placeholder: string;
  /** True for a picture on the first screen, which loads before the others. */
  first?: boolean;
  /** True for a picture that is about to come into view. */
  near?: boolean;
  /** True for a thumbnail. It has no label, because the label of a drawing would cover it. */
  small?: boolean;
  /** True if the text next to the picture already describes it. */
  decorative?: boolean;
  className?: string;
}

/** A car's picture in a 16:10 frame. If a photo fails to load, a labelled drawing replaces it. */
export const CarPicture = ({ car, image, placeholder, first, near, small, decorative, className }: CarPictureProps) => {
  const t = useTexts(cardsTexts);
  const terms = useDataTerms();
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
        // A picture in the server's HTML may have failed to load before React attached `onError`.
        ref={(picture) => {
          if (kind === 'photo' && picture?.complete && picture.naturalWidth === 0) lose();
        }}
        src={shown ?? placeholder}
        alt={decorative ? '' : kind === 'photo' ? photo : drawing}
        width={800}
        height={500}
        loading={first || near ? 'eager' : 'lazy'}
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

import { clsx } from 'clsx';
import { useState } from 'react';
import { type CarSummary, carName } from './car-summary.ts';

/** Pictures that the product draws itself come from here. */
const DRAWN = '/api/placeholder/';

/** What a picture of a car is: a photo that the source supplied, or a drawing that must say so. */
type PictureKind = 'photo' | 'illustration' | 'no-photo' | 'lost-photo';

type Pictured = Pick<CarSummary, 'year' | 'brand' | 'model' | 'color' | 'bodyType'>;

/** What kind of picture `image` is; undefined where the source supplied none. */
const pictureKind = (image: string | undefined): PictureKind => {
  if (image === undefined) return 'no-photo';
  return image.startsWith(DRAWN) ? 'illustration' : 'photo';
};

const describe = (car: Pictured, kind: PictureKind): string => {
  const looks = [car.color, car.bodyType].filter(Boolean).join(' ').toLowerCase();
  return kind === 'photo' ? `${carName(car)}${looks && `, ${looks}`}` : `Illustration of a ${looks || 'car'}`;
};

const NOTES: Record<PictureKind, string | null> = {
  photo: null,
  illustration: 'Illustration',
  'no-photo': 'No photo supplied',
  'lost-photo': 'Photo not available',
};

interface CarPictureProps {
  car: Pictured;
  /** Undefined: the source supplied none. */
  image: string | undefined;
  /** Path of the drawing that stands in. */
  placeholder: string;
  /** In the first screen: loaded at once, before the others. */
  first?: boolean;
  className?: string;
}

/** A picture of a car in a frame of 16 to 10. A photo that does not load gives way to the drawing; a drawing says that it is one. */
export const CarPicture = ({ car, image, placeholder, first, className }: CarPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image !== undefined && broken !== image ? image : undefined;
  const kind = image !== undefined && shown === undefined ? 'lost-photo' : pictureKind(shown);
  const note = NOTES[kind];
  return (
    <div className={clsx('relative aspect-[16/10] overflow-hidden bg-sunken', className)}>
      <img
        key={shown ?? placeholder}
        src={shown ?? placeholder}
        alt={describe(car, kind)}
        width={800}
        height={500}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(image ?? null)}
        className="size-full object-cover"
      />
      {note && (
        <span className="absolute right-2 bottom-2 rounded-full bg-[#10153a]/80 px-2 py-0.5 text-xs font-medium text-white">
          {note}
        </span>
      )}
    </div>
  );
};

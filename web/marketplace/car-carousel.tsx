import { useState } from 'react';
import { Carousel } from '../shared/ui/carousel.tsx';
import { CarPicture, type Pictured } from './car-picture.tsx';

interface CarCarouselProps {
  label: string;
  car: Pictured & { readonly images: readonly string[]; readonly placeholderImage: string };
  className?: string;
}

/** The car's pictures: one large picture, with thumbnails to choose from. A car without pictures gets a drawing that is labelled as such. */
export const CarCarousel = ({ label, car, className }: CarCarouselProps) => {
  const [chosen, setChosen] = useState(0);
  const { images, placeholderImage } = car;
  const picture = (image: string | undefined, first: boolean) => (
    <CarPicture car={car} image={image} placeholder={placeholderImage} first={first} />
  );
  const slides = images.map((image, at) => ({ id: `${at} ${image}`, content: picture(image, at === 0) }));
  return (
    <Carousel
      label={label}
      slides={slides.length > 0 ? slides : [{ id: placeholderImage, content: picture(undefined, true) }]}
      index={Math.min(chosen, Math.max(0, images.length - 1))}
      onIndex={setChosen}
      thumbnails={images.map((image) => (
        <CarPicture key={image} car={car} image={image} placeholder={placeholderImage} small decorative />
      ))}
      className={className}
    />
  );
};

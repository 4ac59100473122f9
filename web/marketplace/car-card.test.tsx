import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { CarCard } from './car-card.tsx';
import { CarStripCard } from './car-strip-card.tsx';
import { type CarRef, CarSlotsProvider } from './marketplace-slots.tsx';
import { bareCar, carSummary } from './testing/cars.ts';

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

// Compiles the lazy component in advance, because that would take too long within a test.
beforeAll(() => import('./card-pictures.tsx'));

describe('the pictures of a card', () => {
  const [first = ''] = carSummary().images;
  const images = [first, `${first}#2`, `${first}#3`, `${first}#4`];
  const show = async (onView?: (id: string) => void) => {
    const view = renderAt(
      <Network>
        <CarCard car={carSummary({ images })} onView={onView} />
      </Network>,
      '/?brand=Hyundai',
    );
    const strip = await screen.findByRole('group', { name: 'Pictures of 2021 Hyundai Creta' });
    return {
      ...view,
      strip,
      shown: () =>
        within(strip)
          .getAllByRole('img')
          .map((image) => image.getAttribute('src')),
    };
  };

  it('load one by one: the first at once, the next when somebody reaches for it', async () => {
    const { strip, shown } = await show();
    expect(shown()).toEqual(images.slice(0, 1));
    await userEvent.tab();
    expect(strip).toHaveFocus();
    expect(shown()).toEqual(images.slice(0, 2));
    // Simulates a swipe to the second of four pictures, because jsdom has no layout.
    Object.defineProperty(strip, 'clientWidth', { value: 300 });
    strip.scrollLeft = 300;
    fireEvent.scroll(strip);
    expect(shown()).toEqual(images.slice(0, 3));
  });

  it('load when a pointer comes near, and lead to the car when pressed, without a second stop or name', async () => {
    const { strip, shown, address } = await show();
    await userEvent.hover(strip);
    expect(shown()).toEqual(images.slice(0, 2));
    expect(within(strip).queryByRole('link')).toBeNull();
    const [over] = strip.querySelectorAll('a');
    if (!over) throw new Error('no link lies over the picture');
    await userEvent.click(over);
    expect(address()).toBe('/car/car-1');
  });

  it('have a quick view where the list has one', async () => {
    const onView = vi.fn();
    await show(onView);
    await userEvent.click(screen.getByRole('button', { name: 'Quick view: 2021 Hyundai Creta' }));
    expect(onView).toHaveBeenCalledExactlyOnceWith('car-1');
  });

  it('are one in a strip that is itself swiped, and in a list without a quick view there is no button for it', async () => {
    await import('./card-pictures.tsx');
    const strip = renderAt(<CarCard car={carSummary({ images })} still />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.queryByRole('group')).toBeNull();
    strip.unmount();
    await show();
    expect(screen.queryByRole('button', { name: /^Quick view/ })).toBeNull();
  });
});

describe('a car among the results', () => {
  it('says what it is, what it costs and where it is, and leads to its page', () => {
    renderAt(<CarCard car={carSummary()} />);
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: '2021 Hyundai Creta' })).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', '/car/car-1');
    expect(card.getByRole('link').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'View Details: 2021 Hyundai Creta, ₹11.45 Lakh',
    );
    for (const words of [
      '₹11.45 Lakh',
      '45k km',
      'Diesel',
      'Manual',
      '1st Owner',
      'Hyderabad, Telangana',
      'CarDekho',
    ]) {
      expect(text()).toContain(words);
    }
    expect(text()).toContain('EMI starts at ₹20,260 · State Bank of India, 11.75 %');
  });

  it('says that it is reserved, in a strip too, and nothing of that once it is gone', () => {
    const { unmount } = renderAt(<CarCard car={carSummary({ isReserved: true })} />);
    expect(screen.getByText('Reserved')).toBeVisible();
    unmount();
    const strip = renderAt(<CarStripCard car={carSummary({ isReserved: true })} />);
    expect(text()).toContain('Reserved · 45k km · Hyderabad');
    strip.unmount();
    renderAt(<CarCard car={carSummary({ isReserved: true, isLive: false })} />);
    expect(screen.queryByText('Reserved')).toBeNull();
  });

  it('invents nothing that nobody supplied', () => {
    renderAt(<CarCard car={bareCar()} />);
    expect(screen.getAllByText('Not provided')).toHaveLength(4);
    expect(text()).toContain('Place: not provided');
    expect(text()).toContain('No photo supplied');
    expect(screen.getByRole('heading', { name: '2021 Hyundai' })).toBeVisible();
    expect(screen.queryByText('Verified')).toBeNull();
  });

  it('strikes a price through only where an earlier one is known and was higher', () => {
    const { unmount } = renderAt(<CarCard car={carSummary({ originalPriceInr: 1_200_000 })} />);
    expect(document.querySelector('s')?.textContent?.replaceAll('\u00a0', ' ')).toBe('Price before: ₹12.00 Lakh');
    unmount();
    renderAt(<CarCard car={carSummary({ originalPriceInr: 1_145_000 })} />);
    expect(document.querySelector('s')).toBeNull();
  });

  it('says in how many listings it was found, who asks the price and whose word “Certified” is', () => {
    renderAt(<CarCard car={carSummary({ listingCount: 3, verificationStatus: 'certified' })} />);
    expect(text()).toContain('CarDekho · Found in 3 listings');
    expect(screen.getByText('Certified by CarDekho')).toBeVisible();
  });

  it('shows the drawing, and says so, when the photo does not load', () => {
    renderAt(
      <CarCard car={carSummary({ images: ['https://photos.example/gone.jpg'], placeholderImage: '/drawing' })} />,
    );
    const photo = screen.getByRole('img', { name: '2021 Hyundai Creta, red suv' });
    fireEvent.error(photo);
    expect(screen.getByRole('img', { name: 'Illustration of a red suv' })).toHaveAttribute('src', '/drawing');
    expect(text()).toContain('Photo not available');
  });

  it('is told apart by a star and a golden border when it is featured', () => {
    renderAt(<CarCard car={carSummary({ isFeatured: true })} />);
    expect(screen.getByText('Featured · Ad')).toBeVisible();
    expect(screen.getByRole('article')).toHaveClass('border-accent');
  });

  it('has room for what other features put on it, apart from its link', () => {
    const Heart = ({ car }: { car: CarRef }) => <button type="button">Save {car.name}</button>;
    const Nothing = () => null;
    const slots = {
      CardActions: Heart,
      CarActions: Nothing,
      CarOpened: Nothing,
      SellerWays: Nothing,
      ResultsActions: Nothing,
      SaveSearch: Nothing,
      SearchMeter: Nothing,
      HomeBanners: Nothing,
      LocalAside: Nothing,
      RecentlyViewed: Nothing,
    };
    renderAt(
      <CarSlotsProvider slots={slots}>
        <CarCard car={carSummary()} />
      </CarSlotsProvider>,
    );
    const heart = screen.getByRole('button', { name: 'Save 2021 Hyundai Creta' });
    expect(screen.getByRole('link')).not.toContainElement(heart);
  });

  it('says that a car is no longer listed, with its last price and no instalment', () => {
    renderAt(<CarCard car={carSummary({ isLive: false })} />);
    expect(text()).toContain('No longer listed');
    expect(text()).toContain('Last price:₹11.45 Lakh');
    expect(text()).not.toContain('EMI');
  });

  it('says in little room its name, price, distance and city', () => {
    renderAt(<CarStripCard car={carSummary()} />);
    expect(screen.getByRole('link', { name: '2021 Hyundai Creta' })).toHaveAttribute('href', '/car/car-1');
    expect(text()).toContain('₹11.45 Lakh45k km · Hyderabad');
  });

  it('calls a picture that the product drew an illustration', () => {
    renderAt(<CarCard car={carSummary({ images: ['/api/placeholder/car-image?body=SUV'] })} />);
    expect(screen.getByText('Illustration')).toBeVisible();
  });
});

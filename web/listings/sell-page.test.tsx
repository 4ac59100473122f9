import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import qrcode from 'qrcode-generator';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import SellPage from './sell-page.tsx';
import { ASHA, CRETA, FILES, listingOf, uploadOf } from './testing/drafts.ts';

const drafts = (...nodes: readonly object[]) => ({
  myListings: () => ({ nodes, total: nodes.length, nextCursor: null }),
});
const show = (answers: Answers, at = '/sell') =>
  renderAt(
    <Network
      answers={{
        currentUser: () => ASHA,
        mediaObject: ({ id }) => uploadOf(String(id)),
        ...drafts(),
        ...answers,
      }}
    >
      <SellPage />
    </Network>,
    at,
  );
const section = (name: string) => within(screen.getByRole('region', { name }));
/** Returns the dark modules of the QR code of `text`, row by row, as computed by the QR code library. */
const squaresOf = (text: string) => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
  return places.flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => [column, row]));
};
/** Returns the dark modules of a rendered QR code, relative to its quiet zone of four modules. */
const darkSquares = (drawing: HTMLElement) =>
  [...(drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, column, row]) => [
    Number(column) - 4,
    Number(row) - 4,
  ]);

describe('/sell', () => {
  it('has the title, the four sections, every label and the lists of the specification', async () => {
    show({});
    expect(await screen.findByRole('form', { name: 'Sell Your Car' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Sell Your Car' })).toBeInTheDocument();
    expect(screen.getByText('List your car with authentic documentation')).toBeInTheDocument();
    const vehicle = section('Vehicle Details');
    for (const name of ['Year', 'Fuel Type', 'Transmission', 'Number of Owners'])
      expect(vehicle.getByRole('combobox', { name })).toBeRequired();
    for (const name of ['Brand', 'Model', 'City']) expect(vehicle.getByRole('combobox', { name })).toBeRequired();
    for (const name of ['Price (₹ Lakh)', 'Mileage (km)'])
      expect(vehicle.getByRole('textbox', { name })).toBeRequired();
    const options = (name: string) =>
      within(vehicle.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Year')).toHaveLength(26);
    expect(options('Fuel Type').slice(1, 5)).toEqual(['Petrol', 'Diesel', 'CNG', 'Electric']);
    expect(options('Transmission').slice(1, 4)).toEqual(['Manual', 'Automatic', 'CVT']);
    expect(options('Number of Owners').slice(1)).toEqual(['1st Owner', '2nd Owner', '3rd Owner', '4+ Owners']);
    expect(section('Description').getByRole('textbox', { name: 'Description' }).getAttribute('placeholder')).toContain(
      '#CarSetuCommunity',
    );
    const contact = section('Contact Information');
    expect(contact.getByRole('textbox', { name: 'Phone Number' })).toBeRequired();
    expect(contact.getByRole('textbox', { name: 'Email Address' })).toBeRequired();
    expect(section('Required Documents').getByLabelText('Choose a file: Insurance policy')).toHaveAttribute(
      'accept',
      'application/pdf,image/jpeg,image/png,image/webp',
    );
    expect(section('Required Documents').getByLabelText('Add photo: Front')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp',
    );
    expect(screen.getByRole('button', { name: 'List My Car' })).toBeInTheDocument();
  });

  it('suggests a text by the template at once, and by a model when it has one; each says so', async () => {
    const asked: unknown[] = [];
    let answer: (text: string | null) => void = () => undefined;
    show({
      ...drafts(listingOf(CRETA, FILES)),
      saveListingDraft: () => refusal('INTERNAL'),
      suggestListingText: (args) => {
        asked.push(args);
        return new Promise((resolve) => {
          answer = (text) => resolve({ __typename: 'SuggestedListingText', text, by: text && 'model' });
        });
      },
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Suggest a title' }));
    await press();
    expect(title).toHaveValue('2019 Hyundai Creta SX');
    expect(screen.getByText(/^Suggested from your entries/)).toBeVisible();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(JSON.stringify(asked)).not.toMatch(/98123|asha@|TS 09/);
    expect(asked[0]).toMatchObject({
      what: 'title',
      language: 'en',
      facts: expect.arrayContaining([{ name: 'brand', text: 'Hyundai' }]),
    });
    answer('Hyundai Creta SX of 2019');
    await vi.waitFor(() => expect(title).toHaveValue('Hyundai Creta SX of 2019'));
    expect(screen.getByText(/^Written by a language model/)).toBeVisible();
    await press();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await userEvent.type(title, ', mine');
    answer('Hyundai Creta SX of 2019');
    await userEvent.click(screen.getByRole('textbox', { name: 'Description' }));
    expect(title).toHaveValue('2019 Hyundai Creta SX, mine');
    expect(screen.queryByText(/^Written by a language model/)).toBeNull();
  });

  it('goes on with the latest draft, and names what is missing before it is sent', async () => {
    show(drafts(listingOf({ ...CRETA, model: null }, FILES)));
    expect(await screen.findByDisplayValue('Hyundai')).toBeInTheDocument();
    expect(screen.getByText('Registered at TS-09, Telangana')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'List My Car' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in: Model');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveFocus();
  });

  it('saves as it is filled in, with the address of the account, and names the draft in the URL', async () => {
    const started: unknown[] = [];
    const { address } = show({
      startListingDraft: ({ fields }) => {
        started.push(fields);
        return listingOf({ brand: 'Kia', actualEmail: ASHA.email });
      },
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Brand' }), 'Kia');
    expect(await screen.findByText('Saved', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(started).toMatchObject([{ brand: 'Kia', actualEmail: 'asha@example.in' }]);
    await vi.waitFor(() => expect(address()).toBe('/sell?draft=d1'));
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveValue('asha@example.in');
  });

  it('starts with the car of a valuation, leaves an older draft alone, and saves with the first change only', async () => {
    const started: unknown[] = [];
    const car = 'brand=Kia&model=Seltos&year=2020&km=42000&condition=fair&variant=HTX&fuel=Diesel&transmission=Manual';
    const { address } = show(
      {
        ...drafts(listingOf(CRETA, FILES)),
        valuation: () => ({
          ...{ estimateInr: 900_000, lowInr: 800_000, highInr: 990_000, basis: 'MODEL', modelVersion: 1 },
          ...{ comparablesCount: 40, factors: [] },
        }),
        startListingDraft: ({ fields }) => {
          started.push(fields);
          return listingOf({ brand: 'Kia', model: 'Seltos' }, { id: 'd2' });
        },
      },
      `/sell?${car}&owners=2&city=Pune&draft=new`,
    );
    expect(await screen.findByText('Filled in from your valuation. Please check it.')).toBeVisible();
    const valued = { Brand: 'Kia', Model: 'Seltos', Year: '2020', 'Fuel Type': 'Diesel', Transmission: 'Manual' };
    for (const [name, value] of Object.entries({ ...valued, 'Number of Owners': '2', City: 'Pune' }))
      expect(screen.getByRole('combobox', { name })).toHaveValue(value);
    expect(screen.getByRole('textbox', { name: 'Variant' })).toHaveValue('HTX');
    expect(screen.getByRole('textbox', { name: 'Mileage (km)' })).toHaveValue('42000');
    expect(await screen.findByText(/^From 40 cars of this kind/)).toBeVisible();
    expect(screen.getByText('Your draft is saved as you type')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2019');
    await vi.waitFor(() => expect(address()).toBe('/sell?draft=d2'), { timeout: 5000 });
    const fields = { brand: 'Kia', model: 'Seltos', variant: 'HTX', year: 2019, mileageKm: 42_000, fuelType: 'Diesel' };
    expect(started).toEqual([
      {
        ...{ ...fields, transmission: 'Manual', owners: 2, city: 'Pune' },
        ...{ actualEmail: ASHA.email, marketValueEstimateInr: 900_000 },
      },
    ]);
  });

  it('keeps the car of a valuation through the sign-in', async () => {
    show({ currentUser: () => null, signInWays: () => ['google'] }, '/sell?brand=Kia&model=Seltos&draft=new');
    expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
      'href',
      `/api/auth/google?returnTo=${encodeURIComponent('/sell?brand=Kia&model=Seltos&draft=new')}`,
    );
  });

  it('creates the listing, resets the form and leads to the listings', async () => {
    const { address } = show({
      ...drafts(listingOf(CRETA, FILES)),
      submitListing: () => ({ ...listingOf(CRETA, FILES), status: 'in_review' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'List My Car' }));
    expect(
      await screen.findByRole('heading', { name: 'Your car listing has been created successfully.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To my listings' })).toHaveAttribute('href', '/sell/listings');
    expect(screen.queryByRole('form')).toBeNull();
    expect(address()).toBe('/sell');
  });

  it('says why the server refuses the listing', async () => {
    show({
      ...drafts(listingOf(CRETA, FILES)),
      submitListing: () => ({ __typename: 'Rejection', code: 'TOO_MANY_LISTINGS', message: '', fields: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'List My Car' }));
    expect(await screen.findByText(/as many open listings as you may have/)).toBeInTheDocument();
    expect(screen.getByRole('form')).toBeInTheDocument();
  });

  it('leads somebody whose phone is not verified to verify it', async () => {
    const { address } = show({
      ...drafts(listingOf(CRETA, FILES)),
      currentUser: () => ({ ...ASHA, phoneVerified: false }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'List My Car' }));
    expect(address()).toContain('dialog=phone');
  });

  it('says which pictures could not be loaded, and tries each again', async () => {
    let isBroken = true;
    show({
      ...drafts(listingOf(CRETA, FILES)),
      mediaObject: ({ id }) => (isBroken ? refusal('INTERNAL') : uploadOf(String(id))),
    });
    await waitFor(() => expect(screen.getAllByText('The picture could not be loaded.')).toHaveLength(4));
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Front' }));
    expect(await screen.findByRole('img', { name: 'Front' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Insurance policy' }));
    expect(await screen.findByRole('img', { name: 'First page of: Insurance policy' })).toBeInTheDocument();
    expect(screen.getAllByText('The picture could not be loaded.')).toHaveLength(2);
  });

  it.each([
    ['photo', 'Front', 'Front', () => screen.getByRole('img', { name: 'Front' }).closest('li')],
    [
      ...(['document', 'Insurance policy', 'First page of: Insurance policy'] as const),
      () => screen.getByRole('group', { name: 'Insurance policy' }),
    ],
  ])(
    'keeps the focus on the retry button of a %s, and moves it to the item once the picture is there',
    async (_, name, picture, item) => {
      const answers: ((answer: unknown) => void)[] = [];
      let isAnswering = true;
      show({
        ...drafts(listingOf(CRETA, FILES)),
        mediaObject: () => (isAnswering ? refusal('INTERNAL') : new Promise((resolve) => answers.push(resolve))),
      });
      const retry = await screen.findByRole('button', { name: `Try again: ${name}` });
      isAnswering = false;
      retry.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
      expect(retry).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(answers).toHaveLength(1);
      answers[0]?.(refusal('INTERNAL'));
      await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
      expect(retry).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(answers).toHaveLength(2));
      answers[1]?.(uploadOf('m'));
      await screen.findByRole('img', { name: picture });
      await waitFor(() => expect(item()).toHaveFocus());
    },
  );

  it('orders photos by buttons', async () => {
    const saved: unknown[] = [];
    show({
      ...drafts(listingOf(CRETA, FILES)),
      saveListingDraft: ({ fields }) => {
        saved.push(fields);
        const photos = FILES.photos.toReversed();
        return {
          __typename: 'SavedListingDraft',
          listing: listingOf(CRETA, { ...FILES, photos, revision: 2 }),
          conflicts: [],
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move earlier: Rear' }));
    expect(screen.getByText('Rear is now photo 1 of 2')).toBeInTheDocument();
    expect(await screen.findByText('Saved', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(saved).toMatchObject([{ photos: [{ slot: 'rear' }, { slot: 'front' }] }]);
  });

  it('uses a photo as another view, which changes places with the photo there', async () => {
    const saved: unknown[] = [];
    show({
      ...drafts(listingOf(CRETA, FILES)),
      saveListingDraft: ({ fields }) => {
        saved.push(fields);
        const photos = FILES.photos.map(({ id }, at) => ({ id, slot: at === 0 ? 'rear' : 'front' }));
        return {
          __typename: 'SavedListingDraft',
          listing: listingOf(CRETA, { ...FILES, photos, revision: 2 }),
          conflicts: [],
        };
      },
    });
    const menu = await screen.findByRole('button', { name: 'Use as another view: Front' });
    menu.focus();
    await userEvent.keyboard('{Enter}');
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'RearThe photo there becomes this view',
      ...['Left side', 'Right side', 'Interior', 'Engine bay', 'Not one of these views'],
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: /^Rear/ }));
    expect(screen.getByText('Front is now: Rear')).toBeInTheDocument();
    expect(await screen.findByText('Saved', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(saved).toMatchObject([
      {
        photos: [
          { id: 'm-front', slot: 'rear' },
          { id: 'm-rear', slot: 'front' },
        ],
      },
    ]);
  });

  it('uses a photo as the empty view on which it is dropped', async () => {
    const saved: unknown[] = [];
    show({
      ...drafts(listingOf(CRETA, FILES)),
      saveListingDraft: ({ fields }) => {
        saved.push(fields);
        return { __typename: 'SavedListingDraft', listing: listingOf(CRETA, { ...FILES, revision: 2 }), conflicts: [] };
      },
    });
    const itemOf = (part: HTMLElement) => part.closest('li') ?? part;
    const dataTransfer = { effectAllowed: 'none' };
    fireEvent.dragStart(itemOf(await screen.findByRole('button', { name: 'Move earlier: Rear' })), { dataTransfer });
    const target = itemOf(screen.getByLabelText('Add photo: Interior'));
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(screen.getByText('Rear is now: Interior')).toBeInTheDocument();
    expect(await screen.findByText('Saved', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(saved).toMatchObject([
      {
        photos: [
          { id: 'm-front', slot: 'front' },
          { id: 'm-rear', slot: 'interior' },
        ],
      },
    ]);
  });

  it('offers to go on with the draft on a phone, by a code and in words', async () => {
    show(drafts(listingOf(CRETA)));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue on your phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Continue on your phone' });
    const address = 'http://localhost:3000/sell?draft=d1';
    expect(await within(dialog).findByText(address)).toBeInTheDocument();
    const code = await within(dialog).findByRole('img', { name: 'QR code with the address of this draft' });
    expect(darkSquares(code)).toEqual(squaresOf(address));
  });

  it('saves a new draft before it offers the phone its address', async () => {
    show({ startListingDraft: () => listingOf({ brand: 'Kia' }) });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Brand' }), 'Kia');
    await userEvent.click(screen.getByRole('button', { name: 'Continue on your phone' }));
    expect(await screen.findByText('http://localhost:3000/sell?draft=d1')).toBeInTheDocument();
  });

  it("shows a stranger what it is, and somebody else's draft to nobody", async () => {
    const stranger = show({ currentUser: () => null, signInWays: () => ['google'] });
    expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toBeInTheDocument();
    stranger.unmount();
    show({ myListing: () => refusal('LISTING_NOT_FOUND') }, '/sell?draft=d9');
    expect(await screen.findByRole('heading', { name: 'This draft is not there' })).toBeInTheDocument();
  });
});

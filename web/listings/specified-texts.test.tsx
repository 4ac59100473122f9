import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import SellPage from './sell-page.tsx';
import { ASHA, CRETA, FILES, listingOf, uploadOf } from './testing/drafts.ts';

/** Tests that the form shows the labels, lists and messages from the specification (D2, sections 2, 3, 4, 5, 8 and 9). Decisions 246 and 262 list the
 *  exceptions. */
// Preloads the toasts, because compiling them during a test could exceed the timeout.
beforeAll(() => import('../shared/ui/toast-view.tsx'), 60_000);
const LATEST = new Date().getFullYear();
const SOON = { timeout: 10_000 };
const drafts = (...nodes: readonly object[]) => ({
  myListings: () => ({ nodes, total: nodes.length, nextCursor: null }),
});
const show = async (answers: Answers = {}) => {
  // jsdom does not implement `matchMedia`.
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }));
  renderAt(
    <Network
      answers={{
        currentUser: () => ASHA,
        mediaObject: ({ id }) => uploadOf(String(id)),
        ...drafts(listingOf(CRETA)),
        saveListingDraft: () => ({
          __typename: 'SavedListingDraft',
          listing: listingOf(CRETA, { ...FILES, revision: 2 }),
          conflicts: [],
        }),
        ...answers,
      }}
    >
      <SellPage />
      <ToastRegion />
    </Network>,
    '/sell',
  );
  await screen.findByRole('form', { name: 'Sell Your Car' });
};
const file = (name: string, type = 'image/jpeg', size = 3) => new File(['x'.repeat(size)], name, { type });
const choose = (label: string, ...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
const PAPER = 'Choose a file: Insurance policy';
const MORE = 'Add photo: More photos';
/** Makes the server reject every upload with an error code. */
const refusing = (code: string, status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: '' }, { status }));

describe('the form of the specification', () => {
  it('has its labels, placeholders and lists', async () => {
    await show();
    for (const [role, names] of [
      ['heading', ['Sell Your Car', 'Vehicle Details', 'Description', 'Contact Information', 'Required Documents']],
      ['combobox', ['Brand', 'Model', 'Year', 'Fuel Type', 'Transmission', 'Number of Owners', 'City']],
      ['textbox', ['Price (₹ Lakh)', 'Mileage (km)', 'Description', 'Phone Number', 'Email Address']],
      ['button', ['List My Car']],
    ] as const)
      for (const name of names)
        expect([role, name, screen.queryAllByRole(role, { name }).length]).toEqual([role, name, 1]);
    expect(screen.getByText('List your car with authentic documentation')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAttribute(
      'placeholder',
      expect.stringMatching(/#\w+Community/),
    );
    const offered = (name: string, from = 1) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .slice(from)
        .map(({ textContent }) => textContent);
    expect(offered('Year')).toEqual(Array.from({ length: 25 }, (_, back) => String(LATEST - back)));
    expect(offered('Fuel Type').slice(0, 4)).toEqual(['Petrol', 'Diesel', 'CNG', 'Electric']);
    expect(offered('Transmission').slice(0, 3)).toEqual(['Manual', 'Automatic', 'CVT']);
    expect(offered('Number of Owners')).toEqual(['1st Owner', '2nd Owner', '3rd Owner', '4+ Owners']);
    const suggested = (name: string) =>
      [...(screen.getByRole<HTMLInputElement>('combobox', { name }).list?.options ?? [])].map(
        ({ label, value }) => label || value,
      );
    expect(suggested('Brand').slice(0, 12)).toEqual([
      ...['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota', 'Ford', 'Volkswagen', 'Skoda'],
      ...['Renault', 'Nissan', 'Chevrolet'],
    ]);
    expect(suggested('City').slice(0, 12)).toEqual([
      ...['Mumbai', 'Delhi', 'Bangalore', 'Chennai', 'Hyderabad', 'Pune', 'Ahmedabad', 'Kolkata', 'Surat'],
      ...['Jaipur', 'Lucknow', 'Kanpur'],
    ]);
  });

  it.each([
    ['8.45', '₹8,45,000'],
    ['0.01', '₹1,000'],
    ['8.456', '₹8,46,000'],
  ])('takes a price of %s lakh in steps of 0.01', async (typed, shown) => {
    await show();
    const price = screen.getByRole('textbox', { name: 'Price (₹ Lakh)' });
    await userEvent.clear(price);
    await userEvent.type(price, typed);
    expect(screen.getByText(`That is ${shown}.`)).toBeInTheDocument();
  });

  it.each<readonly [string, string, () => void]>([
    ['two files for one document', 'You can only upload 1 file', () => choose(PAPER, file('a.jpg'), file('b.jpg'))],
    [
      'a document above 5,242,880 bytes',
      'A single file exceeds the maximum allowed size',
      () => choose(PAPER, file('a.pdf', 'application/pdf', 5_242_881)),
    ],
    ['an empty file', 'A file is smaller than the allowed size', () => choose(PAPER, file('a.jpg', 'image/jpeg', 0))],
    [
      'another kind of document',
      'You can only upload certain file types: PDF, JPEG, PNG, WebP',
      () => choose(PAPER, file('a.txt', 'text/plain')),
    ],
    [
      'another kind of photo',
      'You can only upload certain file types: JPEG, PNG, WebP',
      () => choose('Add photo: Front', file('a.svg', 'image/svg+xml')),
    ],
    [
      'two files for one named photo',
      'You can only upload 1 file',
      () => choose('Add photo: Front', file('a.jpg'), file('b.jpg')),
    ],
    [
      'a photo above 10 MB that the browser cannot reduce',
      'A single file exceeds the maximum allowed size',
      () => choose('Add photo: Front', file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1)),
    ],
    [
      'a 21st photo',
      'Cannot add more files',
      () => choose(MORE, ...Array.from({ length: 21 }, (_, at) => file(`${at}.jpg`))),
    ],
  ])('refuses %s', async (_, message, act) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await show();
    act();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByText(/^Failed to upload \S+\.\w+$/)).toBeInTheDocument();
  });

  it.each([
    ['UPLOAD_TOO_LARGE', 413, 'A single file exceeds the maximum allowed size'],
    ['MEDIA_QUOTA_REACHED', 409, 'The selected total exceeds the maximum allowed size'],
    ['DUPLICATE_FILE', 409, 'Cannot add the duplicate file: it is here already'],
    ['UPLOAD_EMPTY', 422, 'A file is smaller than the allowed size'],
    ['NOT_A_DOCUMENT', 422, 'You can only upload certain file types: PDF, JPEG, PNG, WebP'],
    ['NOT_A_PHOTO', 422, 'You can only upload certain file types: JPEG, PNG, WebP'],
    ['TOO_MANY_UPLOADS', 429, 'Too many uploads today. Please go on tomorrow.'],
    ['PHOTO_TOO_LARGE', 422, 'The picture has too many pixels.'],
    ['PICTURE_MOVES', 422, 'Please choose a picture that does not move.'],
    ['TOO_MANY_PAGES', 422, 'The document has too many pages.'],
    ['DOCUMENT_IS_LOCKED', 422, 'The document is locked with a password.'],
    ['FILE_TOO_HARD', 422, 'This file cannot be read.'],
    ['FILE_IS_INFECTED', 422, 'The virus scanner refuses this file.'],
    ['SCANNER_AWAY', 503, 'The virus scanner does not answer. Please try again later.'],
    ['UPLOAD_INCOMPLETE', 400, 'The file did not arrive whole. Please try again.'],
    ['SOMETHING_NEW', 422, 'The upload did not work. Please try again.'],
  ])('says what the server says: %s', async (code, status, message) => {
    refusing(code, status);
    await show();
    choose(PAPER, file('a.pdf', 'application/pdf'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByText('Failed to upload a.pdf')).toBeInTheDocument();
  });

  it('says that there is no connection, and when it is back', async () => {
    let isThere = false;
    vi.stubGlobal('fetch', async (at: string) => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return at === '/readyz' ? Response.json({ status: 'ok' }) : new Promise<Response>(() => undefined);
    });
    await show();
    choose(PAPER, file('a.pdf', 'application/pdf'));
    expect(await screen.findByText('No Internet connection')).toBeInTheDocument();
    expect(screen.getByText('Waiting for the connection')).toBeInTheDocument();
    expect(
      screen.getByText(
        'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.',
      ),
    ).toBeInTheDocument();
    isThere = true;
    expect(await screen.findByText('Connected to the Internet', {}, SOON)).toBeInTheDocument();
  });

  it.each([
    ['LISTINGS_NOT_COUNTED', 'Your listings cannot be counted at the moment. Please try again soon.'],
    [
      'TOO_MANY_LISTINGS',
      'You have as many open listings as you may have now. You may have more once one is approved, and still more after a sale.',
    ],
    ['PHONE_VERIFICATION_REQUIRED', 'Please verify your phone number first.'],
    ['SUSPENDED', 'Your account is suspended, so you cannot list a car.'],
    ['NOT_ALLOWED', 'Your account may not sell cars.'],
    ['INVALID_INPUT', 'Some entries are missing or wrong. Please check the form.'],
    ['LISTING_NOTHING_TO_SUBMIT', 'Nothing in this listing waits to be reviewed.'],
  ])('says why the listing is refused beside the toast: %s', async (code, message) => {
    await show({
      ...drafts(listingOf(CRETA, FILES)),
      submitListing: () => ({ __typename: 'Rejection', code, message: '', fields: [] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'List My Car' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByText('Failed to create listing. Please try again.')).toBeInTheDocument();
  });

  it.each([
    ['registration', 'registration document uploaded successfully.'],
    ['insurance', 'insurance document uploaded successfully.'],
  ] as const)('has the words that follow the upload of the %s document', (category, text) => {
    // selling.e2e.test.ts checks these messages on the page after real uploads.
    const { uploadedTitle, uploaded, categories } = sellingTexts.en.documents;
    expect([uploadedTitle, uploaded(categories[category])]).toEqual(['Document Uploaded!', text]);
  });

  it('asks for both documents', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'List My Car' }));
    expect(screen.getAllByText('You have to select at least 1 file')).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('Registration certificate (RC): You have to select');
  });

  it('says that the listing is being created, and that it was', async () => {
    const waiting: (() => void)[] = [];
    const asked = new Promise<void>((resolve) => waiting.push(resolve));
    await show({
      ...drafts(listingOf(CRETA, FILES)),
      submitListing: async () => {
        await asked;
        return { ...listingOf(CRETA, FILES), status: 'in_review' };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'List My Car' }));
    expect(await screen.findByRole('button', { name: 'Creating Listing...' })).toBeInTheDocument();
    waiting[0]?.();
    expect(await screen.findByText('Success!')).toBeInTheDocument();
    expect(screen.getAllByText('Your car listing has been created successfully.')).not.toHaveLength(0);
  });

  it('says that the listing could not be created', async () => {
    await show({
      ...drafts(listingOf(CRETA, FILES)),
      submitListing: () => ({ __typename: 'Rejection', code: 'INTERNAL', message: '', fields: [] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'List My Car' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getAllByText('Failed to create listing. Please try again.')).not.toHaveLength(0);
  });
});

import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { ConflictNotes } from './conflict-notes.tsx';
import { createDraftStore } from './draft-store.ts';
import { PlateDialog } from './hidden-plate-dialog.tsx';
import QrCode from './qr-code.tsx';
import { SaveState } from './save-state.tsx';
import SellPage from './sell-page.tsx';
import { ASHA, CRETA, FILES, listingOf, uploadOf } from './testing/drafts.ts';
import { UploadStatus } from './upload-status.tsx';
import { createUploadStore, type Upload } from './uploads/upload-store.ts';

export default { title: 'Selling' };

const NAMES = {
  marketplaceCounts: () => ({
    facets: {
      brands: [{ value: 'Hyundai' }],
      models: [{ value: 'Creta' }, { value: 'Verna' }],
      cities: [{ value: 'Hyderabad' }],
    },
  }),
  valuation: () => ({
    ...{ estimateInr: 910_000, lowInr: 840_000, highInr: 990_000, basis: 'MODEL', comparablesCount: 42 },
    ...{ modelVersion: 3, factors: [] },
  }),
};
const page = (answers: Answers, address = '/sell'): Story => {
  const Page: Story = () => (
    <Network answers={{ currentUser: () => ASHA, ...NAMES, ...answers }}>
      <AtAddress address={address}>
        <SellPage />
      </AtAddress>
    </Network>
  );
  return Page;
};
const drafts = (...nodes: readonly object[]) => ({
  myListings: () => ({ nodes, total: nodes.length, nextCursor: null }),
});
const whole = {
  ...drafts(listingOf(CRETA, FILES)),
  mediaObject: ({ id }: Record<string, unknown>) => uploadOf(String(id)),
};

export const Empty = page(drafts());
export const EmptyNarrow = narrow(Empty);
export const EmptyInDark = dark(Empty);
export const Whole = page(whole);
export const WholeInDark = dark(Whole);
export const Documents = narrow(page(whole, '/sell?step=documents'));
export const PhoneNotVerified = page({ ...drafts(), currentUser: () => ({ ...ASHA, phoneVerified: false }) });
export const NoValuation = page({ ...whole, valuation: () => refusal('NO_VALUATION') });
export const PicturesFailed = page({ ...whole, mediaObject: () => refusal('INTERNAL') });
export const Waiting = page({});
export const Failed = page({ myListings: () => refusal('INTERNAL') });
export const NotThere = page({ myListing: () => refusal('LISTING_NOT_FOUND') }, '/sell?draft=x');
export const Stranger = page({ currentUser: () => null, signInWays: () => ['google', 'facebook', 'github'] });

const nothing = async () => ({ refused: 'INTERNAL', fields: [] });
const draft = createDraftStore({ start: nothing, save: nothing }, null);
export const ChangedInTwoPlaces: Story = () => (
  <ConflictNotes
    draft={draft}
    conflicts={[
      { field: 'brand', yours: 'Tata', theirs: 'Kia', revision: 3 },
      { field: 'priceInr', yours: 845_000, theirs: null, revision: 3 },
      { field: 'photos', yours: [], theirs: [{ id: 'm1', slot: 'front' }], revision: 4 },
      { field: 'description', yours: 'One owner.\nAll services done.', theirs: 'First owner', revision: 4 },
    ]}
  />
);
export const SaveStates: Story = () => (
  <>
    {(['new', 'saving', 'saved'] as const).map((phase) => (
      <SaveState key={phase} state={{ phase, refused: null }} onRetry={() => undefined} />
    ))}
    {['NETWORK', 'INVALID_INPUT', 'TOO_MANY_DRAFTS', 'DUPLICATE_FILE', 'INTERNAL'].map((refused) => (
      <SaveState key={refused} state={{ phase: 'failed', refused }} onRetry={() => undefined} />
    ))}
  </>
);
const uploads = createUploadStore({
  send: () => new Promise(() => undefined),
  prepare: async (file) => file,
  metadataOf: async () => [],
  arrived: () => undefined,
  onLine: () => undefined,
  ...{ keep: () => undefined, drop: () => undefined, leave: () => undefined },
});
const upload = (key: number, changes: Partial<Upload>): Upload => ({
  ...{ key: String(key), since: key, category: 'front', name: `IMG_${key}.jpg`, state: 'sending', share: 0.4 },
  ...{ code: null, removed: null, to: null },
  file: new File([], `IMG_${key}.jpg`),
  ...changes,
});
export const Uploads: Story = () => (
  <div className="flex flex-col gap-2">
    {[
      upload(1, { state: 'preparing', share: 0 }),
      upload(2, {}),
      upload(3, { state: 'waiting', code: 'NETWORK' }),
      upload(4, { state: 'refused', code: 'UPLOAD_TOO_LARGE' }),
      upload(5, { state: 'refused', code: 'DUPLICATE_FILE', name: 'a photo with a very long name from a camera.jpg' }),
      upload(6, { state: 'queued', share: 0 }),
      upload(7, { state: 'refused', code: 'SOMETHING_NEW' }),
    ].map((one) => (
      <UploadStatus key={one.key} upload={one} store={uploads} />
    ))}
  </div>
);
export const UploadsNarrow = narrow(Uploads);
export const CodeForThePhone: Story = () => (
  <QrCode text="https://carsetu.example/sell?draft=0198a5c0-0000-7000-8000-000000000000" label="QR code" />
);
export const CodeForThePhoneInDark = dark(CodeForThePhone);
export const HidingAPlate: Story = () => (
  <Network>
    <PlateDialog
      photo={{
        ...{ id: 'm1', category: 'front', sha256: '', width: 1600, height: 1200, removed: [], isPlateHidden: false },
        pages: [],
        sizes: [{ format: 'webp', width: 640, url: '/api/placeholder/car-image?body=SUV&color=Grey' }],
      }}
      onClose={() => undefined}
    />
  </Network>
);

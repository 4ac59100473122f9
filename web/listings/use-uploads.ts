import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MediaCategory, MetadataKind, UploadedFileFragment } from '../gql/graphql.ts';
import { outcomeOf } from '../shared/graphql/query-outcome.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { DraftStore } from './draft-store.ts';
import { OneUpload } from './queries.ts';
import { dropUpload, keepUpload, keptUploads, leaveUpload } from './uploads/kept-uploads.ts';
import { metadataOf } from './uploads/photo-metadata.ts';
import { reducedPhoto } from './uploads/reduce-photo.ts';
import { sendFile } from './uploads/send-file.ts';
import { createUploadStore, type UploadStore } from './uploads/upload-store.ts';

/** The maximum number of photos of a listing. */
export const MOST_PHOTOS = 20;

const withFile = (store: DraftStore, { id, category }: { id: string; category: MediaCategory }) => {
  if (category === 'registration' || category === 'insurance') {
    store.edit({ [`${category}Document`]: id });
    return;
  }
  if (category === 'profile' || category === 'article') return;
  const photos = store.get().fields.photos ?? [];
  // The photo is already in the draft if it was saved before a reload and the response was lost.
  if (photos.some((photo) => photo.id === id)) return;
  const at = category === 'additional' ? -1 : photos.findIndex(({ slot }) => slot === category);
  const photo = { id, slot: category };
  store.edit({ photos: at < 0 ? [...photos, photo] : photos.with(at, photo) });
};

interface FormUploads {
  readonly store: UploadStore;
  /** The kinds of metadata that the browser removed from photos before uploading them, keyed by photo id. */
  readonly removed: ReadonlyMap<string, readonly MetadataKind[]>;
}

/** Returns the uploads of a form. Each completed upload is added to the draft. */
export const useUploads = (draft: DraftStore): FormUploads => {
  const client = useApolloClient();
  const t = useTexts(sellingTexts);
  const words = useRef(t);
  words.current = t;
  const [removed, setRemoved] = useState<FormUploads['removed']>(new Map());
  const [store] = useState(() =>
    createUploadStore({
      ...{ send: sendFile, prepare: reducedPhoto, metadataOf, leave: leaveUpload },
      keep: (upload) => void keepUpload({ ...upload, draft: draft.get().server?.id ?? null }),
      drop: (key) => void dropUpload(key),
      onLine: (isThere) => toast({ title: isThere ? words.current.upload.online : words.current.upload.offline }),
      arrived: (file) => {
        const { id, category } = file;
        setRemoved((before) => new Map(before).set(id, file.removed));
        withFile(draft, file);
        // The stored copy of the file is dropped only once the server has responded to the save, so that a reload loses no file.
        void draft.flush().then(() => {
          if (draft.get().refused !== 'NETWORK') void dropUpload(file.key);
        });
        if (category === 'registration' || category === 'insurance')
          toast({
            title: words.current.documents.uploadedTitle,
            description: words.current.documents.uploaded(words.current.documents.categories[category]),
          });
        // Prefetches the picture for the file's tile. If this fails, the tile says so and offers a retry.
        client.query({ query: OneUpload, variables: { id } }).catch(() => undefined);
      },
    }),
  );
  useEffect(() => {
    let isHere = true;
    void keptUploads(draft.get().server?.id ?? null).then((kept) => {
      if (isHere) store.resume(kept);
    });
    // Files that were stored before the draft had an id are stored again with the id, so that they are found after a reload.
    let isNew = draft.get().server === null;
    const unsubscribe = draft.subscribe(() => {
      if (!isNew || draft.get().server === null) return;
      isNew = false;
      store.keepAgain();
    });
    return () => {
      isHere = false;
      unsubscribe();
      store.stop();
    };
  }, [draft, store]);
  return { store, removed };
};
/** Returns the unfinished uploads. */
export const useUploadsUnderWay = (store: UploadStore) => useSyncExternalStore(store.subscribe, store.get, store.get);

interface UploadedFile {
  /** Undefined until the file is loaded. */
  readonly file: UploadedFileFragment | undefined;
  /** Whether the file could not be loaded. Stays true while a retry is running. */
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  retry(): void;
}

/** Loads an uploaded file of the signed-in user. */
export const useUploadedFile = (id: string): UploadedFile => {
  const upload = useQuery(OneUpload, { variables: { id }, ssr: false });
  const { error, retry } = outcomeOf(upload);
  const file = upload.data?.mediaObject;
  const isRetrying = upload.networkStatus === NetworkStatus.refetch;
  return { file, hasFailed: file === undefined && (error !== null || isRetrying), isRetrying, retry };
};

/** Returns the URL of the smallest version of a picture that is at least `width` px wide, or else of the largest; null if there is no picture. */
export const pictureOf = ({ sizes, pages }: UploadedFileFragment, width: number): string | null => {
  const fitting = sizes.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width);
  return (fitting.find((size) => size.width >= width) ?? fitting.at(-1))?.url ?? pages[0] ?? null;
};

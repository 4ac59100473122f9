import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, Camera, EyeOff, ImagePlus, RefreshCw, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { PHOTO_SLOTS, WANTED_PHOTOS } from '../../schema/listings/enumerations.ts';
import type { ListingPhotoInput, MetadataKind, UploadedFileFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useKeptFocus } from '../shared/page/use-kept-focus.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { ChooseFile } from '../shared/ui/choose-file.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { useForm } from './form-context.ts';
import { PlateDialog } from './hidden-plate-dialog.tsx';
import { type OtherView, otherViews, withView } from './photo-slot-assignment.ts';
import { UseAsMenu } from './photo-view-menu.tsx';
import { PictureFailed } from './picture-failed.tsx';
import { UploadStatus } from './upload-status.tsx';
import { PHOTO_TYPES, type UploadStore } from './uploads/upload-store.ts';
import { MOST_PHOTOS, pictureOf, useUploadedFile, useUploadsUnderWay } from './use-uploads.ts';

type Slot = ListingPhotoInput['slot'];
const isWanted = (slot: Slot): boolean => WANTED_PHOTOS.some((wanted) => wanted === slot);
const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  const one = list[from];
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
};

interface TileProps {
  readonly photo: ListingPhotoInput;
  readonly label: string;
  readonly at: number;
  readonly count: number;
  readonly removed: readonly MetadataKind[];
  readonly views: readonly OtherView[];
  onMove(to: number): void;
  onUseAs(slot: Slot): void;
  onRemove(): void;
  onReplace(file: File): void;
  onHidePlate(photo: UploadedFileFragment): void;
}
const actionStyle = `${iconButton} hover:bg-brand-wash`;

/** A photo with buttons for its actions. */
const Tile = ({
  photo,
  label,
  at,
  count,
  removed,
  views,
  onMove,
  onUseAs,
  onRemove,
  onReplace,
  onHidePlate,
}: TileProps) => {
  const t = useTexts(sellingTexts).photos;
  const { file, hasFailed, isRetrying, retry } = useUploadedFile(photo.id);
  const address = file && pictureOf(file, 640);
  const found = new Set<string>([...removed, ...(file?.removed ?? [])]);
  const kinds = Object.entries(t.kinds).filter(([kind]) => found.has(kind));
  return (
    <>
      {address ? (
        <img
          src={address}
          alt={label}
          width={320}
          height={240}
          draggable={false}
          className="aspect-4/3 w-full rounded-t-card bg-sunken object-cover"
        />
      ) : hasFailed ? (
        <PictureFailed
          label={label}
          className="aspect-4/3 w-full rounded-t-card"
          isRetrying={isRetrying}
          onRetry={retry}
        />
      ) : (
        <Skeleton className="aspect-4/3 w-full rounded-b-none!" />
      )}
      <div className="flex flex-1 flex-col px-3 pt-2">
        <p className="font-semibold">{label}</p>
        {file?.isPlateHidden && <p className="text-sm text-good">{t.plateHidden}</p>}
        {kinds.length > 0 && <p className="text-sm text-soft">{t.removed(kinds.map(([, name]) => name).join(', '))}</p>}
      </div>
      <div className="flex flex-wrap px-1 pb-1">
        <button
          type="button"
          aria-label={t.earlier(label)}
          title={t.earlier(label)}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(at - 1)}
          className={actionStyle}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t.later(label)}
          title={t.later(label)}
          aria-disabled={at === count - 1}
          onClick={() => at < count - 1 && onMove(at + 1)}
          className={actionStyle}
        >
          <ArrowRight aria-hidden className="size-5" />
        </button>
        <UseAsMenu label={label} views={views} onUseAs={onUseAs} className={actionStyle} />
        <button
          type="button"
          aria-label={t.hidePlate(label)}
          title={t.hidePlate(label)}
          disabled={!file}
          onClick={() => file && onHidePlate(file)}
          className={actionStyle}
        >
          <EyeOff aria-hidden className="size-5" />
        </button>
        <ChooseFile
          accept={PHOTO_TYPES}
          label={t.replace(label)}
          onFiles={([chosen]) => chosen && onReplace(chosen)}
          className={actionStyle}
        >
          <RefreshCw aria-hidden className="size-5" />
        </ChooseFile>
        <button
          type="button"
          aria-label={t.remove(label)}
          title={t.remove(label)}
          onClick={onRemove}
          className={actionStyle}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    </>
  );
};

interface PhotoListProps {
  readonly uploads: UploadStore;
  readonly removed: ReadonlyMap<string, readonly MetadataKind[]>;
}

/** The photos of the car: the existing photos in order, upload fields for missing views (such as front or rear), and a field for additional
 *  photos. */
export const PhotoList = ({ uploads, removed }: PhotoListProps) => {
  const { photos: t } = useTexts(sellingTexts);
  const { count } = useFormats();
  const { fields, edit } = useForm();
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  const photos = fields.photos ?? [];
  const underWay = useUploadsUnderWay(uploads).filter(
    ({ category }) => category !== 'registration' && category !== 'insurance',
  );
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [hiding, setHiding] = useState<UploadedFileFragment | null>(null);
  const nameOf = (photo: ListingPhotoInput, at: number): string =>
    photo.slot === 'additional' ? t.another(count(at + 1)) : t.slots[photo.slot];
  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!photo || from === to) return;
    edit({ photos: moved(photos, from, to) });
    setSaid(t.moved(nameOf(photo, from), count(to + 1), count(photos.length)));
  };
  const showAs = (photo: ListingPhotoInput, at: number, slot: Slot) => {
    edit({ photos: [...withView(photos, photo.id, slot)] });
    setSaid(t.usedAs(nameOf(photo, at), slot === 'additional' ? t.asFree : t.slots[slot]));
  };
  /** Returns event handlers that make an element a drop target for the dragged photo. */
  const dropOn = (take: (from: number) => void) => ({
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) take(dragged);
      setDragged(null);
    },
  });
  const remove = (id: string) => edit({ photos: photos.filter((photo) => photo.id !== id) });
  const replace = (photo: ListingPhotoInput, file: File) => {
    if (photo.slot === 'additional') remove(photo.id);
    uploads.add(file, photo.slot);
  };
  const missing = PHOTO_SLOTS.filter(
    (slot) =>
      slot === 'additional' ||
      !(photos.some((photo) => photo.slot === slot) || underWay.some(({ category }) => category === slot)),
  );
  const take = (slot: Slot, files: readonly File[]) => {
    let free = MOST_PHOTOS - photos.length - underWay.filter(({ state }) => state !== 'refused').length;
    for (const [at, file] of files.entries()) {
      if (at > 0 && slot !== 'additional') uploads.refuse(file, slot, 'ONE_FILE');
      else if (free <= 0) uploads.refuse(file, slot, 'TOO_MANY_PHOTOS');
      else uploads.add(file, slot);
      free -= 1;
    }
  };
  return (
    <div ref={part} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t.intro}</p>
      {photos.length > 0 && (
        <>
          <p className="text-sm">
            <span className="font-semibold">{t.order}</span>{' '}
            <span className="text-soft">
              {t.orderHint} {t.count(count(photos.length), count(MOST_PHOTOS))}
            </span>
          </p>
          <ol aria-label={t.order} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
            {photos.map((photo, at) => (
              <li
                key={photo.id}
                tabIndex={-1}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(at);
                }}
                {...dropOn((from) => move(from, at))}
                onDragEnd={() => setDragged(null)}
                className="flex cursor-grab flex-col rounded-card border border-line bg-surface"
              >
                <Tile
                  photo={photo}
                  label={nameOf(photo, at)}
                  at={at}
                  count={photos.length}
                  removed={removed.get(photo.id) ?? []}
                  views={otherViews(
                    photos,
                    photo,
                    underWay.map(({ category }) => category),
                  )}
                  onUseAs={(slot) => showAs(photo, at, slot)}
                  onMove={(to) => move(at, to)}
                  onRemove={() => remove(photo.id)}
                  onReplace={(file) => replace(photo, file)}
                  onHidePlate={setHiding}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {underWay.map((upload) => (
        <UploadStatus key={upload.key} upload={upload} store={uploads} />
      ))}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {missing.map((slot) => (
          <li
            key={slot}
            {...dropOn((from) => {
              const photo = photos[from];
              if (photo && photo.slot !== slot) showAs(photo, from, slot);
            })}
            className={clsx('rounded-card', dragged !== null && 'outline-2 outline-offset-2 outline-brand')}
          >
            <ChooseFile
              accept={PHOTO_TYPES}
              multiple={slot === 'additional'}
              label={t.add(t.slots[slot])}
              onFiles={(files) => take(slot, files)}
              className="flex h-full min-h-20 items-center gap-3 rounded-card border border-dashed border-edge p-3 hover:border-brand hover:bg-brand-wash"
            >
              {slot === 'additional' ? (
                <ImagePlus aria-hidden className="size-7 shrink-0 text-brand" />
              ) : (
                <Camera aria-hidden className="size-7 shrink-0 text-brand" />
              )}
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {t.slots[slot]}
                  <Badge tone={isWanted(slot) ? 'warn' : 'neutral'}>{isWanted(slot) ? t.wanted : t.optional}</Badge>
                </span>
                <span className="block text-sm text-soft">{t.guides[slot]}</span>
              </span>
            </ChooseFile>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {hiding && <PlateDialog photo={hiding} onClose={() => setHiding(null)} />}
    </div>
  );
};

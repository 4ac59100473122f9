import { type PointerEvent, useState } from 'react';
import type { UploadedFileFragment } from '../gql/graphql.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { HidePlate } from './queries.ts';
import { pictureOf } from './use-uploads.ts';

/** A rectangle, in per cent of the picture's width and height. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The initial rectangle, where most photos show the number plate. */
const START: Area = { x: 38, y: 66, width: 24, height: 10 };
const LEAST = 2;
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const fitted = ({ x, y, width, height }: Area): Area => {
  const [left, top] = [within(x, 0, 100 - LEAST), within(y, 0, 100 - LEAST)];
  return {
    x: left,
    y: top,
    width: within(width, LEAST, 100 - left),
    height: within(height, LEAST, 100 - top),
  };
};
const between = (from: { x: number; y: number }, to: { x: number; y: number }): Area =>
  fitted({
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  });
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: within(((clientX - box.left) / box.width) * 100, 0, 100),
    y: within(((clientY - box.top) / box.height) * 100, 0, 100),
  };
};

/** A dialog in which the seller hides the number plate under a rectangle, drawn with a pointer or set with sliders. */
export const PlateDialog = ({ photo, onClose }: { photo: UploadedFileFragment; onClose(): void }) => {
  const t = useTexts(sellingTexts).plate;
  const [area, setArea] = useState(START);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const { send, isBusy, code } = useCommand(HidePlate);
  const hide = () =>
    void send(
      { id: photo.id, x: area.x / 100, y: area.y / 100, width: area.width / 100, height: area.height / 100 },
      onClose,
    );
  const slider = (name: keyof Area) => (
    <label key={name} className="flex flex-col gap-1 text-sm font-medium text-soft">
      {t[name]}
      <input
        type="range"
        min={name === 'x' || name === 'y' ? 0 : LEAST}
        max={100}
        step={1}
        value={Math.round(area[name])}
        onChange={({ target }) => setArea(fitted({ ...area, [name]: Number(target.value) }))}
        className="min-h-11 w-full accent-brand"
      />
    </label>
  );
  return (
    <Dialog
      open
      size="lg"
      title={t.title}
      description={t.text}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={isBusy} onClick={hide}>
            {t.hide}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-control bg-sunken">
          <img
            src={pictureOf(photo, 1280) ?? ''}
            alt=""
            width={photo.width}
            height={photo.height}
            className="h-auto max-h-[50dvh] w-auto max-w-full select-none"
          />
          <svg
            role="img"
            aria-label={t.picture}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full cursor-crosshair touch-none"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setFrom(pointOf(event));
            }}
            onPointerMove={(event) => from && setArea(between(from, pointOf(event)))}
            onPointerUp={() => setFrom(null)}
            onPointerCancel={() => setFrom(null)}
          >
            <rect {...area} className="fill-black/85 stroke-white" strokeWidth={2} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
        <div className="grid grid-cols-2 gap-x-4">{(['x', 'y', 'width', 'height'] as const).map(slider)}</div>
        <ErrorNote>{code === null ? null : t.failed}</ErrorNote>
      </div>
    </Dialog>
  );
};

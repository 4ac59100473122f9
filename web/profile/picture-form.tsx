import { Check, ImageUp, Trash2, UserRound } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { pictureOf, removePicture, sendPicture } from './upload-picture.ts';
import { useChange } from './use-profile-mutation.ts';

/** A chosen picture that has not been uploaded yet, with an object URL for its preview. */
interface Chosen {
  readonly picture: Blob;
  readonly address: string;
}

/** Returns the chosen picture and a function that sets it. The object URL is revoked when the picture changes or the form unmounts. */
const useChosen = () => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen]);
  const choose = (picture: Blob | null) => setChosen(picture && { picture, address: URL.createObjectURL(picture) });
  return { chosen, choose };
};

const Shown = ({ address, alt }: { address: string | null; alt: string }) =>
  address === null ? (
    <span
      aria-hidden
      className="flex size-24 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand"
    >
      <UserRound className="size-10" />
    </span>
  ) : (
    <img
      src={address}
      alt={alt}
      width={96}
      height={96}
      referrerPolicy="no-referrer"
      className="size-24 shrink-0 rounded-full bg-sunken object-cover"
    />
  );

interface PictureFormProps {
  readonly url: string | null;
  onChanged(): void;
}

/** A form for the user's picture. A new picture is previewed before it is uploaded. */
export const PictureForm = ({ url, onChanged }: PictureFormProps) => {
  const t = useTexts(profileTexts);
  const id = useId();
  const { chosen, choose } = useChosen();
  const [isUnreadable, setUnreadable] = useState(false);
  const { isBusy, problem, change, forget } = useChange();
  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [taken] = target.files ?? [];
    // Without the reset, choosing the same file again would fire no event.
    target.value = '';
    if (!taken) return;
    forget();
    const picture = await pictureOf(taken);
    setUnreadable(picture === null);
    choose(picture);
  };
  const finish = (title: string) => {
    choose(null);
    onChanged();
    toast({ title });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Shown address={chosen?.address ?? url} alt={chosen ? t.picture.preview : ''} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            {chosen && (
              <>
                <Button
                  loading={isBusy}
                  onClick={() =>
                    void change(
                      () => sendPicture(chosen.picture),
                      () => finish(t.picture.saved),
                    )
                  }
                >
                  <Check aria-hidden className="size-5" />
                  {t.picture.use}
                </Button>
                <Button look="secondary" onClick={() => choose(null)}>
                  {t.cancel}
                </Button>
              </>
            )}
            {!chosen && (
              <label
                htmlFor={id}
                className={`${buttonStyle.secondary} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
              >
                <input
                  id={id}
                  type="file"
                  accept="image/jpeg,image/png,image/webp"
                  aria-describedby={`${id}-hint`}
                  onChange={(event) => void look(event)}
                  className="sr-only"
                />
                <ImageUp aria-hidden className="size-5" />
                {t.picture.choose}
              </label>
            )}
            {!chosen && url !== null && (
              <Button
                look="ghost"
                loading={isBusy}
                onClick={() => void change(removePicture, () => finish(t.picture.removed))}
              >
                <Trash2 aria-hidden className="size-5" />
                {t.picture.remove}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-sm text-soft">
            {t.picture.hint}
          </p>
        </div>
      </div>
      <Problem text={isUnreadable ? t.picture.wrongType : problem} />
    </div>
  );
};

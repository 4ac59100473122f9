import { useApolloClient, useQuery } from '@apollo/client/react';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ALT_LENGTH } from '../../../schema/blog/enumerations.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { ChooseFile } from '../../shared/ui/choose-file.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import { ArticlePictureFile } from './queries.ts';
import { sendPicture } from './send-picture.ts';

const TYPES = 'image/jpeg,image/png,image/webp';
const WIDTHS = '(min-width: 80rem) 36rem, 100vw';

export interface TypedPicture {
  readonly mediaId: string;
  readonly alt: string;
}
type Stored = TypedPicture & { readonly sizes: Parameters<typeof ArticlePicture>[0]['picture']['sizes'] };

/** An uploaded picture that is not part of a saved version yet. */
const Uploaded = ({ mediaId, alt }: TypedPicture) => {
  const t = useTexts(blogDeskTexts);
  const { data, error } = useQuery(ArticlePictureFile, { variables: { id: mediaId }, ssr: false });
  if (error) return <p role="alert">{t.picture.gone}</p>;
  if (!data) return <Skeleton className="aspect-video w-full rounded-card" />;
  const { sizes } = data.mediaObject;
  return <ArticlePicture picture={{ alt, sizes }} widths={WIDTHS} className="rounded-card" />;
};

interface PictureFieldProps {
  readonly picture: TypedPicture | null;
  /** The picture of the saved version; null if that version has no picture. */
  readonly saved: Stored | null;
  readonly disabled: boolean;
  onChange(picture: TypedPicture | null): void;
}
/** The form fields for an article's picture: the upload and the alternative text. */
export const PictureField = ({ picture, saved, disabled, onChange }: PictureFieldProps) => {
  const t = useTexts(blogDeskTexts);
  const client = useApolloClient();
  const [isSending, setIsSending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const isSaved = picture !== null && picture.mediaId === saved?.mediaId;
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setIsSending(true);
    const outcome = await sendPicture(client, file);
    setIsSending(false);
    setCode('code' in outcome ? outcome.code : null);
    if ('mediaId' in outcome) onChange({ mediaId: outcome.mediaId, alt: picture?.alt ?? '' });
  };
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t.picture.label}</legend>
      {isSending && (
        <div role="status">
          <span className="sr-only">{t.picture.sending}</span>
          <Skeleton className="aspect-video w-full rounded-card" />
        </div>
      )}
      {!isSending && picture && isSaved && (
        <ArticlePicture picture={{ ...saved, alt: picture.alt }} widths={WIDTHS} className="rounded-card" />
      )}
      {!isSending && picture && !isSaved && <Uploaded key={picture.mediaId} {...picture} />}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          <ChooseFile
            accept={TYPES}
            label={picture ? t.picture.replace : t.picture.choose}
            className={buttonClass('secondary', 'sm')}
            onFiles={(files) => void take(files)}
          >
            <ImagePlus aria-hidden className="size-4" />
            {picture ? t.picture.replace : t.picture.choose}
          </ChooseFile>
          {picture && (
            <Button look="ghost" size="sm" onClick={() => onChange(null)}>
              <Trash2 aria-hidden className="size-4" />
              {t.picture.remove}
            </Button>
          )}
        </div>
      )}
      {picture && (
        <Input
          label={t.picture.alt}
          hint={t.picture.altHint}
          value={picture.alt}
          maxLength={ALT_LENGTH}
          onChange={(alt) => onChange({ ...picture, alt })}
          required
        />
      )}
      <ErrorNote>{code === null ? null : refusalText(t.picture.refusals, code)}</ErrorNote>
    </fieldset>
  );
};

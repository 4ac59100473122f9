import { CircleAlert, FileCheck, FileUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useKeptFocus } from '../shared/page/use-kept-focus.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonClass, buttonStyle } from '../shared/ui/button.tsx';
import { ChooseFile } from '../shared/ui/choose-file.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { useForm } from './form-context.ts';
import { PictureFailed } from './picture-failed.tsx';
import { UploadStatus } from './upload-status.tsx';
import { DOCUMENT_TYPES, type UploadStore } from './uploads/upload-store.ts';
import { useLackText } from './use-field-error-text.ts';
import { pictureOf, useUploadedFile, useUploadsUnderWay } from './use-uploads.ts';

/** A thumbnail of the first page of an uploaded document. */
const Page = ({ id, label }: { id: string; label: string }) => {
  const t = useTexts(sellingTexts).documents;
  const { file, hasFailed, isRetrying, retry } = useUploadedFile(id);
  const address = file && pictureOf(file, 320);
  if (hasFailed)
    return <PictureFailed label={label} className="rounded-control" isRetrying={isRetrying} onRetry={retry} />;
  if (!address) return <Skeleton className="size-20 shrink-0" />;
  return (
    <img
      src={address}
      alt={t.page(label)}
      width={80}
      height={80}
      className="size-20 shrink-0 rounded-control border border-line bg-sunken object-cover object-top"
    />
  );
};

/** The upload field for a document of the car (PDF or image). Only reviewers and the owner can see the document. */
export const DocumentField = ({ kind, uploads }: { kind: 'registration' | 'insurance'; uploads: UploadStore }) => {
  const t = useTexts(sellingTexts);
  const id = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(part);
  const lack = useLackText();
  const { fields, edit } = useForm();
  const name = `${kind}Document` as const;
  const label = t.fields[name];
  const underWay = useUploadsUnderWay(uploads).filter(({ category }) => category === kind);
  const error = lack(name);
  const there = fields[name];
  const take = (files: readonly File[]) => {
    const [file, second] = files;
    if (second) uploads.refuse(second, kind, 'ONE_FILE');
    else if (file) uploads.add(file, kind);
  };
  const shared = { accept: DOCUMENT_TYPES, label: t.documents.choose(label), onFiles: take } as const;
  return (
    <fieldset
      ref={part}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4"
      data-field={name}
    >
      <legend className="px-1 font-semibold">{label}</legend>
      {there ? (
        <div className="flex flex-wrap items-center gap-3">
          <Page key={there} id={there} label={label} />
          <FileCheck aria-hidden className="size-6 text-good" />
          <div className="flex flex-wrap gap-2">
            <ChooseFile {...shared} className={buttonClass('secondary', 'sm')}>
              {t.documents.replace}
            </ChooseFile>
            <Button look="ghost" size="sm" onClick={() => edit({ [name]: null })}>
              <Trash2 aria-hidden className="size-4" />
              {t.documents.remove}
              <span className="sr-only">{label}</span>
            </Button>
          </div>
        </div>
      ) : (
        <ChooseFile
          {...shared}
          describedBy={error && `${id}-error`}
          isInvalid={error !== undefined}
          className={`${buttonStyle.secondary} min-h-20! whitespace-normal!`}
        >
          <FileUp aria-hidden className="size-5" />
          {t.documents.choose(label)}
        </ChooseFile>
      )}
      {underWay.map((upload) => (
        <UploadStatus key={upload.key} upload={upload} store={uploads} />
      ))}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
};

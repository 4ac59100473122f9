import { BellRing, Pencil, Search, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SEARCH_NAME_LENGTH } from '../../schema/searches/limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Input } from '../shared/ui/input.tsx';
import type { SavedSearch, SavedSearchChange } from './saved-search-types.ts';

interface RenameProps {
  name: string;
  onRename(name: string): void;
  onCancel(): void;
}

const Rename = ({ name, onRename, onCancel }: RenameProps) => {
  const { list: t, save } = useTexts(alertTexts);
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return setError(save.nameMissing);
    onRename(wanted);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-1 flex-wrap items-end gap-2">
      <Input
        label={t.newName}
        value={text}
        error={error}
        maxLength={SEARCH_NAME_LENGTH}
        className="min-w-48 flex-1"
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit">{t.keep}</Button>
      <Button look="secondary" onClick={onCancel}>
        {t.cancel}
      </Button>
    </form>
  );
};

interface SavedSearchRowProps {
  search: SavedSearch;
  onChange(change: SavedSearchChange): void;
  onRemove(): void;
}

/** A saved search: a link to its results, with controls to rename it, change its alerts and delete it. */
export const SavedSearchRow = ({ search, onChange, onRemove }: SavedSearchRowProps) => {
  const { list: t } = useTexts(alertTexts);
  const { day } = useFormats();
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !renaming) renameButton.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);
  const heading = useId();
  return (
    <article
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      {renaming ? (
        <Rename
          name={search.name}
          onCancel={() => setRenaming(false)}
          onRename={(name) => {
            setRenaming(false);
            if (name !== search.name) onChange({ name });
          }}
        />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 id={heading} className="text-lg font-bold break-words">
              {search.name}
            </h3>
            <p className="text-sm text-soft">{t.savedOn(day(search.savedAt))}</p>
          </div>
        </div>
      )}
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="sr-only">{t.alertsOf(search.name)}</legend>
        <BellRing aria-hidden className="size-5 shrink-0 text-soft" />
        <div>
          <Checkbox
            label={t.email}
            checked={search.emailAlerts}
            onChange={(emailAlerts) => onChange({ emailAlerts })}
          />
        </div>
        <div>
          <Checkbox
            label={t.inApp}
            checked={search.inAppAlerts}
            onChange={(inAppAlerts) => onChange({ inAppAlerts })}
          />
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Link to={search.path} aria-label={t.openOf(search.name)} className={buttonStyle.primary}>
          <Search aria-hidden className="size-4" />
          {t.open}
        </Link>
        {!renaming && (
          <Button
            ref={renameButton}
            look="secondary"
            aria-label={t.renameOf(search.name)}
            onClick={() => setRenaming(true)}
          >
            <Pencil aria-hidden className="size-4" />
            {t.rename}
          </Button>
        )}
        <Button look="secondary" aria-label={t.removeOf(search.name)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          {t.remove}
        </Button>
      </div>
    </article>
  );
};

import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { written } from '../../schema/kernel/plain-text.ts';
import { cutText } from '../../schema/kernel/shorten-text.ts';
import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES, SEARCH_NAME_LENGTH } from '../../schema/searches/limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';
import { Input } from '../shared/ui/input.tsx';
import type { Refusal } from './saved-search-types.ts';

/** The user's choices for a saved search. */
export interface SearchChoices {
  readonly name: string;
  readonly emailAlerts: boolean;
  readonly inAppAlerts: boolean;
}

/** Whether a search was rejected because the user already has as many saved searches as the plan allows. */
export const isFull = (refusal: Refusal): boolean =>
  refusal === 'SAVED_SEARCH_LIMIT_REACHED' || refusal === 'SAVED_SEARCHES_FULL';

/** Tells the user that the search is already saved, and under which name. */
const SavedAlready = ({ name }: { name: string }) => {
  const { already: t, save } = useTexts(alertTexts);
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-accent-wash p-4">
      <p className="wrap-anywhere">
        <strong className="block">{t.title}</strong>
        {t.text(name)}
      </p>
      <Link to="/searches" className={buttonStyle.secondary}>
        {save.see}
      </Link>
    </div>
  );
};

/** Explains that the limit of saved searches is reached. Tells users without Premium Buyer that this plan raises the limit. */
const Full = ({ isPremium }: { isPremium: boolean }) => {
  const { limit: t, save } = useTexts(alertTexts);
  const { count } = useFormats();
  const most = count(PREMIUM_SAVED_SEARCHES);
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-accent-wash p-4">
      <p>
        <strong className="block">{t.title}</strong>
        {isPremium ? t.full(most) : t.text(count(FREE_SAVED_SEARCHES), most)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isPremium && (
          <DialogLink dialog="upgrade" className={buttonStyle.primary}>
            {t.action}
          </DialogLink>
        )}
        <Link to="/searches" className={buttonStyle.secondary}>
          {save.see}
        </Link>
      </div>
    </div>
  );
};

interface SaveSearchFormProps {
  /** The name that the form initially contains, which describes the filters. */
  proposedName: string;
  isPremium: boolean;
  /** Whether the user has consented to e-mails. If not, ticking the box gives the consent, so the box must not be ticked in advance. */
  wantsEmails: boolean;
  /** The name under which the search is already saved; null if it is not saved. Shown if the limit of saved searches is reached. */
  savedAs?: string | null;
  /** Saves the search. @returns the error code, or null on success */
  onSave(choices: SearchChoices): Promise<Refusal>;
}

/** The form for the name and alerts of a saved search. */
export const SaveSearchForm = ({
  proposedName,
  isPremium,
  wantsEmails,
  savedAs = null,
  onSave,
}: SaveSearchFormProps) => {
  const { save: t, failure } = useTexts(alertTexts);
  const [name, setName] = useState(cutText(proposedName, SEARCH_NAME_LENGTH));
  const [emailAlerts, setEmail] = useState(wantsEmails);
  const [inAppAlerts, setInApp] = useState(true);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (written(name) === '') return setError(t.nameMissing);
    setSaving(true);
    setRefusal(null);
    const refused = await onSave({ name: name.trim(), emailAlerts, inAppAlerts });
    setSaving(false);
    setRefusal(refused);
  };
  const full = isFull(refusal);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">{t.text}</p>
      <Input
        label={t.name}
        value={name}
        error={error}
        required
        maxLength={SEARCH_NAME_LENGTH}
        onChange={(text) => {
          setName(text);
          setError(undefined);
        }}
      />
      <div>
        <Checkbox label={t.email} checked={emailAlerts} onChange={setEmail} />
        <Checkbox label={t.inApp} checked={inAppAlerts} onChange={setInApp} />
        <p className="mt-1 text-sm text-soft">{isPremium ? t.instant : t.daily}</p>
      </div>
      {full && savedAs !== null && <SavedAlready name={savedAs} />}
      {full && savedAs === null && <Full isPremium={refusal === 'SAVED_SEARCHES_FULL'} />}
      {refusal !== null && !full && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
          <strong>{t.failed}.</strong> {refusal === 'NETWORK' ? failure.network : failure.server}
        </p>
      )}
      <Button type="submit" loading={saving} className="self-start">
        {saving ? t.saving : t.submit}
      </Button>
    </form>
  );
};

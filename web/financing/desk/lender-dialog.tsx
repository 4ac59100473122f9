import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { LenderCatalogueQuery, LenderInput, ListLenderMutation } from '../../gql/graphql.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { lenderDeskTexts } from '../../shared/texts/en/lender-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { draftOf, inputOf } from './lender-draft.ts';
import { LenderForm } from './lender-form.tsx';
import { ChangeLender, ListLender } from './queries.ts';

const FORM = 'lender-form';

/** The id and data of an entry in the lender catalogue. */
export type KnownLender = Pick<LenderCatalogueQuery['lenderCatalogue'][number], 'id' | 'facts'>;

type Refused = Pick<Extract<ListLenderMutation['listLender'], { __typename: 'Rejection' }>, 'code' | 'fields'>;

const useSave = (lender: KnownLender | null) => {
  const client = useApolloClient();
  return async (input: LenderInput): Promise<Refused | null> => {
    try {
      const answer = lender
        ? (await client.mutate({ mutation: ChangeLender, variables: { id: lender.id, input } })).data?.changeLender
        : (await client.mutate({ mutation: ListLender, variables: { input } })).data?.listLender;
      return answer?.__typename === 'Rejection' ? answer : null;
    } catch (error) {
      return { code: errorCode(error), fields: [] };
    }
  };
};

interface LenderDialogProps {
  /** The entry to edit; null for a new one. */
  readonly lender: KnownLender | null;
  readonly open: boolean;
  onClose(): void;
  onSaved(): void;
}

/** A dialog that adds a lender to the catalogue or updates its published figures. */
export const LenderDialog = ({ lender, open, onClose, onSaved }: LenderDialogProps) => {
  const t = useTexts(lenderDeskTexts);
  const [draft, setDraft] = useState(() => draftOf(lender?.facts ?? null));
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const save = useSave(lender);
  const words: Readonly<Record<string, string>> = t.refusals;
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const problem = await save(inputOf(draft));
    setBusy(false);
    setRefused(problem);
    if (problem) return;
    toast({ title: t.saved });
    onSaved();
  };
  return (
    <Dialog
      open={open}
      size="lg"
      title={lender ? t.changeTitle(lender.facts.name) : t.addTitle}
      onClose={onClose}
      footer={
        <>
          {refused && (
            <div role="alert" className="w-full rounded-control bg-bad-wash px-3 py-2">
              <p>{words[refused.code] ?? t.refusals.other}</p>
              <ul className="list-disc ps-5">
                {refused.fields.map(({ path, message }) => (
                  <li key={path}>
                    <code>{path}</code>: {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={FORM} loading={isBusy}>
            {t.save}
          </Button>
        </>
      }
    >
      <LenderForm id={FORM} draft={draft} onChange={setDraft} onSubmit={() => void submit()} />
    </Dialog>
  );
};

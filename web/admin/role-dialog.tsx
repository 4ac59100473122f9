import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Input } from '../shared/ui/input.tsx';
import { toast } from '../shared/ui/toast.ts';
import { GrantRole, RevokeRole } from './queries.ts';
import type { GrantedName } from './roles.ts';

/** The shortest reason that the server takes (`RoleInput`). */
const REASON_MIN = 3;
const FORM = 'role-form';

/** What an admin is about to do. */
export interface RoleChange {
  readonly userId: string;
  /** How the person is called. */
  readonly name: string;
  readonly role: GrantedName;
  /** Granted, else revoked. */
  readonly isGrant: boolean;
}
interface RoleDialogProps {
  readonly change: RoleChange;
  readonly open: boolean;
  onClose(): void;
  /** The role is another's now. */
  onDone(): void;
}

/** Makes the change. @returns the code of the refusal; null where it was done */
const useRoleChange = ({ userId, role, isGrant }: RoleChange) => {
  const client = useApolloClient();
  return async (reason: string): Promise<string | null> => {
    const variables = { userId, role, reason };
    try {
      const answer = isGrant
        ? (await client.mutate({ mutation: GrantRole, variables })).data?.grantRole
        : (await client.mutate({ mutation: RevokeRole, variables })).data?.revokeRole;
      return answer?.__typename === 'Rejection' ? answer.code : null;
    } catch (error) {
      return errorCode(error);
    }
  };
};

/** Asks for the reason before a role is granted or revoked. */
export const RoleDialog = ({ change, open, onClose, onDone }: RoleDialogProps) => {
  const texts = useTexts(adminTexts);
  const t = texts.person;
  const role = texts.roles[change.role];
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const run = useRoleChange(change);
  const words: Readonly<Record<string, string>> = texts.refusals;
  const problem = code === null ? null : (words[code] ?? texts.refusals.other);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < REASON_MIN;
    setShort(short);
    if (short) return;
    setBusy(true);
    const refused = await run(reason.trim());
    setBusy(false);
    setCode(refused);
    if (refused !== null) return;
    toast({ title: (change.isGrant ? t.granted : t.revoked)(role) });
    onDone();
  };
  return (
    <Dialog
      open={open}
      title={(change.isGrant ? t.grantTitle : t.revokeTitle)(role, change.name)}
      description={texts.roleTexts[change.role]}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={FORM} look={change.isGrant ? 'primary' : 'destructive'} loading={isBusy}>
            {change.isGrant ? t.grant : t.revoke}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <Input
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoComplete="off"
          required
          error={isShort ? t.reasonShort : (problem ?? undefined)}
        />
      </form>
    </Dialog>
  );
};

import { useApolloClient } from '@apollo/client/react';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { GrantRole, RevokeRole } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { GrantedName } from './roles.ts';

/** The role change that an admin is about to make. */
export interface RoleChange {
  readonly userId: string;
  readonly name: string;
  readonly role: GrantedName;
  /** True to grant the role, false to revoke it. */
  readonly isGrant: boolean;
}
interface RoleDialogProps {
  readonly change: RoleChange;
  readonly open: boolean;
  onClose(): void;
  onDone(): void;
}

/** Asks an admin for a reason, then grants or revokes the role. */
export const RoleDialog = ({ change, open, onClose, onDone }: RoleDialogProps) => {
  const texts = useTexts(adminTexts);
  const t = texts.person;
  const client = useApolloClient();
  const { userId, name, isGrant } = change;
  const role = texts.roles[change.role];
  const run = (reason: string) => {
    const variables = { userId, role: change.role, reason };
    return isGrant
      ? client.mutate({ mutation: GrantRole, variables })
      : client.mutate({ mutation: RevokeRole, variables });
  };
  return (
    <ReasonDialog
      title={(isGrant ? t.grantTitle : t.revokeTitle)(role, name)}
      description={texts.roleTexts[change.role]}
      submit={isGrant ? t.grant : t.revoke}
      isGrave={!isGrant}
      open={open}
      run={run}
      onClose={onClose}
      onDone={() => {
        toast({ title: (isGrant ? t.granted : t.revoked)(role) });
        onDone();
      }}
    />
  );
};

import { type FormEvent, useState } from 'react';
import type { AccountPartsFragment } from '../gql/graphql.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { UpdateProfile } from './queries.ts';
import { useMutationChange } from './use-profile-mutation.ts';

/** A form that edits the user's name. The email address is read-only, because it comes from the sign-in provider. */
export const NameForm = ({ user }: { user: AccountPartsFragment['user'] }) => {
  const t = useTexts(profileTexts).details;
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const { isBusy, problem, paths, send } = useMutationChange(UpdateProfile);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const input = { firstName: firstName.trim(), lastName: lastName.trim() || null };
    send({ input }, () => toast({ title: t.saved, description: t.savedText }));
  };
  const wrong = (path: string) => (paths.some((each) => each.endsWith(path)) ? t.notAName : undefined);
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          value={firstName}
          onChange={setFirstName}
          error={wrong('firstName')}
        />
        <Input
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          value={lastName}
          onChange={setLastName}
          error={wrong('lastName')}
        />
      </div>
      <Input
        label={t.email}
        name="email"
        readOnly
        value={user.email ?? t.noEmail}
        hint={user.email === null ? t.noEmailHint : t.emailHint}
      />
      {paths.length === 0 && <Problem text={problem} />}
      <Button type="submit" loading={isBusy} className="self-start">
        {t.save}
      </Button>
    </form>
  );
};

import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Select } from '../shared/ui/select.tsx';
import { isRole, ROLE_NAMES } from './roles.ts';
import { type PeopleSearch, peopleQuery } from './use-people-search-url.ts';

const ANY = '';

/** The user search form. Choosing a role starts the search at once; a text search starts on submit. */
export const PeopleForm = ({ search }: { search: PeopleSearch }) => {
  const t = useTexts(adminTexts);
  const navigate = useNavigate();
  const [q, setQ] = useState(search.q);
  const go = (next: Partial<PeopleSearch>) =>
    void navigate({ search: peopleQuery({ ...search, q: q.trim(), after: null, ...next }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({});
  };
  const options = [
    { value: ANY, label: t.search.anyRole },
    ...ROLE_NAMES.map((role) => ({ value: role, label: t.roles[role] })),
  ];
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Input
          label={t.search.label}
          name="q"
          type="search"
          autoComplete="off"
          value={q}
          onChange={setQ}
          start={<Search className="size-5" />}
          className="min-w-0 flex-1 basis-56"
        />
        <Select
          label={t.search.role}
          name="role"
          value={search.role ?? ANY}
          options={options}
          onChange={(value) => go({ role: isRole(value) ? value : null })}
          className="w-40"
        />
        <Button type="submit">{t.search.submit}</Button>
        {(search.q !== '' || search.role !== null) && (
          <Link to={{ search: '' }} onClick={() => setQ('')} className={buttonStyle.quiet}>
            {t.search.clear}
          </Link>
        )}
      </form>
    </search>
  );
};

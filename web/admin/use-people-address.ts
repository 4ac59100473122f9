import { useSearchParams } from 'react-router-dom';
import { isRole, type RoleName } from './roles.ts';

/** What is searched for among the people: the address holds it, so that it can be shared and gone back to. */
export interface PeopleSearch {
  /** Part of a name or of an e-mail; empty for everybody. */
  readonly q: string;
  /** null for any. */
  readonly role: RoleName | null;
  /** Where the page begins; null for the first. */
  readonly after: string | null;
}

/** The search of an address; what is not understood is left out. */
export const peopleSearchOf = (params: URLSearchParams): PeopleSearch => {
  const role = params.get('role');
  return { q: params.get('q')?.trim() ?? '', role: isRole(role) ? role : null, after: params.get('after') };
};

/** The query of a search's address, with only what is not as usual: "?q=asha&role=admin", or nothing. */
export const peopleQuery = ({ q, role, after }: PeopleSearch): string => {
  const given = Object.entries({ q, role, after }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** What the address says to search for. */
export const usePeopleSearch = (): PeopleSearch => peopleSearchOf(useSearchParams()[0]);

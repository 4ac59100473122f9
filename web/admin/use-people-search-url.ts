import { useSearchParams } from 'react-router-dom';
import { isRole, type RoleName } from './roles.ts';

/** The parameters of the user search. They are in the URL, so that a search can be shared and the back button restores it. */
export interface PeopleSearch {
  /** Part of a name or email address; empty for all users. */
  readonly q: string;
  /** The role to filter by; null for all roles. */
  readonly role: RoleName | null;
  /** The cursor of the page of results; null for the first page. */
  readonly after: string | null;
}

/** Parses the search from a URL's query parameters. Ignores invalid values. */
export const peopleSearchOf = (params: URLSearchParams): PeopleSearch => {
  const role = params.get('role');
  return { q: params.get('q')?.trim() ?? '', role: isRole(role) ? role : null, after: params.get('after') };
};

/** Formats a search as a query string, such as "?q=asha&role=admin". Default values are omitted, so the result may be empty. */
export const peopleQuery = ({ q, role, after }: PeopleSearch): string => {
  const given = Object.entries({ q, role, after }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** Returns the parameters of the user search in the current URL. */
export const usePeopleSearch = (): PeopleSearch => peopleSearchOf(useSearchParams()[0]);

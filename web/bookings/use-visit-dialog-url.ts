import { useLocation, useNavigate } from 'react-router-dom';

/** The purpose of a visit. */
export type VisitKind = 'test_drive' | 'inspection';

const PARAM = 'visit';
/** Marks a history entry that a click created. Closing the dialog then goes back. */
const OPENED_HERE = 'visitOpened';
const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && OPENED_HERE in state;

/** The booking dialog is open while the URL has `?visit=<kind>`. It therefore reopens after a sign-in or a phone verification. */
export const useVisitAddress = (kind: VisitKind) => {
  const at = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(at.search);
  const asked = params.get(PARAM) === kind;
  const to = (visit: VisitKind | null): string => {
    const next = new URLSearchParams(at.search);
    next.delete(PARAM);
    if (visit) next.set(PARAM, visit);
    const query = next.toString();
    return query ? `${at.pathname}?${query}` : at.pathname;
  };
  return {
    /** Closed while another dialog is in front, such as the phone verification. */
    isOpen: asked && !params.has('dialog'),
    open: () => void navigate(to(kind), { state: { [OPENED_HERE]: true }, preventScrollReset: true }),
    close: () => {
      if (openedHere(at.state)) void navigate(-1);
      else void navigate(to(null), { replace: true, preventScrollReset: true });
    },
  };
};

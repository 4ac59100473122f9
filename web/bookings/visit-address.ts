import { useLocation, useNavigate } from 'react-router-dom';

/** What a visit is for. */
export type VisitKind = 'test_drive' | 'inspection';

const PARAM = 'visit';
/** Marks an entry of the history that a press made, so that closing takes it back. */
const OPENED_HERE = 'visitOpened';
const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && OPENED_HERE in state;

/** The dialog that books a visit, open where the address says `?visit=test_drive` or `?visit=inspection`: whoever signs in or verifies a
 *  phone number on the way comes back to it. */
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
    /** Not while another dialog stands before it, such as that of the phone number. */
    isOpen: asked && !params.has('dialog'),
    open: () => void navigate(to(kind), { state: { [OPENED_HERE]: true }, preventScrollReset: true }),
    close: () => {
      if (openedHere(at.state)) void navigate(-1);
      else void navigate(to(null), { replace: true, preventScrollReset: true });
    },
  };
};

import { useLocation, useNavigate } from 'react-router-dom';
import { DIALOG_OPENED, openedHere, withParam } from '../shared/page/dialog-in-url.ts';

/** The purpose of a visit. */
export type VisitKind = 'test_drive' | 'inspection';

/** `web/phone/purpose-of-page.ts` reads this parameter, too. */
const PARAM = 'visit';

/** Returns the state of the booking dialog, which is open while the URL has `?visit=<kind>`. The dialog thus reopens after a sign-in. */
export const useVisitAddress = (kind: VisitKind) => {
  const at = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(at.search);
  const asked = params.get(PARAM) === kind;
  return {
    /** Whether the booking dialog is open. It is closed while another dialog, such as the phone verification, is open. */
    isOpen: asked && !params.has('dialog'),
    open: () => void navigate(withParam(at, PARAM, kind), { state: DIALOG_OPENED, preventScrollReset: true }),
    close: () => {
      if (openedHere(at.state)) void navigate(-1);
      else void navigate(withParam(at, PARAM, null), { replace: true, preventScrollReset: true });
    },
  };
};

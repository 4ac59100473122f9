import { useLocation, useNavigate } from 'react-router-dom';

const PHOTO = 'photo';
const stateOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});
const photoOf = (state: object): number | null => {
  const photo: unknown = PHOTO in state ? state[PHOTO] : null;
  return typeof photo === 'number' ? photo : null;
};

interface Zoom {
  /** Which picture was opened, from 0; null while none is. */
  readonly opened: number | null;
  open(picture: number): void;
  close(): void;
}

/** Which picture is looked at closely. It is an entry of the history, so that the back button of a phone closes it. */
export function useZoom(): Zoom {
  const at = useLocation();
  const navigate = useNavigate();
  const state = stateOf(at.state);
  return {
    opened: photoOf(state),
    open: (picture) => void navigate(at.pathname + at.search + at.hash, { state: { ...state, [PHOTO]: picture } }),
    close: () => void navigate(-1),
  };
}

import { useLocation, useNavigate } from 'react-router-dom';

const PHOTO = 'photo';
const stateOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});
const photoOf = (state: object): number | null => {
  const photo: unknown = PHOTO in state ? state[PHOTO] : null;
  return typeof photo === 'number' ? photo : null;
};

interface Zoom {
  /** The index of the open picture; null if none is open. */
  readonly opened: number | null;
  open(picture: number): void;
  close(): void;
}

/** Returns the state of the zoom view. Opening a picture creates a history entry, so that a phone's back button closes the view. */
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

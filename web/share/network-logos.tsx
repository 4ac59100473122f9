import type { ReactNode } from 'react';
import type { ShareTarget } from './share-targets.ts';

const letters = 'fill-none stroke-current';

/** Simplified, single-colour logos of the networks. */
const DRAWINGS: Record<ShareTarget['id'], ReactNode> = {
  linkedin: (
    <>
      <path className={letters} strokeWidth="2.600" d="M5.500 10v9M11 19v-9M11 14.200c0-5.400 7.500-5.400 7.500 0V19" />
      <circle className="fill-current" cx="5.500" cy="5.500" r="1.800" />
    </>
  ),
  x: <path className={letters} strokeWidth="2.400" d="M4.500 4.500l15 15M19.500 4.500l-15 15" />,
  facebook: (
    <path className={letters} strokeWidth="3" d="M16.500 4.200h-1.700c-1.900 0-3 1.100-3 3V21M8 11.800h7.500" />
  ),
  whatsapp: (
    <>
      <path
        className={letters}
        strokeWidth="2"
        strokeLinejoin="round"
        d="M3.800 20.200l1.300-4.400a8.400 8.400 0 1 1 3.200 3.100z"
      />
      <path
        className={letters}
        strokeWidth="2.200"
        strokeLinecap="round"
        d="M9 8.800c-.300 3 3 6.400 6.300 6.200M9 8.800l.800 1.600M15.300 15l-1.700-.700"
      />
    </>
  ),
};

/** The logo of a network (20 px). It is decorative, because the network's name is next to it. */
export const ShareMark = ({ id }: { id: ShareTarget['id'] }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
    {DRAWINGS[id]}
  </svg>
);

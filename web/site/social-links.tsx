import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { Site } from './use-operator.ts';

const NETWORKS = ['facebook', 'twitter', 'instagram', 'youtube', 'linkedin'] as const;
type Network = (typeof NETWORKS)[number];

const line = 'fill-none stroke-current';
/** Simplified, single-colour logos of the networks. */
const MARKS: Record<Network, ReactNode> = {
  facebook: <path className={line} strokeWidth="3" d="M16.500 4.200h-1.700c-1.900 0-3 1.100-3 3V21M8 11.800h7.500" />,
  twitter: <path className={line} strokeWidth="2.400" d="M4.500 4.500l15 15M19.500 4.500l-15 15" />,
  instagram: (
    <>
      <rect className={line} strokeWidth="2.200" x="3.500" y="3.500" width="17" height="17" rx="5" />
      <circle className={line} strokeWidth="2.200" cx="12" cy="12" r="3.800" />
      <circle className="fill-current" cx="16.800" cy="7.200" r="1.300" />
    </>
  ),
  youtube: (
    <>
      <rect className={line} strokeWidth="2.200" x="2.500" y="5.500" width="19" height="13" rx="4" />
      <path className="fill-current" d="M10 9l5.200 3-5.200 3z" />
    </>
  ),
  linkedin: (
    <>
      <path className={line} strokeWidth="2.600" d="M5.500 10v9M11 19v-9M11 14.200c0-5.400 7.500-5.400 7.500 0V19" />
      <circle className="fill-current" cx="5.500" cy="5.500" r="1.800" />
    </>
  ),
};

const Mark = ({ network }: { network: Network }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4">
    {MARKS[network]}
  </svg>
);

interface SocialLinksProps {
  readonly site: Site | null;
  /** The size of the links: `small` (28 px) for mouse pointers, `large` (44 px) for touch screens. */
  readonly size: 'small' | 'large';
}

/** Links to the operator's pages on social networks. Links that are not configured are disabled and labelled "Coming Soon". */
const SocialLinks = ({ site, size }: SocialLinksProps) => {
  const t = useTexts(shellTexts).social;
  const place = clsx(
    'inline-flex items-center justify-center rounded-control',
    size === 'small' ? 'size-7' : 'size-11 border border-line',
  );
  return (
    <ul aria-label={t.label} className={clsx('flex', size === 'small' ? 'gap-0.5' : 'gap-2')}>
      {NETWORKS.map((network) => {
        const name = t.networks[network];
        const url = site?.socialLinks.find((link) => link.network === network)?.url;
        return (
          <li key={network}>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={name}
                title={name}
                className={clsx(place, 'hover:bg-current/10')}
              >
                <Mark network={network} />
              </a>
            ) : (
              <button
                type="button"
                disabled
                aria-label={t.notYet(name)}
                title={t.comingSoon}
                className={clsx(place, 'text-soft')}
              >
                <Mark network={network} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
export default SocialLinks;

import { useQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { type Point, transcriptAddress } from './history-point.ts';
import { TranscriptKeys } from './queries.ts';

/** Formats a fingerprint in groups of four characters, which are easier to compare. */
const inGroups = (fingerprint: string): string => fingerprint.replace(/(.{4})(?=.)/g, '$1 ');

/** A link to the signed transcript, and instructions for verifying its signature. */
export const TranscriptLink = ({ path, point }: { path: string; point: Point }) => {
  const t = useTexts(auditTexts).transcript;
  const { data } = useQuery(TranscriptKeys, { ssr: false });
  const fingerprint = data?.transcriptKeys[0]?.fingerprint;
  return (
    <div className="flex flex-col gap-2">
      <a href={transcriptAddress(path, point)} download className={`${buttonStyle.secondary} self-start`}>
        <Download aria-hidden className="size-4" />
        {t.download}
      </a>
      <p className="text-sm text-soft">{t.text}</p>
      {fingerprint && (
        <p className="text-sm text-soft">
          {t.key}{' '}
          <a
            href="/.well-known/carsetu-transcripts.json"
            className="font-mono text-xs break-words text-brand underline"
          >
            {inGroups(fingerprint)}
          </a>
        </p>
      )}
    </div>
  );
};

import { ExternalLink } from 'lucide-react';
import { piecesOf } from './split-links.ts';

/** The text of a message, with clickable links. A link displays its host and sends no referrer, and its target is never prefetched. */
export const MessageText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces is fixed.
        key={at}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline decoration-current/50 underline-offset-4 hover:decoration-current"
      >
        <strong className="font-semibold">{piece.host}</strong>
        {piece.rest}
        <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-baseline" />
      </a>
    ),
  );

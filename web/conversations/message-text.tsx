import { ExternalLink } from 'lucide-react';
import { piecesOf } from './links.ts';

/** What somebody wrote, its line breaks kept. Links say where they lead, are opened only by a press, and tell the other machine nothing of the
 *  reader's page. Nothing of what they lead to is fetched ahead. */
export const MessageText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
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

import { CircleAlert } from 'lucide-react';

/** Why a change was not done, where it was asked for; nothing where it was. */
export const Problem = ({ text }: { text: string | null }) => (
  <div role="alert">
    {text !== null && (
      <p className="flex items-start gap-2 rounded-control bg-bad-wash px-3 py-2 font-medium text-bad">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {text}
      </p>
    )}
  </div>
);

import { UserRound } from 'lucide-react';
import { useState } from 'react';

/** A user's picture, or an icon if the user has no picture or the picture fails to load. */
export const Avatar = ({ url }: { url: string | null }) => {
  const [broken, setBroken] = useState<string | null>(null);
  if (url && url !== broken)
    return (
      <img
        src={url}
        alt=""
        width={28}
        height={28}
        referrerPolicy="no-referrer"
        onError={() => setBroken(url)}
        className="size-7 shrink-0 rounded-full object-cover"
      />
    );
  return (
    <span
      aria-hidden
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand"
    >
      <UserRound className="size-4" />
    </span>
  );
};

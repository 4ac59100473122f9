import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { initials } from './conversation-texts.ts';

interface TalkPictureProps {
  readonly name: string;
  readonly picture: string | null;
  readonly isOnline: boolean;
}

/** The car's picture with the other party's initials. It is decorative, because the text next to it names the car and the other party. */
export const TalkPicture = ({ name, picture, isOnline }: TalkPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const letters = initials(name) || <UserRound className="size-4" />;
  const isShown = picture !== null && picture !== broken;
  return (
    <span aria-hidden className="relative size-12 shrink-0">
      {isShown ? (
        <img
          src={picture}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(picture)}
          className="size-12 rounded-xl bg-sunken object-cover"
        />
      ) : (
        <span className="flex size-12 items-center justify-center rounded-xl bg-brand-wash font-bold text-brand ring-1 ring-line">
          {letters}
        </span>
      )}
      {isShown && (
        <span className="absolute -end-1.5 -bottom-1 flex size-6 items-center justify-center rounded-full border-2 border-surface bg-brand-wash text-[0.625rem] font-bold text-brand">
          {letters}
        </span>
      )}
      {isOnline && <span className="absolute -end-1 -top-1 size-3.5 rounded-full border-2 border-surface bg-good" />}
    </span>
  );
};

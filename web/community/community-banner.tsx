import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { communityTexts } from '../shared/texts/en/community.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

/** A banner that links to the page of the community Throttle Talk. */
export const CommunityBanner = () => {
  const t = useTexts(communityTexts);
  return (
    <section
      aria-labelledby="community-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand"
      >
        <MessagesSquare className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="community-title" className="text-lg leading-snug font-bold">
          {t.title}
        </h2>
        <p className="text-soft">{t.text}</p>
      </div>
      <Link to="/throttle-talk" className={buttonStyle.secondary}>
        {t.action}
      </Link>
    </section>
  );
};

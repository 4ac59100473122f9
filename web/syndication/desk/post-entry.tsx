import { RefreshCw, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { stateText } from '../../shared/platform-posts/state-text.ts';
import { platformDeskTexts } from '../../shared/texts/en/platform-desk.ts';
import { platformsTexts } from '../../shared/texts/en/platforms.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { lookup } from '../../shared/texts/lookup.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
import { type PostFacts, ReconcilePlatformPost, RetryPlatformPost } from './queries.ts';

const TONES = { failed: 'bad', unknown: 'warn', posted: 'good', taken_down: 'good' } as const;
const toneOf = (state: PostFacts['state']) => (state in TONES ? TONES[state as keyof typeof TONES] : 'neutral');

/** Returns a function that describes the state of a post to the operator. */
const useStateText = () => {
  const t = useTexts(platformDeskTexts);
  const { states } = useTexts(platformsTexts);
  return (post: Pick<PostFacts, 'state' | 'action' | 'reason'>) => stateText(post, { states, reasons: t.reasons });
};

const Acts = ({ post, onChanged }: PostEntryProps) => {
  const t = useTexts(platformDeskTexts);
  const { nextLook } = useTexts(platformsTexts);
  const { instant } = useFormats();
  const words = useStateText();
  const retrying = useCommand(RetryPlatformPost);
  const looking = useCommand(ReconcilePlatformPost);
  const { postId: id, subject, mayRetry, mayReconcile } = post;
  const title = subject.title ?? t.untitled;
  const retry = async () => {
    let asked = t.retried;
    const code = await retrying.send({ id }, ({ state }) => {
      if (state === 'superseded') asked = t.nothingToAsk;
    });
    toastAnswer(code, { title: asked }, t.refusals);
    await onChanged();
  };
  const reconcile = async () => {
    let found = '';
    const code = await looking.send({ id }, (now) => {
      const next = now.state === 'unknown' && now.nextLookAt !== null ? nextLook(instant(now.nextLookAt)) : null;
      found = [words(now), next].filter((part) => part !== null).join(' ');
    });
    toastAnswer(code, { title: t.looked, description: found }, t.refusals);
    await onChanged();
  };
  if (!mayRetry && !mayReconcile) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {mayRetry && (
        <Button
          look="secondary"
          size="sm"
          aria-label={t.retryOf(title)}
          loading={retrying.isBusy}
          onClick={() => void retry()}
        >
          <RefreshCw aria-hidden className="size-4" />
          {t.retry}
        </Button>
      )}
      {mayReconcile && (
        <Button
          look="secondary"
          size="sm"
          aria-label={t.reconcileOf(title)}
          loading={looking.isBusy}
          onClick={() => void reconcile()}
        >
          <Search aria-hidden className="size-4" />
          {t.reconcile}
        </Button>
      )}
    </div>
  );
};

interface PostEntryProps {
  readonly post: PostFacts;
  readonly onChanged: () => Promise<void>;
}
/** A post or an event in its history, with the actions that are available for it. */
export const PostEntry = ({ post, onChanged }: PostEntryProps) => {
  const t = useTexts(platformDeskTexts);
  const p = useTexts(platformsTexts);
  const { instant } = useFormats();
  const words = useStateText();
  const { subject, platform, state, lacks, at, nextLookAt, lastAct } = post;
  const title = subject.title ?? t.untitled;
  return (
    <li tabIndex={-1} className="p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 font-bold [overflow-wrap:anywhere]">
          {subject.path === null ? (
            title
          ) : (
            <Link to={subject.path} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          )}
        </p>
        <Badge tone={toneOf(state)}>{lookup(t.kinds)(platform)}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">{words(post)}</p>
      {lacks.length > 0 && <p className="text-sm">{p.lacking(lacks.map(lookup(p.lacks)).join(', '))}</p>}
      {post.words !== null && <p className="text-sm text-soft [overflow-wrap:anywhere]">{t.words(post.words)}</p>}
      <p className="text-sm text-soft tabular-nums">
        <time dateTime={at}>{instant(at)}</time>
      </p>
      {nextLookAt !== null && (state === 'queued' || state === 'unknown') && (
        <p className="text-sm text-soft tabular-nums">
          {(state === 'queued' ? p.again : p.nextLook)(instant(nextLookAt))}
        </p>
      )}
      {lastAct !== null && (
        <p className="text-sm text-soft tabular-nums">
          {t.acts[lastAct.act](lastAct.byName ?? t.noName, instant(lastAct.at))}
        </p>
      )}
      <Acts post={post} onChanged={onChanged} />
    </li>
  );
};

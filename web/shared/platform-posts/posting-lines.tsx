import type { PostAction, PostReason, PostState } from '../../../schema/syndication/enumerations.ts';
import { useFormats } from '../format/use-formats.ts';
import { Button } from '../ui/button.tsx';

interface Entry {
  readonly id: string;
  readonly action: PostAction;
  readonly postingStatus: PostState;
  readonly reason: PostReason | null;
  readonly createdAt: string;
}
interface PostingLinesProps<E extends Entry> {
  readonly entries: readonly E[];
  /** The label of the button that loads the next page; null if there is no next page. */
  readonly more: string | null;
  say(entry: E): string;
  onMore(): void;
}
/** The log of the posts for a listing or an article on other platforms, latest first. */
export const PostingLines = <E extends Entry>({ entries, more, say, onMore }: PostingLinesProps<E>) => {
  const { instant } = useFormats();
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="[overflow-wrap:anywhere]">
            <span>{say(entry)}</span>{' '}
            <time dateTime={entry.createdAt} className="whitespace-nowrap text-soft tabular-nums">
              {instant(entry.createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {more !== null && (
        <Button look="ghost" size="sm" className="self-start" onClick={onMore}>
          {more}
        </Button>
      )}
    </div>
  );
};

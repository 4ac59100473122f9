import { useQuery } from '@apollo/client/react';
import { ArrowLeft, FileX } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ARTICLE_CATEGORIES, EXCERPT_LENGTH, TITLE_LENGTH } from '../../../schema/blog/enumerations.ts';
import { LANGUAGE_CODES } from '../../../schema/kernel/language.ts';
import type { ArticleAtDeskFragment, ArticleToMergeFragment, OwnWorkingCopyQuery } from '../../gql/graphql.ts';
import { useCurrentUser } from '../../shared/account/use-current-user.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { blogTexts } from '../../shared/texts/en/blog.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useLanguage, useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { MultilineField } from '../../shared/ui/multiline-field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { AuthorshipDisclosure } from '../authorship-disclosure.tsx';
import { FigureList } from '../figure-list.tsx';
import { contentOf, emptyFields, fieldsOf, type Typed } from './article-fields.ts';
import { CorrectionsField } from './corrections-field.tsx';
import { History } from './history.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { MergePanel } from './merge-panel.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';
import {
  ApproveArticle,
  DeleteArticle,
  DeskArticle,
  DraftArticle,
  MergeArticle,
  OwnWorkingCopy,
  PublishArticle,
  SubmitArticle,
  UpdateArticle,
} from './queries.ts';
import { Schedule } from './schedule.tsx';
import { ShareCard } from './share-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { LinksCard } from './translations-card.tsx';
import { useWorkingCopy } from './use-working-copy.ts';

interface FormProps {
  readonly fields: Typed;
  /** The version that the form was filled from; null for a new article. */
  readonly base: ArticleAtDeskFragment | null;
  readonly disabled: boolean;
  onChange(fields: Typed): void;
}
const Fields = ({ fields, base, disabled, onChange }: FormProps) => {
  const t = useTexts(blogDeskTexts);
  const { categories } = useTexts(blogTexts);
  const put = (name: keyof Typed) => (value: string) => onChange({ ...fields, [name]: value });
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
      <Input label={t.titleField} value={fields.title} maxLength={TITLE_LENGTH} onChange={put('title')} required />
      <MultilineField
        label={t.excerpt}
        value={fields.excerpt}
        maxLength={EXCERPT_LENGTH}
        onChange={put('excerpt')}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.category}
          options={ARTICLE_CATEGORIES.map((value) => ({ value, label: categories[value] }))}
          value={fields.category}
          onChange={put('category')}
        />
        <Select
          label={t.language}
          options={LANGUAGE_CODES.map((value) => ({ value, label: t.languages[value] }))}
          value={fields.language}
          onChange={put('language')}
        />
      </div>
      <PictureField
        picture={fields.picture}
        saved={base?.picture ?? null}
        disabled={disabled}
        onChange={(picture) => onChange({ ...fields, picture })}
      />
      <MarkdownField label={t.content} value={fields.content} disabled={disabled} onChange={put('content')} />
      <Input label={t.tags} hint={t.tagsHint} value={fields.tags} onChange={put('tags')} />
      <MultilineField label={t.sources} hint={t.sourcesHint} value={fields.sources} onChange={put('sources')} />
      {(fields.corrections.length > 0 || base?.publishedHash != null) && (
        <CorrectionsField
          corrections={fields.corrections}
          onChange={(corrections) => onChange({ ...fields, corrections })}
        />
      )}
    </fieldset>
  );
};

interface ActionsProps {
  readonly article: ArticleAtDeskFragment;
  /** The hash of the saved version that the form shows. */
  readonly seen: string;
  readonly isDirty: boolean;
  onDone(article: ArticleAtDeskFragment): void;
}
/** Buttons for the actions that the article's status allows, except editing. */
const Actions = ({ article, seen, isDirty, onDone }: ActionsProps) => {
  const t = useTexts(blogDeskTexts);
  const auth = useCurrentUser();
  const isAdmin = auth.state === 'authenticated' && auth.user.roles.includes('admin');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [submit, approve, publish, remove] = [
    useCommand(SubmitArticle),
    useCommand(ApproveArticle),
    useCommand(PublishArticle),
    useCommand(DeleteArticle),
  ];
  const { id, status } = article;
  const code = submit.code ?? approve.code ?? publish.code ?? remove.code;
  // Editors who are not admins can only submit a draft for approval.
  if (!isAdmin && status !== 'draft') return null;
  return (
    <Card title={t.actions}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          {status === 'draft' && (
            <Button
              look="secondary"
              disabled={isDirty}
              loading={submit.isBusy}
              onClick={() => void submit.send({ id }, onDone)}
            >
              {t.submit}
            </Button>
          )}
          {isAdmin && status === 'pending_approval' && (
            <Button
              disabled={isDirty}
              loading={approve.isBusy}
              onClick={() => void approve.send({ id, hash: seen }, onDone)}
            >
              {t.approve}
            </Button>
          )}
          {isAdmin && status === 'approved' && (
            <Button
              disabled={isDirty}
              loading={publish.isBusy}
              onClick={() => void publish.send({ id, hash: seen }, onDone)}
            >
              {t.publish}
            </Button>
          )}
          {isAdmin && (
            <Button look="secondary" onClick={() => setIsAsking(true)}>
              {t.remove}
            </Button>
          )}
        </div>
        {isAdmin && status === 'approved' && (
          <Schedule article={article} seen={seen} disabled={isDirty} onDone={onDone} />
        )}
        {isDirty && <p className="text-sm text-soft">{t.saveFirst}</p>}
        <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
        <ConfirmDialog
          open={isAsking}
          title={t.removeTitle}
          keep={t.keep}
          confirm={t.remove}
          isBusy={remove.isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void remove.send({ id }, () => navigate('/admin/blog'))}
        >
          {t.removeText}
        </ConfirmDialog>
      </div>
    </Card>
  );
};

type Copy = NonNullable<OwnWorkingCopyQuery['workingCopy']['copy']>;
interface AskingProps {
  readonly copy: Copy;
  readonly isOlder: boolean;
  readonly isBusy: boolean;
  onTake(): void;
  onDiscard(): void;
}
/** Asks the editor whether to continue with unsaved changes from an earlier visit. */
const Asking = ({ copy, isOlder, isBusy, onTake, onDiscard }: AskingProps) => {
  const t = useTexts(blogDeskTexts).working;
  const { instant } = useFormats();
  return (
    <Card title={t.title}>
      <p>{t.text(instant(copy.changedAt))}</p>
      {isOlder && <p>{t.older}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button loading={isBusy} onClick={onTake}>
          {t.take}
        </Button>
        <Button look="secondary" onClick={onDiscard}>
          {t.discard}
        </Button>
      </div>
    </Card>
  );
};
const textOf = (fields: Typed): string => JSON.stringify(contentOf(fields));

interface EditorProps {
  readonly article: ArticleAtDeskFragment | null;
  /** The working copy with unsaved changes from an earlier visit; null if there is none. */
  readonly copy: Copy | null;
  /** The initial value of a new article's list of sources. */
  readonly source?: string;
  onReload(): void;
}
const Editor = ({ article, copy, source = '', onReload }: EditorProps) => {
  const t = useTexts(blogDeskTexts);
  const { instant } = useFormats();
  const { language } = useLanguage();
  const navigate = useNavigate();
  /** The version that the form was filled from. It must not change when others save the article in the meantime. */
  const [base, setBase] = useState(article);
  const [fields, setFields] = useState(() =>
    article ? fieldsOf(article) : { ...emptyFields(language), sources: source },
  );
  const [waiting, setWaiting] = useState(() => (copy && textOf(fieldsOf(copy)) !== textOf(fields) ? copy : null));
  const [merging, setMerging] = useState<ArticleToMergeFragment | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [draft, update, merge] = [useCommand(DraftArticle), useCommand(UpdateArticle), useCommand(MergeArticle)];
  const isDirty = textOf(fields) !== textOf(base ? fieldsOf(base) : emptyFields(language));
  const isRemoved = base !== null && base.deletedAt !== null;
  const isChoosing = waiting !== null || merging !== null;
  const working = useWorkingCopy({
    ...{ id: base?.id ?? 'new', fields, revision: base?.revision ?? null, isDirty },
    isPaused: isChoosing || isRemoved || draft.isBusy || update.isBusy,
  });
  const take = (next: ArticleAtDeskFragment) => {
    working.ended();
    setBase(next);
    setFields(fieldsOf(next));
  };
  const save = async () => {
    const content = contentOf(fields);
    await working.rest();
    if (base) setCode(await update.send({ input: { id: base.id, revision: base.revision, ...content } }, take));
    else
      setCode(
        await draft.send({ input: content }, ({ id }) => {
          working.ended();
          navigate(`/admin/blog/${id}`, { replace: true });
        }),
      );
  };
  const mergeWith = async (typed: Typed, revision: number) => {
    if (!base) return;
    setCode(await merge.send({ input: { id: base.id, revision, ...contentOf(typed) } }, setMerging));
  };
  const takeWaiting = (kept: Copy) => {
    const typed = fieldsOf(kept);
    working.goOn(kept.changedAt);
    if (base && kept.revision != null && kept.revision !== base.revision) void mergeWith(typed, kept.revision);
    else {
      setWaiting(null);
      setFields(typed);
    }
  };
  const takeMerged = (merged: ArticleToMergeFragment, typed: Typed) => {
    setWaiting(null);
    setMerging(null);
    setCode(null);
    setBase(merged.article);
    setFields(typed);
  };
  const reload = async () => {
    await working.rest();
    void working.discard();
    onReload();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    if (isDirty && !isChoosing) void save();
  };
  return (
    <>
      {base && (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3">
            {isRemoved ? <strong>{t.removed}</strong> : <StatusBadge status={base.status} />}
            {base.slug !== null && !isRemoved && (
              <Link to={`/blog/${base.slug}`} className={buttonStyle.quiet}>
                {t.read}
              </Link>
            )}
          </div>
          <AuthorshipDisclosure writtenBy={base.writtenBy} />
          {base.isSample && <p className="font-semibold">{t.sampleArticle}</p>}
          {base.publishedHash !== null && base.publishedHash !== base.hash && !isRemoved && <p>{t.olderIsRead}</p>}
          {base.approvedBy !== null && (
            <p className="text-soft">
              {`${t.approvedBy(base.approvedBy)}${base.isOwnApproval ? ` ${t.ownApproval}` : ''}`}
            </p>
          )}
        </div>
      )}
      {waiting && !merging && (
        <Asking
          copy={waiting}
          isOlder={base !== null && waiting.revision !== base.revision}
          isBusy={merge.isBusy}
          onTake={() => takeWaiting(waiting)}
          onDiscard={() => {
            setWaiting(null);
            void working.discard();
          }}
        />
      )}
      {merging && (
        <MergePanel merged={merging} onDone={(typed) => takeMerged(merging, typed)} onClose={() => setMerging(null)} />
      )}
      {/* The handler is on the form, because the keyboard shortcut for saving must work in every field. */}
      <form onSubmit={onSubmit} onKeyDown={onKeyDown} className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Fields fields={fields} base={base} disabled={isRemoved || isChoosing} onChange={setFields} />
          {!isRemoved && (
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" disabled={!isDirty || isChoosing} loading={draft.isBusy || update.isBusy}>
                {t.save}
              </Button>
              {base && base.status !== 'draft' && base.status !== 'pending_approval' && (
                <p className="text-sm text-soft">{t.savingReturns}</p>
              )}
            </div>
          )}
          <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
          {code === 'ARTICLE_CHANGED' && base && !merging && (
            <div className="flex flex-wrap gap-3">
              <Button loading={merge.isBusy} onClick={() => void mergeWith(fields, base.revision)}>
                {t.merge.start}
              </Button>
              <Button look="secondary" onClick={reload}>
                {t.reload}
              </Button>
            </div>
          )}
          {isDirty && working.kept !== null && (
            <p role="status" className="text-sm text-soft tabular-nums">
              {working.kept === 'failed' || working.kept === 'elsewhere'
                ? t.working[working.kept]
                : t.working.kept(instant(working.kept))}
            </p>
          )}
        </div>
        <Card title={t.preview}>
          <Preview text={fields.content} language={fields.language} articleId={base?.id ?? null} />
          {base && base.figures.length > 0 && (
            <section className="mt-6 flex flex-col gap-3">
              <h3 className="text-lg font-bold">{t.tokens}</h3>
              <p className="text-soft">{t.tokensText}</p>
              <FigureList figures={base.figures} withTokens />
            </section>
          )}
        </Card>
      </form>
      {base && !isRemoved && <Actions article={base} seen={base.hash} isDirty={isDirty || isChoosing} onDone={take} />}
      {base && base.slug !== null && <ShareCard article={base} isDirty={isDirty || isChoosing} onDone={take} />}
      {base && !isRemoved && <LinksCard article={base} />}
      {base && (
        <Card title={t.history}>
          <History key={`${base.changedAt} ${base.status}`} id={base.id} />
        </Card>
      )}
    </>
  );
};

const FRESH = { ssr: false, fetchPolicy: 'network-only', errorPolicy: 'all' } as const;
const New = () => {
  const t = useTexts(blogDeskTexts);
  const [params] = useSearchParams();
  const source = params.get('source') ?? '';
  const { data, error, refetch } = useQuery(OwnWorkingCopy, { ...FRESH, variables: { id: 'new' } });
  if (data?.workingCopy)
    return <Editor key="new" article={null} copy={data.workingCopy.copy} source={source} onReload={() => undefined} />;
  if (error) return <QueryFailed title={t.articleFailed} error={error} refetch={refetch} />;
  return <Loading label={t.loading} blocks={['h-11', 'h-24', 'h-96']} className="flex flex-col gap-4" />;
};
const Loaded = ({ id }: { id: string }) => {
  const t = useTexts(blogDeskTexts);
  const [reloads, setReloads] = useState(0);
  const { data, error: articleError, refetch } = useQuery(DeskArticle, { ...FRESH, variables: { id } });
  const own = useQuery(OwnWorkingCopy, { ...FRESH, variables: { id } });
  const error = articleError ?? own.error;
  if (data?.deskArticle && own.data?.workingCopy)
    return (
      <Editor
        key={reloads}
        article={data.deskArticle}
        copy={reloads === 0 ? own.data.workingCopy.copy : null}
        onReload={() =>
          void refetch().then(
            () => setReloads((count) => count + 1),
            () => undefined,
          )
        }
      />
    );
  if (error && errorCode(error) === 'ARTICLE_NOT_FOUND')
    return (
      <StateMessage icon={<FileX className="size-7" />} title={t.missing}>
        {t.missingText}
      </StateMessage>
    );
  if (error)
    return (
      <QueryFailed title={t.articleFailed} error={error} refetch={() => Promise.all([refetch(), own.refetch()])} />
    );
  return <Loading label={t.loading} blocks={['h-11', 'h-24', 'h-96']} className="flex flex-col gap-4" />;
};

/** The pages `/admin/blog/new` and `/admin/blog/<id>`, where one article is written, approved and published. */
export const ArticleScreen = () => {
  const t = useTexts(blogDeskTexts);
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const title = isNew ? t.write : t.edit;
  useTitle(title);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[80rem] flex-col gap-5 px-4 pt-4 pb-16 sm:px-6">
      <Link to="/admin/blog" className={`${buttonStyle.quiet} -mx-4 self-start`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t.back}
      </Link>
      <h1 className="text-3xl font-bold">{title}</h1>
      {isNew ? <New /> : <Loaded key={id} id={id} />}
    </div>
  );
};

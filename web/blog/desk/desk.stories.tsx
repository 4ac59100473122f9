import type { Story } from '@ladle/react';
import { Route, Routes } from 'react-router-dom';
import { richParts } from '../../shared/rich-text/testing/parts.ts';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { AtAddress, dark, narrow } from '../../testing/story-frames.tsx';
import { articlePage, articlePicture, someFigures } from '../testing/articles.ts';
import {
  articleAsOf,
  articlePostingLog,
  articleSharing,
  deskArticle,
  EDITOR,
  figures,
  history,
  newsSources,
  sharedThere,
  sharingNowhere,
  suggestions,
} from '../testing/desk-articles.ts';
import { ArticleScreen } from './article-screen.tsx';
import { DeskScreen } from './desk-screen.tsx';
import { FoundFigures } from './found-figures.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { MergePanel } from './merge-panel.tsx';
import ShareDialog from './share-dialog.tsx';

export default { title: 'Blog desk' };

const at =
  (address: string, answers: Answers): Story =>
  () => (
    <Network
      answers={{
        currentUser: () => EDITOR(['admin']),
        previewText: () => ({ __typename: 'TextPreview', body: richParts }),
        articleHistory: () => history,
        workingCopy: () => ({ copy: null }),
        articleLinks: () => [
          {
            ...{ __typename: 'LinkedArticle', id: 'a2', title: 'क्या देखें', language: 'hi', status: 'published' },
          },
        ],
        ...(address.startsWith(ONE) && {
          deskArticles: () => articlePage(deskArticle({ id: 'a3', language: 'te', title: 'ఏమి చూడాలి' })),
        }),
        articleAsOf: ({ step }) => articleAsOf(typeof step === 'number' ? step : history.steps.length),
        ...answers,
      }}
    >
      <AtAddress address={address}>
        <Routes>
          <Route path="/admin/blog" element={<DeskScreen />} />
          <Route path="/admin/blog/:id" element={<ArticleScreen />} />
          <Route path="/admin/blog/:id/history" element={<HistoryScreen />} />
        </Routes>
      </AtAddress>
    </Network>
  );
const LIST = '/admin/blog';
const ONE = '/admin/blog/019b1d01-1c22-7d33-8e44-000000000301';
const listed = () =>
  articlePage(
    deskArticle(),
    deskArticle({ id: 'a2', status: 'pending_approval', publishedHash: 'other', author: null }),
    deskArticle({ id: 'a3', status: 'published', title: 'x'.repeat(120) }),
  );

export const List = at(LIST, {
  deskArticles: listed,
  blogAnalytics: () => ({ ...figures, newsSources }),
  blogSuggestions: () => suggestions,
});
export const ListDark = dark(List);
export const ListNarrow = narrow(List);
export const ListEmpty = at(`${LIST}?status=approved`, {
  deskArticles: () => articlePage(),
  blogAnalytics: () => ({ ...figures, lastUpdated: null }),
  blogSuggestions: () => [],
});
export const ListLoading = at(LIST, {});
export const ListFailed = at(LIST, {
  deskArticles: () => refusal('INTERNAL'),
  blogSuggestions: () => refusal('INTERNAL'),
  blogAnalytics: () => refusal('INTERNAL'),
});
export const New = at('/admin/blog/new', {});
export const Draft = at(ONE, { deskArticle: () => deskArticle() });
const pending = deskArticle({ status: 'pending_approval', publishedHash: 'other', slug: 'what-to-look-at-00000301' });
export const Pending = at(ONE, { deskArticle: () => pending });
export const PendingDark = dark(Pending);
export const PendingNarrow = narrow(Pending);
export const Approved = at(ONE, {
  deskArticle: () => deskArticle({ status: 'approved', approvedBy: 'Arjun Reddy', isOwnApproval: true }),
});
const unsaved = {
  ...{ title: 'What to look at, unsaved', excerpt: 'Papers first.', content: '## Papers', category: 'buying-guides' },
  ...{ tags: ['papers'], sources: [], language: 'en', picture: null, corrections: [] },
};
export const Unsaved = at(ONE, {
  deskArticle: () => deskArticle({ revision: 2 }),
  workingCopy: () => ({ copy: { ...unsaved, revision: 1, changedAt: '2026-11-27T09:00:00.000Z' } }),
});
export const UnsavedDark = dark(Unsaved);
const merge: Story = () => (
  <Network>
    <AtAddress address={ONE}>
      <MergePanel
        merged={{
          ...{ __typename: 'MergedArticle', article: deskArticle({ revision: 2 }) as never, text: unsaved as never },
          conflicts: ['title', 'category'],
          parts: [
            { isConflict: false, text: 'Before.', mine: '', theirs: '' },
            { isConflict: true, text: '', mine: 'My words.', theirs: '' },
          ],
        }}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </AtAddress>
  </Network>
);
export const Merge = merge;
export const MergeDark = dark(Merge);
export const MergeNarrow = narrow(Merge);
const illustrated = deskArticle({
  ...{ status: 'published', publishedHash: deskArticle().hash, slug: 'what-to-look-at-00000301' },
  picture: { ...articlePicture, __typename: 'DeskPicture', mediaId: 'm1' },
  corrections: [{ __typename: 'ArticleCorrection', on: '2026-11-26', text: 'Form 30 is needed, too.' }],
});
export const WithPicture = at(ONE, { deskArticle: () => illustrated });
export const WithPictureDark = dark(WithPicture);
export const WithPictureNarrow = narrow(WithPicture);
const dialogOf =
  (facts: object, canShare = true, sharing: () => object = () => articleSharing(facts)): Story =>
  () => (
    <Network answers={{ articleSharing: sharing, articlePostingLog }}>
      <ShareDialog
        open
        canShare={canShare}
        article={illustrated as never}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </Network>
  );
export const Share = dialogOf({});
export const ShareDark = dark(Share);
export const ShareNarrow = narrow(Share);
export const Shared = dialogOf(sharedThere, false);
export const SharedUnknown = dialogOf({
  ...{ ...sharedThere, state: 'unknown', reason: 'no_answer', nextLookAt: '2026-11-27T06:30:00.000Z' },
});
export const SharedUnknownDark = dark(SharedUnknown);
export const ShareNowhere = dialogOf({}, true, sharingNowhere);
export const ShareLoading = dialogOf({}, true, () => new Promise(() => undefined));
export const ShareFailed = dialogOf({}, true, () => refusal('INTERNAL'));
export const Scheduled = at(ONE, {
  deskArticle: () =>
    deskArticle({ status: 'approved', approvedBy: 'Arjun Reddy', scheduledFor: '2026-11-28T04:00:00.000Z' }),
});
export const Removed = at(ONE, { deskArticle: () => deskArticle({ deletedAt: '2026-11-26T09:00:00.000Z' }) });
export const Missing = at(ONE, { deskArticle: () => refusal('ARTICLE_NOT_FOUND') });
export const Loading = at(ONE, {});
export const Failed = at(ONE, { deskArticle: () => refusal('INTERNAL') });

const STEPS = `${ONE}/history`;
export const Steps = at(`${STEPS}?at=5`, {});
export const StepsDark = dark(Steps);
export const StepsNarrow = narrow(at(`${STEPS}?at=3`, {}));
export const StepsRemoved = at(STEPS, {});
export const StepsBeforeFirst = at(`${STEPS}?at=0`, {});
export const StepsLoading = at(STEPS, { articleHistory: () => new Promise(() => undefined) });
export const StepsFailed = at(STEPS, { articleAsOf: () => refusal('INTERNAL') });
export const StepsForbidden = at(STEPS, { articleAsOf: () => refusal('NOT_ALLOWED') });
export const StepsMissing = at(STEPS, { articleAsOf: () => refusal('ARTICLE_NOT_FOUND') });
export const StepsNoSuchTime = at(`${STEPS}?at=yesterday`, { articleAsOf: () => refusal('INVALID_INPUT') });

const reportOn = (changes: object) => ({
  ...{ __typename: 'FiguresOfMarket', city: 'Hyderabad', brand: 'Hyundai', model: null, fuelType: null },
  ...{ cars: 128, isSample: false, textModel: null, figures: someFigures, ...changes },
});
export const Generated = at(ONE, {
  deskArticle: () =>
    deskArticle({
      ...{ content: 'Sellers ask {{figure:median_price}}.', isSample: true, figures: someFigures },
      writtenBy: { __typename: 'WrittenBy', by: 'model', model: 'writer-1', isEdited: true },
    }),
});
export const Generate: Story = () => (
  <Network>
    <AtAddress address={LIST}>
      <GenerateDialog open onClose={() => undefined} />
    </AtAddress>
  </Network>
);
const report =
  (answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <AtAddress address={LIST}>
        <FoundFigures part={{ city: 'Hyderabad' }} language="en" category="market-trends" />
      </AtAddress>
    </Network>
  );
export const ReportFound = report({ marketFigures: () => reportOn({}) });
export const ReportFoundDark = dark(ReportFound);
export const ReportFoundNarrow = narrow(ReportFound);
export const ReportOfSamples = report({ marketFigures: () => reportOn({ isSample: true, textModel: 'writer-1' }) });
export const ReportOfTooFew = report({ marketFigures: () => reportOn({ cars: 7, figures: [] }) });
export const ReportLoading = report({});
export const ReportFailed = report({ marketFigures: () => refusal('INTERNAL') });

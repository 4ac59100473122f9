import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDURANCE, IS_IN_FULL, SEED } from '../../projections/platform/testing/endurance.ts';
import { UserId } from '../../schema/accounts/ids.ts';
import { type ArticleContent, BY_A_PERSON } from '../../schema/blog/content.ts';
import type { ArticleEvent } from '../../schema/blog/events.ts';
import type { ArticlePost } from '../../schema/blog/inputs.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { articleSlug } from './article-slug.ts';
import { contentHash } from './content-hash.ts';
import { type ArticleCommand, articleDecider } from './decider.ts';
import { articleContent, marketFigure } from './testing/articles.ts';

const rules = articleDecider({ hashOf: contentHash, slugOf: articleSlug });
const uuidOf = (n: number) => `019b1d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`;
const articleId = uuidOf(1);
const BY_TEMPLATE = { ...BY_A_PERSON, by: 'template' } as const;
const [EDITOR, OTHER, ADMIN] = [2, 3, 4].map((n) => UserId.parse(uuidOf(n))) as [UserId, UserId, UserId];
const at = '2026-11-26T09:00:00.000Z';
const LATER = '2026-11-27T09:00:00.000Z';
const FIRST = articleContent();
const SECOND = articleContent({ title: 'What to look at, again' });

const SOCIAL: ArticlePost = { platform: 'social', text: 'Read this first.' };

const draft = (content = FIRST, by = EDITOR, isSample = false): ArticleCommand => ({
  ...{ type: 'Draft', articleId, by, at, content, isSample },
});
const revise = (content = SECOND, revision = 1, by = EDITOR): ArticleCommand => ({
  ...{ type: 'Revise', articleId, by, at, content, revision },
});
const submit: ArticleCommand = { type: 'Submit', articleId, by: EDITOR, at };
const approve = (by = ADMIN, seen: ArticleContent | null = null, mayApproveOwn = false): ArticleCommand => ({
  ...{ type: 'Approve', articleId, by, at, mayApproveOwn, seen: seen && contentHash(seen) },
});
const publish = (seen: ArticleContent | null = null, when = at): ArticleCommand => ({
  ...{ type: 'Publish', articleId, by: ADMIN, at: when, seen: seen && contentHash(seen) },
});
const share = (type: 'Share' | 'ShareAgain' = 'Share', posts: readonly ArticlePost[] = [SOCIAL]): ArticleCommand => ({
  ...{ type, articleId, by: ADMIN, at: LATER, posts, site: 'https://carsetu.example', seen: null },
});
const remove: ArticleCommand = { type: 'Delete', articleId, by: ADMIN, at };

const stateOf = (events: readonly ArticleEvent[]) => events.reduce(rules.evolve, rules.initial);
const given = (...commands: readonly ArticleCommand[]): readonly ArticleEvent[] => {
  const events: ArticleEvent[] = [];
  for (const command of commands) events.push(...rules.decide(command, stateOf(events)));
  return events;
};
const become = (...commands: readonly ArticleCommand[]) => stateOf(given(...commands));
const when = (events: readonly ArticleEvent[], command: ArticleCommand) =>
  rules.decide(command, stateOf(events)).map(({ type }) => type);
const code = (name: string) => expect.objectContaining({ code: name });
const LIVE = [draft(), submit, approve(), publish()] as const;

describe('an article', () => {
  it('goes from draft to published', () => {
    expect(become(draft())).toMatchObject({ status: 'draft', revision: 1, published: null });
    expect(become(draft(), submit)).toMatchObject({ status: 'pending_approval' });
    expect(become(draft(), submit, approve())).toMatchObject({
      ...{ status: 'approved', approval: { by: ADMIN, hash: contentHash(FIRST), isOwn: false } },
    });
    expect(become(...LIVE)).toMatchObject({
      status: 'published',
      published: { content: FIRST, slug: 'what-to-look-at-before-buying-00000001', publishedAt: at, updatedAt: at },
    });
  });

  it('is approved only while it waits for it, and published only when approved', () => {
    for (const events of [given(draft()), given(draft(), submit, approve()), given(...LIVE)])
      expect(() => when(events, approve())).toThrow(code('ARTICLE_WRONG_STATUS'));
    for (const events of [given(draft()), given(draft(), submit), given(...LIVE)])
      expect(() => when(events, publish())).toThrow(code('ARTICLE_WRONG_STATUS'));
    expect(() => when(given(...LIVE), submit)).toThrow(code('ARTICLE_WRONG_STATUS'));
    expect(when(given(draft(), submit), submit)).toEqual([]);
  });

  it('is approved and published only as it was read', () => {
    const pending = given(draft(), submit);
    expect(when(pending, approve(ADMIN, FIRST))).toEqual(['ArticleApproved']);
    expect(() => when(pending, approve(ADMIN, SECOND))).toThrow(code('ARTICLE_CHANGED'));
    const approved = given(draft(), submit, approve());
    expect(when(approved, publish(FIRST))).toEqual(['ArticlePublished']);
    expect(() => when(approved, publish(SECOND))).toThrow(code('ARTICLE_CHANGED'));
  });

  it('is not published if an event says another hash than its bytes have', () => {
    const events = given(draft(), submit, approve()).map(
      (event): ArticleEvent =>
        event.type === 'ArticleDrafted' ? { ...event, data: { ...event.data, content: SECOND } } : event,
    );
    expect(() => when(events, publish())).toThrow(code('ARTICLE_NOT_APPROVED'));
  });

  it('is approved by somebody who wrote nothing of it', () => {
    const both = given(draft(FIRST, EDITOR), revise(SECOND, 1, ADMIN), submit);
    expect(() => when(both, approve(ADMIN))).toThrow(code('OWN_ARTICLE'));
    expect(() => when(both, approve(EDITOR))).toThrow(code('OWN_ARTICLE'));
    expect(when(both, approve(OTHER))).toEqual(['ArticleApproved']);
    expect(become(draft(FIRST, ADMIN), submit, approve(ADMIN, null, true))).toMatchObject({
      approval: { isOwn: true },
    });
    // The writer of the already published content does not count as a writer of the edit.
    expect(when(given(...LIVE, revise(SECOND, 1, OTHER)), approve(EDITOR))).toEqual(['ArticleApproved']);
  });

  it('waits for an approval again after an edit, while readers keep what was published', () => {
    expect(become(draft(), submit, approve(), revise())).toMatchObject({
      ...{ status: 'pending_approval', approval: null, published: null },
    });
    const edited = become(...LIVE, revise());
    expect(edited).toMatchObject({ status: 'pending_approval', content: SECOND, published: { content: FIRST } });
    expect(become(...LIVE, revise(), approve(), publish(null, LATER))).toMatchObject({
      status: 'published',
      published: { content: SECOND, publishedAt: at, updatedAt: LATER },
    });
    expect(become(draft(), revise())).toMatchObject({ status: 'draft', revision: 2 });
  });

  it('is not changed by a save of the same content, nor by one that read an older revision', () => {
    expect(when(given(...LIVE), revise(FIRST, 1))).toEqual([]);
    expect(when(given(...LIVE), revise(FIRST, 7))).toEqual([]);
    expect(() => when(given(draft(), revise()), revise(articleContent({ tags: [] }), 1))).toThrow(
      code('ARTICLE_CHANGED'),
    );
  });

  it('gets another address with another title, keeps the earlier ones, and never leads in a circle', () => {
    const [one, two] = ['what-to-look-at-before-buying-00000001', 'what-to-look-at-again-00000001'];
    const renamed = given(...LIVE, revise(), approve(), publish());
    expect(stateOf(renamed)?.published).toMatchObject({ slug: two, formerSlugs: [one] });
    const again = [revise(FIRST, 2), approve(), publish()] as const;
    expect(become(...LIVE, revise(), approve(), publish(), ...again)?.published).toMatchObject({
      ...{ slug: one, formerSlugs: [two] },
    });
    const sameTitle = [revise({ ...FIRST, tags: [] }, 1), approve(), publish()] as const;
    expect(become(...LIVE, ...sameTitle)?.published).toMatchObject({ slug: one, formerSlugs: [] });
  });

  it('is published at its time as it was approved, unless it was edited, cancelled or removed meanwhile', () => {
    const schedule: ArticleCommand = { type: 'Schedule', articleId, by: ADMIN, at, publishAt: LATER, seen: null };
    const due = (when: string): ArticleCommand => ({ type: 'PublishScheduled', articleId, by: ADMIN, at: when });
    const planned = [draft(), submit, approve(), schedule] as const;
    expect(become(...planned)).toMatchObject({ status: 'approved', scheduled: { publishAt: LATER, by: ADMIN } });
    expect(when(given(...planned), schedule)).toEqual([]);
    expect(when(given(...planned), due(at))).toEqual([]);
    expect(when(given(...planned), due(LATER))).toEqual(['ArticlePublished']);
    expect(become(...planned, due(LATER))).toMatchObject({
      status: 'published',
      scheduled: null,
      published: { content: FIRST },
    });
    expect(when(given(...planned, due(LATER)), due(LATER))).toEqual([]);
    const cancel: ArticleCommand = { type: 'Unschedule', articleId, by: ADMIN, at };
    for (const command of [revise(), cancel, remove, publish()])
      expect(when(given(...planned, command), due(LATER))).toEqual([]);
    expect(when(given(...planned, cancel), cancel)).toEqual([]);
  });

  it('is scheduled only once it is approved, as it was read, for a time within the year to come', () => {
    const at_ = (publishAt: string, seen: string | null = null): ArticleCommand => ({
      ...{ type: 'Schedule', articleId, by: ADMIN, at, publishAt, seen },
    });
    expect(() => when(given(draft(), submit), at_(LATER))).toThrow(code('ARTICLE_WRONG_STATUS'));
    const approved = given(draft(), submit, approve());
    expect(() => when(approved, at_(LATER, contentHash(SECOND)))).toThrow(code('ARTICLE_CHANGED'));
    for (const time of [at, '2026-11-26T08:59:00.000Z', '2027-11-27T09:00:00.000Z'])
      expect(() => when(approved, at_(time))).toThrow(code('SCHEDULE_NOT_POSSIBLE'));
  });

  it('is shared once it is published, exactly as it was approved, with its title and excerpt unless somebody writes something else', () => {
    for (const events of [given(draft()), given(draft(), submit), given(draft(), submit, approve())])
      expect(() => when(events, share())).toThrow(code('ARTICLE_WRONG_STATUS'));
    const [event] = rules.decide(share('Share', [SOCIAL, { platform: 'portal' }]), stateOf(given(...LIVE)));
    const link = 'https://carsetu.example/blog/what-to-look-at-before-buying-00000001';
    expect(event).toEqual({
      type: 'ArticleShared',
      data: {
        ...{ articleId, by: ADMIN, at: LATER, hash: contentHash(FIRST) },
        posts: [
          { platform: 'social', text: 'Read this first.', link },
          { platform: 'portal', text: 'What to look at before buying\n\nPapers first, then the car.', link },
        ],
      },
    });
    expect(become(...LIVE, share())).toMatchObject({
      ...{ status: 'shared', published: { content: FIRST } },
      shares: { social: { hash: contentHash(FIRST), text: 'Read this first.', link, by: ADMIN, at: LATER } },
    });
    expect(() => when(given(...LIVE), { ...share(), seen: contentHash(SECOND) } as ArticleCommand)).toThrow(
      code('ARTICLE_CHANGED'),
    );
  });

  it('stays shared when it is published anew, and is shared again by an act of its own', () => {
    expect(() => when(given(...LIVE), share('ShareAgain'))).toThrow(code('ARTICLE_WRONG_STATUS'));
    const shared = given(...LIVE, share());
    expect(() => when(shared, share())).toThrow(code('ARTICLE_WRONG_STATUS'));
    const edited = [...LIVE, share(), revise()] as const;
    for (const type of ['Share', 'ShareAgain'] as const)
      expect(() => when(given(...edited), share(type))).toThrow(code('ARTICLE_WRONG_STATUS'));
    const anew = [...edited, approve(OTHER), publish(null, LATER)] as const;
    expect(become(...anew)).toMatchObject({
      ...{ status: 'shared', published: { content: SECOND }, shares: { social: { hash: contentHash(FIRST) } } },
    });
    expect(when(given(...anew), share('ShareAgain'))).toEqual(['ArticleSharedAgain']);
    expect(become(...anew, share('ShareAgain', [{ platform: 'portal' }]))?.shares).toMatchObject({
      ...{ social: { hash: contentHash(FIRST) }, portal: { hash: contentHash(SECOND) } },
    });
  });

  it('is linked to a group of languages without losing its approval', () => {
    const link = (group: string | null): ArticleCommand => ({ type: 'Link', articleId, by: EDITOR, at: LATER, group });
    expect(when(given(...LIVE), link(null))).toEqual([]);
    expect(become(...LIVE, link(uuidOf(7)))).toMatchObject({
      ...{ status: 'published', group: uuidOf(7), hash: contentHash(FIRST), approval: { hash: contentHash(FIRST) } },
    });
    expect(when(given(...LIVE, link(uuidOf(7))), link(uuidOf(7)))).toEqual([]);
    expect(() => when(given(...LIVE, remove), link(null))).toThrow(code('ARTICLE_GONE'));
  });

  it('stays removed', () => {
    const removed = given(...LIVE, remove);
    expect(when(removed, remove)).toEqual([]);
    for (const command of [revise(), submit, approve(), publish(), share(), share('ShareAgain')])
      expect(() => when(removed, command)).toThrow(code('ARTICLE_GONE'));
    for (const command of [revise(), submit, approve(), publish(), remove])
      expect(() => when([], command)).toThrow(code('ARTICLE_NOT_FOUND'));
  });
});

describe('an article that was generated', () => {
  const GENERATED = articleContent({
    ...{ content: 'Sellers ask {{figure:median_price}}.', figures: [marketFigure()], writtenBy: BY_TEMPLATE },
  });
  const text = (content: string, title = FIRST.title) => articleContent({ title, content });

  it('keeps its figures when a person changes its words, and says that it was changed', () => {
    const asked = { ...text('In the middle: {{figure:median_price}}.'), figures: [marketFigure({ value: 1 })] };
    expect(become(draft(GENERATED), revise(asked, 1, OTHER))).toMatchObject({
      ...{ revision: 2, writers: [EDITOR, OTHER] },
      content: { ...GENERATED, content: asked.content, writtenBy: { by: 'template', model: null, isEdited: true } },
    });
    expect(when(given(draft(GENERATED)), revise(text(GENERATED.content), 7))).toEqual([]);
  });

  it('uses no figure that it lacks, and none in its title', () => {
    const refuse = (command: ArticleCommand, ...fields: string[]) =>
      expect(() => when(given(draft(GENERATED)), command)).toThrow(
        expect.objectContaining({
          code: 'UNKNOWN_FIGURE',
          fields: fields.map((path) => expect.objectContaining({ path })),
        }),
      );
    refuse(revise(text('{{figure:lower_price}}')), 'content');
    refuse(revise({ ...text('x'), excerpt: '{{cars:lower_price}}' }), 'excerpt');
    refuse(revise(text('{{figure:median_price}}', 'At {{figure:median_price}}')), 'title');
    expect(() => when([], draft(articleContent({ content: '{{figure:median_price}}' })))).toThrow(
      code('UNKNOWN_FIGURE'),
    );
  });

  it('is never approved if it counts invented cars', () => {
    const sample = given(draft(GENERATED, EDITOR, true), submit);
    expect(() => when(sample, approve())).toThrow(code('SAMPLE_CONTENT'));
    expect(() => when(sample, approve(EDITOR, null, true))).toThrow(code('SAMPLE_CONTENT'));
    const edited = given(draft(GENERATED, EDITOR, true), submit, revise(text('Other words'), 1, OTHER));
    expect(() => when(edited, approve())).toThrow(code('SAMPLE_CONTENT'));
    expect(when(given(draft(GENERATED), submit), approve())).toEqual(['ArticleApproved']);
  });
});

describe('the hash of an article', () => {
  const PICTURE = { mediaId: uuidOf(9), alt: 'Papers', sha256: '5a'.repeat(32) };
  const CORRECTION = { on: '2026-11-27', text: 'Another form is needed.' };
  it('of people’s words without figures is that of the seven fields of its text', () => {
    expect(contentHash(FIRST)).toBe('23044f3d355fb5f413741ccd8bdafea500b91185167afd2694b72f3d141ac8a9');
  });

  it('changes with everything that a reader sees', () => {
    const changes: readonly Partial<ArticleContent>[] = [
      ...[{ title: 'x' }, { excerpt: 'x' }, { content: 'x' }, { category: 'policy' as const }, { tags: ['papers'] }],
      ...[{ sources: [] }, { language: 'hi' as const }, { tags: ['inspection', 'papers'] }],
      ...[
        { figures: [marketFigure()] },
        { figures: [marketFigure({ value: 1 })] },
        { figures: [marketFigure({ cars: 21 })] },
      ],
      ...[
        { picture: PICTURE },
        { picture: { ...PICTURE, alt: 'x' } },
        { picture: { ...PICTURE, sha256: '5b'.repeat(32) } },
      ],
      ...[{ corrections: [CORRECTION] }, { corrections: [{ ...CORRECTION, on: '2026-11-26' }] }],
      ...[{ writtenBy: BY_TEMPLATE }, { writtenBy: { ...BY_TEMPLATE, isEdited: true } }],
    ];
    const hashes = changes.map((change) => contentHash(articleContent(change)));
    expect(new Set([contentHash(FIRST), ...hashes]).size).toBe(changes.length + 1);
    expect(contentHash(articleContent())).toBe(contentHash(FIRST));
    // Two uploads of the same file count as the same picture.
    const [one, other] = [uuidOf(9), uuidOf(10)].map((mediaId) => articleContent({ picture: { ...PICTURE, mediaId } }));
    expect(one && contentHash(one)).toBe(other && contentHash(other));
  });
});

describe('the address of an article', () => {
  it('is its title in Latin letters and the end of its id', () => {
    expect(articleSlug('5 things: what’s new?', articleId)).toBe('5-things-what-s-new-00000001');
    for (const title of ['पुरानी कार खरीदना', 'పాత కారు కొనడం', '🚗', 'a'.repeat(150)])
      expect(articleSlug(title, articleId)).toMatch(/^([a-z0-9]+-)*00000001$/);
    expect(articleSlug('पुरानी कार', articleId)).not.toBe('00000001');
  });
});

/** The number of random sequences. The endurance run uses far more than the regular test run. */
const SEQUENCES = IS_IN_FULL ? 1_000_000 : 3_000;

it('publishes nothing but what was approved, whatever is done in whatever order', ENDURANCE, () => {
  const contents = [0, 1, 2].map((n) => articleContent({ title: `Title ${n}` }));
  const people = [EDITOR, OTHER, ADMIN];
  const Step = fc.record({
    kind: fc.constantFrom(
      ...(['Draft', 'Revise', 'Revise', 'Submit', 'Approve', 'Approve', 'Publish', 'Publish', 'Delete'] as const),
      ...(['Schedule', 'Unschedule', 'PublishScheduled', 'Share', 'Share', 'Share', 'ShareAgain'] as const),
    ),
    content: fc.constantFrom(...contents),
    by: fc.constantFrom(...people),
    revision: fc.integer({ min: 0, max: 3 }),
    sees: fc.boolean(),
    mayApproveOwn: fc.boolean(),
  });
  /** The steps that publish an article. Half of the sequences begin with them, because random steps alone rarely get so far. */
  const begun = { content: contents[0] ?? articleContent(), revision: 0, sees: true, mayApproveOwn: false };
  const publishing = [
    { ...begun, kind: 'Draft' as const, by: EDITOR },
    { ...begun, kind: 'Submit' as const, by: EDITOR },
    { ...begun, kind: 'Approve' as const, by: ADMIN },
    { ...begun, kind: 'Publish' as const, by: ADMIN },
  ];
  const Steps = fc
    .tuple(fc.constantFrom([], publishing), fc.array(Step, { maxLength: 24 }))
    .map(([first, others]) => [...first, ...others]);
  const commandOf = ({
    kind,
    content,
    by,
    revision,
    sees,
    mayApproveOwn,
  }: typeof Step extends fc.Arbitrary<infer T> ? T : never) => {
    const sent = { articleId, by, at };
    const seen = sees ? contentHash(content) : null;
    const all = {
      Draft: { content, isSample: false },
      Revise: { content, revision },
      Approve: { seen, mayApproveOwn },
      Publish: { seen },
      Schedule: { seen, publishAt: LATER },
      PublishScheduled: { at: LATER },
      Share: { seen, posts: [SOCIAL], site: '' },
      ShareAgain: { seen, posts: [SOCIAL], site: '' },
    };
    return { type: kind, ...sent, ...(kind in all ? all[kind as keyof typeof all] : {}) } as ArticleCommand;
  };
  let published = 0;
  let shared = 0;
  fc.assert(
    fc.property(Steps, (steps) => {
      const events: ArticleEvent[] = [];
      let state = rules.initial;
      const approved = new Set<string>();
      for (const step of steps) {
        // The handler gives every draft a new id, so an existing article is never drafted again.
        if (step.kind === 'Draft' && state !== null) continue;
        let decided: readonly ArticleEvent[] = [];
        try {
          // 0 stands for the current revision, so that correct revisions are frequent.
          decided = rules.decide(commandOf({ ...step, revision: step.revision || (state?.revision ?? 0) }), state);
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
        }
        for (const event of decided) {
          const before = state;
          state = rules.evolve(state, event);
          events.push(event);
          if (event.type === 'ArticleApproved') {
            if (!people.includes(event.data.by)) throw new Error('an approval without an approver');
            if (before?.writers.includes(event.data.by) !== event.data.isOwn)
              throw new Error('an unmarked own approval');
            if (event.data.isOwn && !step.mayApproveOwn) throw new Error('an own approval that was not allowed');
            approved.add(event.data.hash);
          }
          if ('posts' in event.data) {
            shared++;
            if (!approved.has(event.data.hash) || state?.published?.hash !== event.data.hash)
              throw new Error('shared something that nobody approved, or that readers do not see');
          }
          if (event.type === 'ArticlePublished') {
            published++;
            const shown = state?.published;
            if (!shown || !approved.has(contentHash(shown.content))) throw new Error('published without an approval');
            if (shown.approval.hash !== contentHash(shown.content)) throw new Error('published other bytes');
            if (!people.some((person) => person === shown.approval.by))
              throw new Error('published without an approver');
          }
        }
        if (state && contentHash(state.content) !== state.hash) throw new Error('a hash of other bytes');
      }
      // The event log stores events as JSON.
      const stored: ArticleEvent[] = JSON.parse(JSON.stringify(events));
      if (JSON.stringify(stateOf(stored)) !== JSON.stringify(state)) throw new Error('a replay that differs');
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
  // Half of the sequences begin with the steps that publish an article.
  expect(published).toBeGreaterThan(SEQUENCES / 3);
  expect(shared).toBeGreaterThan(SEQUENCES / 10);
});

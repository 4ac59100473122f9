import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { deskPlatform, platformPost, platformPosts, unknownPost } from '../testing/platforms.ts';
import { PlatformsScreen } from './platforms-screen.tsx';

const open = (answers: Answers, address = '/admin/platforms') =>
  renderAt(
    <Network answers={{ deskPlatforms: () => [deskPlatform()], platformPosts: () => platformPosts(), ...answers }}>
      <PlatformsScreen />
    </Network>,
    address,
  );
const entryOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement);

describe('the desk of other platforms', () => {
  it('says of each platform whether it answers, and how many posts are in each state', async () => {
    open({
      deskPlatforms: () => [
        deskPlatform({
          ...{ isAway: true, failures: 7, failedAt: '2026-11-27T06:20:00.000Z', failure: 'portal.example answers 503' },
        }),
        deskPlatform({ platform: 'social', name: 'Example Market', by: 'feed', answeredAt: null, failed: 0 }),
      ],
    });
    const portal = within(
      (await screen.findByRole('heading', { name: 'Example Portal' })).closest('li') as HTMLElement,
    );
    expect(portal.getByText('Does not take our posts')).toBeVisible();
    expect(portal.getByText('Last answer: 27 Nov 2026, 11:30 am IST')).toBeVisible();
    expect(portal.getByText('Failures in a row: 7')).toBeVisible();
    expect(portal.getByText(/portal\.example answers 503$/)).toBeVisible();
    expect(portal.getByRole('link', { name: 'Failed 3' })).toHaveAttribute(
      'href',
      '/admin/platforms?platform=portal&state=failed',
    );
    const social = within(screen.getByRole('heading', { name: 'Example Market' }).closest('li') as HTMLElement);
    expect(social.getByText('Last pull: Never')).toBeVisible();
    expect(social.queryByRole('button')).toBeNull();
  });

  it('lists posts with their car, reason, the platform’s words and who asked, by what the URL selects', async () => {
    const asked = vi.fn((_asked: object) => ({
      ...platformPosts(
        platformPost({
          lastAct: { __typename: 'PlatformDeskAct', act: 'retry', byName: 'Meera Rao', at: '2026-11-27T05:00:00.000Z' },
        }),
      ),
      nextCursor: 'c2',
    }));
    const { address } = open({ platformPosts: asked }, '/admin/platforms?platform=portal&state=failed');
    const entry = await entryOf('2019 Hyundai Creta');
    expect(screen.getByRole('link', { name: '2019 Hyundai Creta' })).toHaveAttribute('href', '/marketplace/l1');
    expect(entry.getByText('Not shown there. The platform refuses the content.')).toBeVisible();
    expect(entry.getByText('Its words: portal.example answers 422')).toBeVisible();
    expect(entry.getByText('Asked anew by Meera Rao, 27 Nov 2026, 10:30 am IST')).toBeVisible();
    expect(asked.mock.lastCall?.[0]).toMatchObject({ platform: 'portal', state: 'failed' });
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe('/admin/platforms?platform=portal&state=failed&after=c2');
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ after: 'c2' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Unknown');
    expect(address()).toBe('/admin/platforms?platform=portal&state=unknown');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'All platforms');
    expect(address()).toBe('/admin/platforms?state=unknown');
  });

  it('asks a failed post anew, and shows the list as it is then', async () => {
    let isRetried = false;
    open({
      platformPosts: () => (isRetried ? platformPosts() : platformPosts(platformPost())),
      retryPlatformPost: ({ id }) => {
        expect(id).toBe('p1');
        isRetried = true;
        return platformPost({ id: 'p9', postId: 'p9', state: 'queued', reason: null });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry: 2019 Hyundai Creta' }));
    expect(await screen.findByText('Nothing has been sent yet')).toBeVisible();
    expect(latestToast()?.title).toBe('Asked anew');
  });

  it('says why a retry is refused, and that nothing is to be shown any more', async () => {
    const answers = [refusal('POST_NOT_LATEST'), platformPost({ state: 'superseded' })];
    open({ platformPosts: () => platformPosts(platformPost()), retryPlatformPost: () => answers.shift() });
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Retry: 2019 Hyundai Creta' }));
    await press();
    await expect.poll(() => latestToast()?.title).toBe('A later post has taken its place.');
    await press();
    await expect.poll(() => latestToast()?.title).toBe('Nothing is to be shown there any more');
  });

  it('looks for an unknown post, and shows what came out', async () => {
    open({
      platformPosts: () => platformPosts(unknownPost()),
      reconcilePlatformPost: () => unknownPost({ nextLookAt: '2026-11-27T06:31:00.000Z' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Look there now: 2019 Hyundai Creta' }));
    await expect
      .poll(() => latestToast())
      .toMatchObject({
        title: 'What came out',
        description:
          'Was sent. Whether it is shown there is not known yet. The platform did not answer. We look there again: 27 Nov 2026, 12:01 pm IST',
      });
  });

  it('asks all failed posts of a platform anew', async () => {
    const asked = vi.fn((_asked: object) => ({ __typename: 'RetriedPosts', platform: 'portal', count: 3 }));
    open({ retryFailedPosts: asked });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry all failed posts of Example Portal' }));
    await expect.poll(() => latestToast()?.title).toBe('Failed posts that are asked anew: 3');
    expect(asked.mock.lastCall?.[0]).toMatchObject({ platform: 'portal' });
  });

  it('says how a platform is connected while there is none', async () => {
    open({ deskPlatforms: () => [] });
    expect(await screen.findByRole('heading', { name: 'No platform is connected' })).toBeVisible();
    expect(screen.getByText('PORTAL_PLATFORM_NAME')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    let isDown = true;
    open({ deskPlatforms: () => (isDown ? refusal('INTERNAL') : [deskPlatform()]) });
    await screen.findByText('The platforms could not be loaded');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Example Portal' });
  });
});

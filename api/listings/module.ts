import { accountQueries } from '../../projections/accounts/queries.ts';
import { inquiryQueries } from '../../projections/contacts/queries.ts';
import { listingFigureQueries } from '../../projections/listings/figures.ts';
import { interestedQueries } from '../../projections/listings/interested.ts';
import { listingsProjector } from '../../projections/listings/projector.ts';
import { listingQueries } from '../../projections/listings/queries.ts';
import { offerQueries } from '../../projections/offers/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { sellerQueries } from '../../projections/sellers/queries.ts';
import type { NotificationSettings } from '../../schema/notifications/notification.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { job } from '../platform/jobs/definition.ts';
import type { As } from '../shared/idempotency.ts';
import { chatCompletions } from '../shared/text-model.ts';
import { sellerFigures } from './figures.ts';
import { listingCommands } from './handler.ts';
import { listingNotifications } from './notifications.ts';
import { listingRoutes } from './operations.ts';
import { listingUploads, reservedListings } from './reactor.ts';
import { listingPhotoRoutes } from './rest-photos.ts';
import { saleNews } from './sale-news.ts';
import { listingMedia, type StoredMedia } from './stored-media.ts';
import { listingTextSuggestions } from './suggesting/suggest.ts';

interface Needs extends Platform, MessagingPorts {
  readonly media: StoredMedia;
  readonly guard: SafetyGuard;
  readonly settingsOf: (userId: string) => Promise<NotificationSettings>;
  readonly accountCommands: { readonly grantRole: (input: unknown, as: As) => Promise<void> };
}
/** The read models that must catch up before a command returns: sellers read the first, buyers the second. */
const READ = ['listings', 'car_search'] as const;
/** The actor that grants the seller role. */
const CONFIGURATION = 'system:configuration';

/** Listings of people who sell on this site: drafts, reviews, and the life cycle of approved listings. */
export const listings = feature({
  name: 'listings',
  projectors: [listingsProjector],
  compose: (needs: Needs) => {
    const { config, db, store, clock, runner, logger, commands: commandLog, guard, accountCommands } = needs;
    const media = listingMedia(needs.media);
    const queries = listingQueries(db);
    const offers = offerQueries(db);
    const commands = listingCommands({
      ...{ db, store, clock, queries, guard, media, offers },
      shown: (position) => Promise.all(READ.map((name) => shownBy(runner, name)(position))),
      allCounted: async () => shownBy(runner, 'listings')(await store.head()),
      hasLostRole: async (userId) => {
        const newestFirst = await accountQueries(db).rolesHistory(userId);
        return newestFirst.find(({ role }) => role === 'seller')?.change === 'revoked';
      },
      grantSeller: (userId, { commandId }) =>
        accountCommands.grantRole(
          { userId, role: 'seller', reason: 'First listing submitted' },
          { actor: CONFIGURATION, ...(commandId && { commandId }) },
        ),
    });
    const telling = listingNotifications({ ...needs, queries });
    const model = config.textModel === null ? null : chatCompletions(config.textModel);
    const suggestions = listingTextSuggestions({ db, clock, logger, model });
    const figures = sellerFigures({
      ...{ queries, clock, sellingOfListing: sellerQueries(db).sellingOfListing },
      figures: listingFigureQueries(db, inquiryQueries(db).responseMinutes),
    });
    const parts = { clock, queries, commands, figures, suggestions };
    return {
      personalData: {
        erase: commands.erase,
        export: {
          listings: async (userId) => queries.forSeller(await queries.ofOwner(userId), userId, clock()),
        },
      },
      provides: { offSaleCars: queries.offSaleCars },
      context: { listings: parts, offSaleCars: queries.offSaleCars },
      desks: { review: queries.waiting },
      pages: [unlistedPage('/admin/review', 'Review', 'Where the admins of CarSetu review listings.')],
      routes: [routesWith(listingRoutes, { ...parts, commandLog }), routesWith(listingPhotoRoutes, { media })],
      jobs: [
        job({ name: 'listings.expire', cron: '*/5 * * * *', maxAttempts: 3, run: () => commands.expire() }),
        job({ name: 'listings.follow-sales', cron: '10 * * * *', maxAttempts: 3, run: () => commands.followSales() }),
        job({
          name: 'listings.destroy-documents',
          cron: '50 * * * *',
          maxAttempts: 3,
          run: () => commands.destroyDocuments(),
        }),
        job({
          name: 'listings.settle-uploads',
          cron: '25 * * * *',
          maxAttempts: 3,
          run: () => commands.settleLately(),
        }),
        job({ name: 'listings.remind', cron: '20 * * * *', maxAttempts: 3, run: () => telling.remind() }),
      ],
      reactions: [
        telling.reaction,
        saleNews({ ...needs, queries, offers, interested: interestedQueries(db) }),
        reservedListings({ queries, commands, runner }),
        listingUploads({ queries, commands, media, runner }),
      ],
    };
  },
});

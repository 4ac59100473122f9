import path from 'node:path';
import { z } from 'zod';
import { documentAccessProjector } from '../../projections/media/document-access.ts';
import { mediaQueries } from '../../projections/media/queries.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { job } from '../platform/jobs/definition.ts';
import { attachments } from './attachments.ts';
import { mediaTasks } from './derive/run-tasks.ts';
import { FINISH_JOB, intake as intakeOf } from './intake.ts';
import { lookAlikes } from './look-alikes/look-alikes.ts';
import { mediaFiles } from './media-files.ts';
import { mediaMigrations } from './migrations.ts';
import { sizePath } from './object-rows.ts';
import { mediaObjects } from './objects.ts';
import { mediaRoutes } from './operations.ts';
import { fileRoutes } from './rest-files.ts';
import { uploadRoutes } from './rest-uploads.ts';
import { clamd } from './scanner/clamd.ts';
import { noScanner } from './scanner/scanner.ts';
import { takeSquare } from './square-picture-upload.ts';
import { openMediaStore } from './store/open-store.ts';
import { mediaKeys, uploadUrls } from './upload-urls.ts';
import { uploads as uploadsOf } from './uploads.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'logger' | 'queue' | 'store'>;

/** People's photos and documents: uploads, the files derived from the uploads, the store of these files, and the rules for who may see them. */
export const media = feature({
  name: 'media',
  projectors: [documentAccessProjector],
  migrations: mediaMigrations,
  compose: (needs: Needs) => {
    const { db, clock, config, logger } = needs;
    const keys = mediaKeys(db);
    const bytes = openMediaStore(config);
    const files = mediaFiles({ db, store: bytes, keys });
    const tasks = mediaTasks();
    const urls = uploadUrls({ db, clock, keys });
    const scanner = config.media.clamd ? clamd(config.media.clamd) : noScanner;
    const intake = intakeOf({ ...needs, files, tasks, scanner, quotaBytes: config.media.quotaBytes });
    const uploads = uploadsOf({ db, clock, keys, intake, folder: path.join(config.dataDir, 'media/incoming') });
    const objects = mediaObjects({ ...needs, files, tasks, uploads, alike: lookAlikes(db) });
    const looks = mediaQueries(db);
    const attached = attachments({ db, clock });
    const parts = { urls, objects, looks, attached, warm: tasks.warm };
    return {
      personalData: {
        erase: objects.erase,
        export: { media: objects.exportOf, looksAtDocuments: looks.ofPerson },
      },
      provides: {
        media: {
          ...attached,
          /** Returns a URL through which this person can upload one picture for an article. */
          articlePictureUrl: (personId: string, size?: number) => {
            tasks.warm();
            return urls.make(personId, { category: 'article', size });
          },
          destroy: objects.destroy,
          adopt: objects.adopt,
          sizePath,
          takeSquare: takeSquare({ urls, uploads, describe: attached.describe }),
        },
      },
      context: { mediaFiles: parts },
      routes: [
        routesWith(mediaRoutes, parts),
        routesWith(uploadRoutes, { urls, uploads, objects }),
        routesWith(fileRoutes, { objects }),
      ],
      jobs: [
        job({
          name: FINISH_JOB,
          payload: z.object({ id: z.uuid(), address: z.string() }),
          run: (payload) => objects.finish(payload),
        }),
        job({
          name: 'media.refresh-fingerprints',
          cron: '*/10 * * * *',
          maxAttempts: 3,
          run: async () => {
            const refreshed = await objects.refreshFingerprints();
            if (refreshed > 0) logger.info({ refreshed }, 'made fingerprints of photos anew');
          },
        }),
        job({
          name: 'media.sweep',
          cron: '35 * * * *',
          maxAttempts: 3,
          run: async () => {
            const staged = await uploads.sweep();
            const swept = await objects.sweep();
            if (staged + swept.abandoned + swept.orphans > 0)
              logger.info({ staged, ...swept }, 'removed abandoned uploads');
          },
        }),
      ],
      stop: async () => {
        await tasks.stop();
        await bytes.close();
      },
    };
  },
});

import { z } from 'zod';
import type { MediaQueries } from '../../projections/media/queries.ts';
import { MEDIA_CATEGORIES, METADATA_KINDS, UPLOAD_CATEGORIES } from '../../schema/media/categories.ts';
import { AskUploadUrl, MediaOfRecord, PageOfLooks, PlateRectangle } from '../../schema/media/inputs.ts';
import {
  DocumentLook,
  DocumentLookPage,
  LookAlike,
  MEDIA_STATES,
  MediaObject,
  UploadUrl,
} from '../../schema/media/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import '../shared/graphql-picture.ts';
import { account, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { Attachments } from './attachments.ts';
import type { MediaObjects } from './objects.ts';
import type { UploadUrls } from './upload-urls.ts';

interface Ports {
  readonly urls: UploadUrls;
  readonly objects: MediaObjects;
  readonly looks: MediaQueries;
  readonly attached: Pick<Attachments, 'describeAll' | 'lookAlikes'>;
  /** Starts processes in advance. Called when somebody is about to send a file. */
  readonly warm: () => void;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly mediaFiles: Ports;
  }
}

enumFrom('UploadCategory', UPLOAD_CATEGORIES, 'What a file shows of a car. registration and insurance are documents.');
enumFrom(
  'MediaCategory',
  MEDIA_CATEGORIES,
  'What a file shows: a part of a car, what an article is about, or the person whose profile it is.',
);
enumFrom('MediaState', MEDIA_STATES, 'unattached: it belongs to nothing yet, and is deleted after a while.');
enumFrom('MetadataKind', METADATA_KINDS, 'What a file said besides its picture.');
objectFrom('MediaObject', MediaObject, { description: 'An uploaded file.' });
objectFrom('LookAlike', LookAlike, { description: "A photo of another person that looks like one of a record's." });
objectFrom('DocumentLook', DocumentLook, { description: 'One look of the review desk at a page of a document.' });
objectFrom('DocumentLookPage', DocumentLookPage);

const { operation, routes } = operations<Ports>({ tags: ['media'], ports: ({ mediaFiles }) => mediaFiles });

operation({
  name: 'uploadUrl',
  rest: 'GET /api/seller/upload-url',
  summary: 'A URL that takes one file from the signed-in person',
  description:
    'By PUT, or by tus in parts that can be resumed (POST, HEAD, PATCH); once, within an hour. UPLOAD_TOO_LARGE (413) for a size beyond the limit of the category, TOO_MANY_UPLOADS (429)',
  access: account,
  input: AskUploadUrl,
  query: z.object({ category: z.string(), size: z.string().optional() }),
  graphql: { as: { size: 'Int' } },
  output: UploadUrl,
  run: async ({ urls, warm }, { sender, input }) => {
    warm();
    return urls.make(sender.id, input);
  },
});
operation({
  name: 'unattachedMedia',
  rest: 'GET /api/media',
  summary: "The signed-in person's files that belong to nothing yet, newest first",
  access: account,
  output: z.array(MediaObject),
  run: ({ objects }, { sender }) => objects.unattached(sender.id),
});
operation({
  name: 'mediaObject',
  rest: 'GET /api/media/:id',
  summary: 'An uploaded file, for its owner and the review desk',
  description: "MEDIA_NOT_FOUND (404) also for another person's file",
  access: account,
  ids: ['id'],
  output: MediaObject,
  run: ({ objects }, { sender, ids }) => objects.view(sender, ids.id),
});
operation({
  name: 'deleteMedia',
  rest: 'DELETE /api/media/:id',
  summary: 'Deletes a file that belongs to nothing',
  description: 'MEDIA_NOT_FOUND (404), MEDIA_IS_ATTACHED (409)',
  access: account,
  ids: ['id'],
  output: MediaObject,
  status: 204,
  run: ({ objects }, { sender, ids }) => objects.delete(sender.id, ids.id),
});
operation({
  name: 'hidePlate',
  rest: 'POST /api/media/:id/plate',
  summary: 'Fills a rectangle over the number plate in every size of a photo',
  description:
    'In fractions of the width and height. The sizes get new URLs; the old ones answer 404. MEDIA_NOT_FOUND (404), MEDIA_NOT_A_PHOTO (422)',
  access: account,
  ids: ['id'],
  input: PlateRectangle,
  output: MediaObject,
  run: ({ objects }, { sender, ids, input }) => objects.hidePlate(sender.id, ids.id, input),
});
operation({
  name: 'documentLooks',
  rest: 'GET /api/media/:id/looks',
  summary: 'Every look of the review desk at a document of the signed-in person, latest first',
  description: `${PAGE_DESCRIPTION} MEDIA_NOT_FOUND (404) also for another person's file`,
  access: account,
  ids: ['id'],
  input: PageOfLooks,
  query: PageQuery,
  output: DocumentLookPage,
  run: async ({ objects, looks }, { sender, ids, input }) => {
    await objects.view({ id: sender.id, roles: [] }, ids.id);
    return looks.ofMedia(ids.id, input);
  },
});
operation({
  name: 'mediaOfRecord',
  rest: 'GET /api/admin/media',
  summary: 'All files of a record, for the review desk',
  access: may('admin'),
  input: MediaOfRecord,
  graphql: { as: { id: 'ID' } },
  output: z.array(MediaObject),
  run: async ({ attached }, { input }) => [...(await attached.describeAll(input))],
});
operation({
  name: 'mediaLookAlikes',
  rest: 'GET /api/admin/media/look-alikes',
  summary: "Photos of other people that look like a record's, also where they were cut, mirrored or written on",
  description: 'They are candidates, for people to compare. Most alike first',
  access: may('admin'),
  input: MediaOfRecord,
  graphql: { as: { id: 'ID' } },
  output: z.array(LookAlike),
  run: async ({ attached }, { input }) => {
    const found: LookAlike[] = [];
    for (const { id: mediaId, pages } of await attached.describeAll(input))
      if (pages.length === 0)
        for (const { media: alike, likeness } of await attached.lookAlikes(mediaId)) {
          const { kind = null, id = null } = alike.attachedTo ?? {};
          found.push({ mediaId, alike, attachedKind: kind, attachedId: id, likeness });
        }
    return found.toSorted((one, other) => other.likeness - one.likeness);
  },
});

/** REST routes for uploaded files, except the routes that transfer bytes. */
export const mediaRoutes = routes;

import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** The content of version 1: people wrote all of it, and it had no figures. */
const contentV1 = z.looseObject({ content: z.looseObject({ title: z.string() }) });
const withFigures = <D extends z.infer<typeof contentV1>>({ content, ...data }: D) => ({
  ...data,
  content: { ...content, figures: [], writtenBy: { by: 'person', model: null, isEdited: false } },
});

/** Upcasts version 1, before articles could be generated, to version 2. */
export const ARTICLE_UPCASTERS = [
  upcaster({
    ...{ type: 'ArticleDrafted', from: 1, shape: contentV1 },
    up: (data) => ({ ...withFigures(data), isSample: false }),
  }),
  upcaster({ type: 'ArticleRevised', from: 1, shape: contentV1, up: withFigures }),
];

import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** The content in version 1, which was always written by people and had no figures. */
const contentV1 = z.looseObject({ content: z.looseObject({ title: z.string() }) });
const withFigures = <D extends z.infer<typeof contentV1>>({ content, ...data }: D) => ({
  ...data,
  content: { ...content, figures: [], writtenBy: { by: 'person', model: null, isEdited: false } },
});

/** The content in version 2, which had neither a picture nor corrections. */
const contentV2 = z.looseObject({ content: z.looseObject({ figures: z.array(z.unknown()) }) });
const withPicture = <D extends z.infer<typeof contentV2>>({ content, ...data }: D) => ({
  ...{ ...data, content: { ...content, picture: null, corrections: [] } },
});

/** Upcasts the events of versions 1 and 2. Version 1 dates from before articles could be generated, version 2 from before they had pictures and
 *  corrections. */
export const ARTICLE_UPCASTERS = [
  upcaster({
    ...{ type: 'ArticleDrafted', from: 1, shape: contentV1 },
    up: (data) => ({ ...withFigures(data), isSample: false }),
  }),
  upcaster({ type: 'ArticleRevised', from: 1, shape: contentV1, up: withFigures }),
  upcaster({ type: 'ArticleDrafted', from: 2, shape: contentV2, up: withPicture }),
  upcaster({ type: 'ArticleRevised', from: 2, shape: contentV2, up: withPicture }),
];

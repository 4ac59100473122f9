import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { MarketFigures } from '../../../projections/blog/market-figures.ts';
import { figureView } from '../../../projections/blog/queries.ts';
import { ArticleText, BY_A_PERSON, type WrittenBy } from '../../../schema/blog/content.ts';
import { type FigureFilter, figurePath } from '../../../schema/blog/figures.ts';
import type { GenerateArticle, MarketPart } from '../../../schema/blog/inputs.ts';
import { noModel, TooManyModelTexts, tooFewCars } from '../../../schema/blog/rejections.ts';
import type { FiguresOfMarket } from '../../../schema/blog/views.ts';
import { parseInput } from '../../../schema/kernel/rejection.ts';
import { slidingWindows } from '../../platform/limits/sliding-windows.ts';
import type { TextModel } from '../../shared/text-model.ts';
import type { Generated } from '../handler.ts';
import { marketPart, partOfTopic } from './article-subject-recognition.ts';
import { allowedIn, textByModel } from './language-model-writer.ts';
import { generatedTags, textByTemplate } from './templates.ts';

/** A language model, and its name on the model server. */
export interface NamedModel extends TextModel {
  readonly name: string;
}
interface GeneratingPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  readonly publicUrl: string;
  readonly figuresOf: (filter: FigureFilter) => Promise<MarketFigures>;
  /** The language model; null if none is configured. */
  readonly model: NamedModel | null;
}
/** The maximum number of reports that a model writes for one person per hour. */
export const MODEL_TEXTS_AN_HOUR = 20;
const HOUR_MS = 3_600_000;
/** The figures that every report needs. */
const NEEDED = ['cars_on_sale', 'median_price'];

/** Writes reports about the cars on this marketplace with a template or a language model. */
export const generating = ({ db, clock, logger, publicUrl, figuresOf, model }: GeneratingPorts) => ({
  /** @throws Rejection INVALID_INPUT */
  async figures(part: MarketPart): Promise<FiguresOfMarket> {
    const { filter, cars, isSample, figures } = await figuresOf(marketPart(part));
    const views = figures.map((figure) => figureView(figure, { language: 'en' }));
    return { ...filter, cars, isSample, figures: views, textModel: model?.name ?? null };
  },

  /** Writes a report. Stores nothing.
   *  @throws Rejection INVALID_INPUT, TOO_FEW_CARS, NO_MODEL, TOO_MANY_MODEL_TEXTS, MODEL_NOT_AVAILABLE, MODEL_TEXT_REFUSED */
  async report(asked: GenerateArticle, userId: string): Promise<Generated> {
    const { topic, category, language, byModel } = asked;
    const part = marketPart(topic === undefined ? asked : { ...partOfTopic(topic), ...asked });
    const { filter, isSample, figures, cars } = await figuresOf(part);
    const names = new Set(figures.map(({ name }) => name));
    if (!NEEDED.every((name) => names.has(name))) throw tooFewCars(filter, cars);
    const source = new URL(figurePath(filter), `${publicUrl}/`).href;
    const written = async () => {
      if (!byModel) return { ...textByTemplate(filter, figures, language), writtenBy: BY_TEMPLATE };
      if (model === null) throw noModel();
      const limit = { subject: `reports ${userId}`, most: MODEL_TEXTS_AN_HOUR, withinMs: HOUR_MS };
      if ((await slidingWindows(db).take([limit], clock())) !== null) throw TooManyModelTexts();
      const allowed = allowedIn(filter, figures, [figurePath(filter)], language);
      const text = await textByModel({ model, logger }, filter, figures, allowed);
      return { ...text, writtenBy: { by: 'model', model: model.name, isEdited: false } as const };
    };
    const { writtenBy, ...text } = await written();
    const content = parseInput(ArticleText, {
      ...{ ...text, category: category === 'automotive' ? 'market-trends' : category, language },
      ...{ tags: generatedTags(filter, language), sources: [source] },
    });
    return { content: { ...content, picture: null, figures: [...figures], writtenBy }, isSample };
  },
});
export type Generating = ReturnType<typeof generating>;

const BY_TEMPLATE: WrittenBy = { ...BY_A_PERSON, by: 'template' };

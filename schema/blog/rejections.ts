import { Rejection, rejection } from '../kernel/rejection.ts';
import type { FigureFilter } from './figures.ts';

export const ArticleNotFound = rejection('ARTICLE_NOT_FOUND', 404, 'Article not found');
export const ArticleGone = rejection('ARTICLE_GONE', 410, 'This article was removed');
export const ArticleChanged = rejection(
  'ARTICLE_CHANGED',
  409,
  'The article was changed since you read it. Read it again, then decide',
);
export const WorkingCopyElsewhere = rejection(
  'WORKING_COPY_ELSEWHERE',
  409,
  'Another tab keeps what you typed there. It is not overwritten',
);
export const ArticleWrongStatus = rejection(
  'ARTICLE_WRONG_STATUS',
  409,
  'The status of the article does not allow this',
);
export const ArticleNotApproved = rejection('ARTICLE_NOT_APPROVED', 409, 'Exactly this text has not been approved');
export const ScheduleNotPossible = rejection(
  'SCHEDULE_NOT_POSSIBLE',
  400,
  'An article is scheduled for a time that is to come, within a year',
);
export const PlatformTakesNoArticles = rejection(
  'PLATFORM_TAKES_NO_ARTICLES',
  409,
  'One of these platforms pulls a feed of cars and takes no articles',
);
export const LanguageTaken = rejection(
  'LANGUAGE_TAKEN',
  409,
  'An article in this language is linked to that one already, or is that one',
);
export const OwnArticle = rejection('OWN_ARTICLE', 403, 'Somebody who did not write the text has to approve it');
export const SampleContent = rejection(
  'SAMPLE_CONTENT',
  409,
  'The figures of this article count invented cars of the demo, so it is never approved',
);
const NO_SUCH_FIGURE = 'uses a figure that the article does not have';
/** Creates the rejection UNKNOWN_FIGURE (400), which lists the fields that use an unknown figure. */
export const unknownFigures = (fields: readonly string[]): Rejection =>
  new Rejection(
    ...(['UNKNOWN_FIGURE', 400, 'The text uses a figure that the article does not have'] as const),
    fields.map((path) => ({ path, message: NO_SUCH_FIGURE })),
  );
const TOO_FEW = 'fewer than 20 cars are for sale there, so there are no figures';
/** Creates the rejection TOO_FEW_CARS (409), which names the most specific field of the market filter. */
export const tooFewCars = ({ city, brand, model }: FigureFilter, cars: number): Rejection => {
  const path = model ? 'model' : brand ? 'brand' : city ? 'city' : 'fuelType';
  return new Rejection('TOO_FEW_CARS', 409, `${path}: ${TOO_FEW} (${cars})`, [{ path, message: TOO_FEW }]);
};
const NO_MODEL = 'no language model is set up';
export const noModel = (): Rejection =>
  new Rejection('NO_MODEL', 409, `byModel: ${NO_MODEL}`, [{ path: 'byModel', message: NO_MODEL }]);
export const TooManyModelTexts = rejection(
  'TOO_MANY_MODEL_TEXTS',
  429,
  'Too many reports within an hour: try again later',
);
export const ModelNotAvailable = rejection(
  'MODEL_NOT_AVAILABLE',
  503,
  'The language model did not answer: try again later, or let the template write',
);
/** Creates the rejection MODEL_TEXT_REFUSED (422), which states the field that contains the text, and the reason. */
export const modelTextRefused = (path: string, message: string): Rejection =>
  new Rejection('MODEL_TEXT_REFUSED', 422, `The text of the model was refused. ${path}: ${message}`, [
    { path, message },
  ]);

import { rejection } from '../kernel/rejection.ts';

export const ArticleNotFound = rejection('ARTICLE_NOT_FOUND', 404, 'Article not found');
export const ArticleGone = rejection('ARTICLE_GONE', 410, 'This article was removed');
export const ArticleChanged = rejection(
  'ARTICLE_CHANGED',
  409,
  'The article was changed since you read it. Read it again, then decide',
);
export const ArticleWrongStatus = rejection(
  'ARTICLE_WRONG_STATUS',
  409,
  'The status of the article does not allow this',
);
export const ArticleNotApproved = rejection('ARTICLE_NOT_APPROVED', 409, 'Exactly this text has not been approved');
export const OwnArticle = rejection('OWN_ARTICLE', 403, 'Somebody who did not write the text has to approve it');

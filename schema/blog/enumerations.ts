/** This file has no imports, so that the browser loads nothing else with it. */

/** The states of an article. `shared`: published, and also shared on other platforms. */
export const ARTICLE_STATUSES = ['draft', 'pending_approval', 'approved', 'published', 'shared'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
/** The categories of articles, as used in the API. */
export const ARTICLE_CATEGORIES = ['market-trends', 'buying-guides', 'technology', 'policy'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];
/** The kinds of steps in an article's history. */
export const ARTICLE_STEPS = [
  'drafted',
  'revised',
  'submitted',
  'approved',
  'scheduled',
  'unscheduled',
  'published',
  'shared',
  'shared_again',
  'linked',
  'deleted',
] as const;
/** The maximum number of days between scheduling an article and its publication. */
export const SCHEDULE_DAYS = 365;
/** The fields of an article that cannot be merged word by word. If two people change the same field, one of them has to choose a value. */
export const MERGED_FIELDS = ['title', 'excerpt', 'category', 'language', 'picture'] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];
/** The kinds of devices, as detected from the browser's user agent. `other` is a program or an unknown browser. */
export const DEVICE_CLASSES = ['desktop', 'mobile', 'tablet', 'other'] as const;

/** The maximum lengths of an article's text fields, in UTF-16 code units. */
export const TITLE_LENGTH = 150;
export const EXCERPT_LENGTH = 300;
export const TAG_LENGTH = 30;
export const SOURCE_LENGTH = 500;
/** The maximum lengths of a picture's alternative text and of a correction, in UTF-16 code units. */
export const ALT_LENGTH = 200;
export const CORRECTION_LENGTH = 300;
/** The maximum length of the text that is posted to another platform with the link to an article, in UTF-16 code units. */
export const SHARE_TEXT_LENGTH = 500;
/** The maximum numbers of tags, sources and corrections of an article. */
export const MOST_TAGS = 8;
export const MOST_SOURCES = 20;
export const MOST_CORRECTIONS = 20;
/** The maximum number of tags on the card of an article. */
export const TAGS_ON_A_CARD = 3;

/** The units of figures: cars, rupees, kilometres, a year, a share in per cent, or a change in per cent. */
export const FIGURE_UNITS = ['cars', 'inr', 'km', 'year', 'percent', 'change'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];
/** The minimum number of cars needed to compute a figure. */
export const LEAST_CARS_OF_A_FIGURE = 20;
/** Who or what wrote an article. */
export const ARTICLE_WRITERS = ['person', 'template', 'model'] as const;

/** This file has no imports, so that the browser loads nothing else with it. */

/** The states of an article. `shared` is a published article that was given to other platforms, too. */
export const ARTICLE_STATUSES = ['draft', 'pending_approval', 'approved', 'published', 'shared'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
/** What articles are about, as programs name it. */
export const ARTICLE_CATEGORIES = ['market-trends', 'buying-guides', 'technology', 'policy'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];
/** What happened to an article, as its history tells it. */
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
/** How far ahead an article can be scheduled, in days. */
export const SCHEDULE_DAYS = 365;
/** The fields of an article that are merged as a whole: where two people change one, somebody has to choose. */
export const MERGED_FIELDS = ['title', 'excerpt', 'category', 'language', 'picture'] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];
/** The kinds of devices from which people act, as their browsers name themselves. `other` is a program, or a browser that says something else. */
export const DEVICE_CLASSES = ['desktop', 'mobile', 'tablet', 'other'] as const;

/** The longest texts of an article, in UTF-16 code units. */
export const TITLE_LENGTH = 150;
export const EXCERPT_LENGTH = 300;
export const TAG_LENGTH = 30;
export const SOURCE_LENGTH = 500;
/** The longest description of a picture, for people who do not see it, and the longest note of a correction. */
export const ALT_LENGTH = 200;
export const CORRECTION_LENGTH = 300;
/** The longest text that goes to another platform beside the link to an article. */
export const SHARE_TEXT_LENGTH = 500;
/** The most tags, sources and corrections of an article. */
export const MOST_TAGS = 8;
export const MOST_SOURCES = 20;
export const MOST_CORRECTIONS = 20;
/** How many tags a card shows. */
export const TAGS_ON_A_CARD = 3;

/** What a figure counts: cars, rupees, kilometres, a year, a share in per cent, or a change in per cent. */
export const FIGURE_UNITS = ['cars', 'inr', 'km', 'year', 'percent', 'change'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];
/** With fewer cars than this, there is no figure. */
export const LEAST_CARS_OF_A_FIGURE = 20;
/** Who or what wrote an article. */
export const ARTICLE_WRITERS = ['person', 'template', 'model'] as const;

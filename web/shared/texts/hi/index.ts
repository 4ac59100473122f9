import type { Translation } from '../texts.ts';

const areas = import.meta.glob<Translation>(['./*.ts', '!./index.ts', '!./places.ts'], { eager: true });

/** The Hindi UI strings of all areas, keyed by area. They are the exports of the files in this folder. */
export const hi: Translation = Object.assign({}, ...Object.values(areas));

import type { Translation } from '../texts.ts';

const areas = import.meta.glob<Translation>(['./*.ts', '!./index.ts', '!./places.ts'], { eager: true });

/** All translated areas by name: the exports of the files here. */
export const te: Translation = Object.assign({}, ...Object.values(areas));

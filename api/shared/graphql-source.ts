import type { Source } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A place where cars are offered, for whatever feature names one; the marketplace says what its fields are. */
export const SourceRef = builder.objectRef<Source>('Source');

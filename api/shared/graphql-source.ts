import type { Source } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A source that offers cars, for any feature that refers to one. The marketplace declares its fields. */
export const SourceRef = builder.objectRef<Source>('Source');

import type { Source } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';

/** The type of a source that offers cars, for any feature that refers to a source. The marketplace declares the fields of the type. */
export const SourceRef = builder.objectRef<Source>('Source');

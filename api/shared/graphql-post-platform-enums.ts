import { PLATFORMS, POST_ACTIONS, POST_REASONS, POST_STATES } from '../../schema/syndication/enumerations.ts';
import { enumFrom } from '../platform/graphql/from-zod.ts';

// Enumerations for posts to other platforms. Listings and articles share them.
enumFrom('Platform', PLATFORMS, 'A used-car retailer, a car portal, a social marketplace.');
enumFrom('PostAction', POST_ACTIONS);
enumFrom('PostState', POST_STATES);
enumFrom('PostReason', POST_REASONS);

import { PICTURE_FORMATS } from '../../schema/media/categories.ts';
import { PictureSize, UploadUrl } from '../../schema/media/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';

// The picture types are registered in this module, because several features use them and may be loaded in any order.
enumFrom('PictureFormat', PICTURE_FORMATS);
objectFrom('PictureSize', PictureSize);
objectFrom('UploadUrl', UploadUrl);

import { PICTURE_FORMATS } from '../../schema/media/categories.ts';
import { PictureSize, UploadUrl } from '../../schema/media/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';

// Several features show and take pictures. Whichever of them is loaded first registers the types.
enumFrom('PictureFormat', PICTURE_FORMATS);
objectFrom('PictureSize', PictureSize);
objectFrom('UploadUrl', UploadUrl);

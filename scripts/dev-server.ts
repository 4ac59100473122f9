import { serve } from '../api/serving.ts';
import { localIdentity } from './identity/local-identity.ts';

// The server of `npm run dev`: signs in with the people of this machine where no provider is set up.
serve({ openLocalIdentity: localIdentity });

import { serve } from '../api/run-server.ts';
import { localIdentity } from './identity/local-identity.ts';

// The server of `npm run dev`. If no identity provider is configured, developers sign in as local test users.
serve({ openLocalIdentity: localIdentity });

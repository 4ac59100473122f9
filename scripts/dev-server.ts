import { serve } from '../api/run-server.ts';
import { localIdentity } from './identity/local-identity.ts';

// The server of `npm run dev`: without a configured provider, the local test users sign in.
serve({ openLocalIdentity: localIdentity });

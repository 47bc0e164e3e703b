import { createHash } from 'node:crypto';

/** What is kept of a secret of 128 random bits: enough to know it again. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

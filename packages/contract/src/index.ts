import { branches } from './branches.ts';

/** Every call of the product, by feature: server, client, documents and the generic tests all read this. */
export const contract = {
  branches,
} as const;

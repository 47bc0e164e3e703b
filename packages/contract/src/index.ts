import { branches } from './branches.ts';
import { jobs } from './jobs.ts';
import { locations } from './locations.ts';
import { mailbox } from './mailbox.ts';
import { session } from './session.ts';

/** Every call of the product, by feature: server, client, documents and the generic tests all read this. */
export const contract = {
  session,
  branches,
  jobs,
  locations,
  mailbox,
} as const;

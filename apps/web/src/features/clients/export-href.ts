import { clients, type ContactFilters } from '@cauce/contract/clients/clients';
import { urlOf } from '@cauce/contract/kit/client';
import type { FileFormat } from '@cauce/contract/kit/file-answer';

/** Where the browser fetches the contacts as a file, without the page reading any of it. */
export const exportHref = (filters: ContactFilters, format: FileFormat): string =>
  urlOf(clients.export, { query: { ...filters, format } });

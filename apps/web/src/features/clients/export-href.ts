import { clients, type ContactFilters } from '@cauce/contract/clients/clients';
import { urlOf } from '@cauce/contract/kit/client';
import type { FileFormat } from '@cauce/contract/kit/file-answer';

/** The address from which the browser downloads the contacts as a file. */
export const exportHref = (filters: ContactFilters, format: FileFormat): string =>
  urlOf(clients.export, { query: { ...filters, format } });

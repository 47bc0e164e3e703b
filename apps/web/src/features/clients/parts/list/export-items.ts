import { clients, type ContactFilters } from '@cauce/contract/clients/clients';
import { urlOf } from '@cauce/contract/kit/client';
import type { FileFormat } from '@cauce/contract/kit/file-answer';
import { inEachFormat } from '../../../../ui/data/file-formats.tsx';
import type { MenuAct } from '../../../../ui/overlay/menu-types.ts';

/** The address from which the browser downloads the contacts as a file. */
const exportHref = (filters: ContactFilters, format: FileFormat): string =>
  urlOf(clients.export, { query: { ...filters, format } });

/** Menu items that download all contacts that match the filters. */
export const exportItems = (filters: ContactFilters): MenuAct[] =>
  inEachFormat((format) => ({ href: exportHref(filters, format) }));

/** Menu items that download the selected contacts. */
export const exportTheseItems = (run: (format: FileFormat) => void): MenuAct[] =>
  inEachFormat((format) => ({ onSelect: () => run(format) }));

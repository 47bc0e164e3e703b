import type { ContactFilters } from '@cauce/contract/clients';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { MenuItem } from '../../../ui/menu-types.ts';
import { exportHref } from '../export-href.ts';

/** Everybody who fits the filters, as a file that the browser keeps. */
export const exportItems = (filters: ContactFilters): MenuItem[] => [
  { label: 'Archivo CSV', icon: <FileText />, href: exportHref(filters, 'csv') },
  { label: 'Libro de Excel (XLSX)', icon: <FileSpreadsheet />, href: exportHref(filters, 'xlsx') },
];

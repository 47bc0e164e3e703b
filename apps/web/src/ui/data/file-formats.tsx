import type { FileFormat } from '@cauce/contract/kit/file-answer';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { MenuAct } from '../overlay/menu-types.ts';

/** A menu with one action for each file format of a download. */
export const inEachFormat = (act: (format: FileFormat) => Pick<MenuAct, 'href' | 'onSelect'>): MenuAct[] => [
  { label: 'Archivo CSV', icon: <FileText />, ...act('csv') },
  { label: 'Libro de Excel (XLSX)', icon: <FileSpreadsheet />, ...act('xlsx') },
];

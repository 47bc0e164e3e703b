import { day } from '@cauce/contract/kit/fields';
import type { NotificationTab } from '@cauce/contract/conversations/notifications';
import { NOTIFICATION_KINDS } from '@cauce/domain/texts/message-template';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';
import { PERIODS } from './period.ts';

export const VIEWS = ['programadas', 'enviadas', 'no-enviadas', 'textos'] as const;
export type View = (typeof VIEWS)[number];

export const TABS: Readonly<Record<Exclude<View, 'textos'>, NotificationTab>> = {
  programadas: 'planned',
  enviadas: 'sent',
  'no-enviadas': 'unsent',
};

export const Filters = z.object({
  ver: z.enum(VIEWS).catch('programadas'),
  tipo: z.enum(NOTIFICATION_KINDS).optional().catch(undefined),
  buscar: typedText(),
  fechas: z.enum(PERIODS).catch('todas'),
  desde: day().optional().catch(undefined),
  hasta: day().optional().catch(undefined),
  pagina: z.coerce.number().int().min(1).catch(1),
});
export type Filters = z.output<typeof Filters>;

export const NO_FILTERS = {
  tipo: undefined,
  buscar: '',
  fechas: 'todas',
  desde: undefined,
  hasta: undefined,
  pagina: 1,
} as const;

export const isFiltered = ({ tipo, buscar, fechas }: Filters): boolean =>
  tipo !== undefined || buscar.trim() !== '' || fechas !== 'todas';

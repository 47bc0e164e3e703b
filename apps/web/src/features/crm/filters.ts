import * as z from 'zod';
import { typedText } from '../../platform/search.ts';

export const VIEWS = ['tablero', 'resumen'] as const;

const flag = () => z.enum(['si']).optional().catch(undefined);

/** The address of a funnel's page. */
export const CrmFilters = z.object({
  vista: z.enum(VIEWS).default('tablero').catch('tablero'),
  buscar: typedText().default(''),
  sinLeer: flag(),
  conCita: flag(),
  /** The contact whose card is open. */
  contacto: z.uuid().optional().catch(undefined),
  /** The scenario that a phone shows. */
  escenario: typedText().default(''),
});
export type CrmFilters = z.output<typeof CrmFilters>;

export interface BoardQuery {
  search?: string;
  unread?: 'true';
  coming?: 'true';
}

export const toQuery = ({
  buscar,
  sinLeer,
  conCita,
}: Pick<CrmFilters, 'buscar' | 'sinLeer' | 'conCita'>): BoardQuery => ({
  ...(buscar === '' ? {} : { search: buscar }),
  ...(sinLeer === undefined ? {} : { unread: 'true' }),
  ...(conCita === undefined ? {} : { coming: 'true' }),
});

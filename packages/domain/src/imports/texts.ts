import { isSampled, SAMPLE_END } from './limits.ts';

/** The texts of an import that browser and server share. */

export const INVALID_FILE = 'Error al validar el archivo';
export const FIXES_FAILED = 'Error al aplicar correcciones';

export interface ImportTotals {
  created: number;
  /** Contacts that the business had, and whose empty fields were filled. */
  completed: number;
  failed: number;
}

export function importSummary({ created, completed, failed }: ImportTotals): string {
  const also = completed > 0 ? `, ${completed} completados` : '';
  return `Carga masiva completada: ${created} creados${also}, ${failed} fallidos`;
}

/** The label of the button that continues; undefined while an invalid row prevents it. */
export function goOnLabel({ fixable, invalid }: { fixable: number; invalid: number }): string | undefined {
  if (invalid > 0) return undefined;
  return fixable > 0 ? `Corregir y Continuar (${fixable})` : 'Continuar';
}

const inMexico = (count: number) => count.toLocaleString('es-MX');

export const sampleNotice = (total: number): string | undefined =>
  isSampled(total)
    ? `Tu archivo tiene ${inMexico(total)} filas: solo revisamos las primeras ${SAMPLE_END} y las últimas ${SAMPLE_END}. Las demás se revisan al cargarlas, y las que no se puedan importar quedan en el reporte.`
    : undefined;

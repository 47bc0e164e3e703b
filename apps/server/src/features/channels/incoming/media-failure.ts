import { Refusal } from '../../../platform/mount/refusal.ts';
import { FileTooLargeError, GraphError, stopsAccount } from '../../../providers/channels/index.ts';

const GONE = 'El canal ya no tiene el archivo';
const HEAVY = 'El archivo pesa más de 25 MB';
export const MEDIA_NOT_FETCHED = 'No se pudo traer el archivo';

/** The reason why another attempt cannot help; undefined if it may. */
export function permanentMediaFailure(error: unknown): string | undefined {
  if (error instanceof FileTooLargeError) return HEAVY;
  if (error instanceof Refusal) return error.code === 'outside' ? undefined : error.message;
  if (!(error instanceof GraphError)) return undefined;
  const { status } = error;
  return !stopsAccount(error) && status >= 400 && status < 500 && status !== 429 ? GONE : undefined;
}

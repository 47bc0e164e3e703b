import { errorText } from '../../../platform/error-text.ts';
import { Refusal } from '../../../platform/mount/refusal.ts';
import { FileTooLargeError, GraphError, stopsAccount } from '../../../providers/channels/index.ts';

const GONE = 'El canal ya no tiene el archivo';
const HEAVY = 'El archivo pesa más de 25 MB';
const MEDIA_NOT_FETCHED = 'No se pudo traer el archivo';

/** The reason why another attempt cannot help; undefined if it may. */
export function permanentMediaFailure(error: unknown): string | undefined {
  if (error instanceof FileTooLargeError) return HEAVY;
  if (error instanceof Refusal) return error.code === 'outside' ? undefined : error.message;
  if (!(error instanceof GraphError)) return undefined;
  const { status } = error;
  return !stopsAccount(error) && status >= 400 && status < 500 && status !== 429 ? GONE : undefined;
}

interface FailureRecord {
  isLastAttempt: boolean;
  recordFailure: (reason: string) => Promise<void>;
  recordAttempt: (message: string) => Promise<void>;
}

/** Records that a file could not be fetched. The error is thrown again while another attempt may help. */
export async function recordMediaFailure(
  error: unknown,
  { isLastAttempt, recordFailure, recordAttempt }: FailureRecord,
): Promise<void> {
  const reason = permanentMediaFailure(error) ?? (isLastAttempt ? MEDIA_NOT_FETCHED : undefined);
  if (reason !== undefined) return recordFailure(reason);
  await recordAttempt(errorText(error));
  throw error;
}

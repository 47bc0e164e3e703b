import { limitAtOnce } from '../../platform/at-once.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { refuseFields } from '../../platform/mount/refusal.ts';
import { OutOfTime, ThreadEnded } from '../../platform/threads/failures.ts';
import { runInOwnThread } from '../../platform/threads/own-thread.ts';
import type { FileReading, Found } from './file.ts';

const THREAD = {
  entry: new URL('file-thread.ts', import.meta.url),
  /** A file of a thousand rows takes some 50 ms. */
  budget: 2000,
  longest: 20_000,
  memory: 128,
};
const TOO_SLOW = 'El archivo tarda demasiado en leerse. Guarda solo la hoja con tus datos y súbelo otra vez.';

const ofBusiness = limitAtOnce(1, 'Espera a que termine de leerse tu otro archivo.');
const oneAtATime = inTurn(1);

/** Reads a file in a thread of its own, because a small file may take long and would delay everybody else. */
export async function readInThread(bytes: Uint8Array, businessId: string): Promise<Found> {
  const { signal } = new AbortController();
  const task = { name: 'read', owner: businessId, input: bytes, signal };
  try {
    const reading = await ofBusiness(businessId, () => oneAtATime(() => runInOwnThread(THREAD, task)));
    const result = reading as FileReading;
    return 'found' in result ? result.found : refuseFields({ file: result.problem });
  } catch (error) {
    if (error instanceof OutOfTime || error instanceof ThreadEnded) return refuseFields({ file: TOO_SLOW });
    throw error;
  }
}

import { AT_ONCE, files, StoredFile } from '@cauce/contract/account/files';
import { CallError, urlOf } from '@cauce/contract/kit/client';
import type { Envelope } from '@cauce/contract/kit/envelope';
import { ERRORS } from '@cauce/contract/kit/errors';
import { cachedSession } from '../../platform/session-data.ts';
import { noteFailure } from '../../platform/connection.ts';
import { isOutage } from '../../platform/outage.ts';
import { noteUnconfirmed } from '../../platform/unconfirmed-refusal.ts';
import { refreshSession } from '../../platform/session.ts';
import type { Upload } from '../../ui/uploader/upload-queue.ts';
import { inTurn } from './in-turn.ts';

const OFFLINE = 'No se recibió respuesta del servidor. Verifica tu conexión a internet.';

function readEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return undefined;
  }
}

function refusalOf(envelope: Envelope<unknown> | undefined, status: number): CallError {
  if (envelope === undefined || envelope.success) {
    // Without a server behind the proxy nothing was stored that anybody sees, so the file may be sent again.
    const code = status >= 502 && status <= 504 ? 'outage' : 'unexpected';
    return new CallError(code, ERRORS[code].message, status);
  }
  const { code, message, fields } = envelope;
  return new CallError(code, fields.file ?? message, status, fields);
}

/** Uses `XMLHttpRequest`, because `fetch` cannot report the progress of an upload. */
function send(file: File, tell: (share: number) => void, signal: AbortSignal): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file);
    request.open(files.upload.method, urlOf(files.upload));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', cachedSession()?.csrfToken ?? '');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      tell(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('error', () => reject(new CallError('offline', OFFLINE, 0)));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('load', () => {
      const envelope = readEnvelope(request.responseText);
      if (envelope?.success) return resolve(StoredFile.parse(envelope.data));
      return reject(refusalOf(envelope, request.status));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });
}

async function sendWithNewToken(...sending: Parameters<typeof send>): Promise<StoredFile> {
  try {
    return await send(...sending);
  } catch (error) {
    noteUnconfirmed(error);
    if (isOutage(error)) noteFailure(error);
    if (!(error instanceof CallError) || error.code !== 'staleToken') throw error;
    await refreshSession();
    return send(...sending);
  }
}

/** The server refuses more uploads at once, so the others wait here. */
const takeTurn = inTurn(AT_ONCE);

/** Uploads a file: `<Uploader upload={uploadFile} />`. */
export const uploadFile = ((file, onProgress, signal) =>
  takeTurn(signal, () => sendWithNewToken(file, onProgress, signal))) satisfies Upload;

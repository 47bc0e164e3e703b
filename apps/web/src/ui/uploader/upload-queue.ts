import { isAccepted, kindOfMime } from './file-kinds.ts';
import { useEffect, useRef, useState } from 'react';
import type { NamedFile } from './file-names.ts';

export type UploadedFile = NamedFile;

/** Uploads one file and reports its progress from 0 to 1. */
export type Upload = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ url: string }>;

export interface Sending {
  id: string;
  file: File;
  share: number;
  error?: string;
}

export const capMessage = (most: number) =>
  `Se ha alcanzado el número máximo de archivos permitidos (${most})`;
export const leastMessage = (least: number) => `Es necesario subir al menos ${least} archivo(s)`;
const failure = (file: File, reason: string) => `Error al subir ${file.name}: ${reason}`;

interface QueueOptions {
  onAdd: (file: UploadedFile) => void;
  upload: Upload;
  accept: readonly string[];
  maxBytes: number | undefined;
}

const reasonOf = (problem: unknown) =>
  problem instanceof Error && problem.message ? problem.message : 'revisa tu conexión e inténtalo de nuevo';

/** Uploads files at the same time and adds them in the order in which they were chosen; a failed one can be retried. */
export function useUploadQueue({ onAdd, upload, accept, maxBytes }: QueueOptions) {
  const [sending, setSending] = useState<Sending[]>([]);
  const latest = useRef(onAdd);
  const aborts = useRef(new Map<string, AbortController>());
  /** The files in the order in which they were chosen; undefined until the upload has finished. */
  const arrivals = useRef(new Map<string, UploadedFile | undefined>());
  useEffect(() => {
    latest.current = onAdd;
  });
  useEffect(() => {
    const open = aborts.current;
    return () => {
      for (const abort of open.values()) abort.abort();
    };
  }, []);

  const patch = (id: string, change: Partial<Sending>) =>
    setSending((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const drop = (id: string) => setSending((all) => all.filter((item) => item.id !== id));

  /** Adds the finished files up to the first unfinished one. */
  const settle = (id: string, arrived?: UploadedFile) => {
    if (arrived) arrivals.current.set(id, arrived);
    else arrivals.current.delete(id);
    for (const [first, file] of arrivals.current) {
      if (file === undefined) return;
      arrivals.current.delete(first);
      latest.current(file);
      drop(first);
    }
  };

  const send = async ({ id, file }: Sending) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    arrivals.current.set(id, undefined);
    patch(id, { share: 0, error: undefined });
    try {
      const { url } = await upload(file, (share) => patch(id, { share }), abort.signal);
      if (abort.signal.aborted) return;
      settle(id, { url, type: kindOfMime(file.type), name: file.name });
    } catch (problem) {
      if (abort.signal.aborted) return;
      patch(id, { error: failure(file, reasonOf(problem)) });
      settle(id);
    } finally {
      aborts.current.delete(id);
    }
  };

  const refusal = (file: File) => {
    if (!isAccepted(file.type, accept)) return failure(file, 'este tipo de archivo no se acepta');
    if (maxBytes !== undefined && file.size > maxBytes)
      return failure(file, `pesa más de ${Math.floor(maxBytes / 1_048_576)} MB`);
    return undefined;
  };

  const add = (chosen: readonly File[]) => {
    const fresh = chosen.map((file) => ({ id: crypto.randomUUID(), file, share: 0, error: refusal(file) }));
    setSending((all) => [...all, ...fresh]);
    for (const item of fresh) if (!item.error) void send(item);
  };

  return {
    sending,
    add,
    retry: (item: Sending) => void send(item),
    cancel: (item: Sending) => {
      aborts.current.get(item.id)?.abort();
      drop(item.id);
      settle(item.id);
    },
    canRetry: (item: Sending) => refusal(item.file) === undefined,
  };
}

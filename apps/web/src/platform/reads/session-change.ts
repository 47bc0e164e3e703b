/** Resolves when reads may leave again; undefined while nothing changes the session. */
let pause: PromiseWithResolvers<void> | undefined;
let underWay = new AbortController();

/** The signal that cancels every read that is under way. */
export const readsSignal = (): AbortSignal => underWay.signal;

export function resumeReads(): void {
  pause?.resolve();
  pause = undefined;
}

/**
 * Runs a write after which this session may read less. The caller loads another page when it has succeeded. Until then no
 * read leaves, and those under way are cancelled, because the server refuses what belongs to the session before.
 */
export async function changeSession<T>(write: () => Promise<T>): Promise<T> {
  pause ??= Promise.withResolvers();
  underWay.abort();
  underWay = new AbortController();
  try {
    const answer = await write();
    // A page that the browser brings back reads again, with the session of then.
    window.addEventListener('pageshow', resumeReads, { once: true });
    return answer;
  } catch (error) {
    resumeReads();
    throw error;
  }
}

/** Sends a read, and again when a change of the session that failed has cancelled it. */
export async function sendRead<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    if (pause !== undefined) await pause.promise;
    const { signal } = underWay;
    try {
      return await read();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

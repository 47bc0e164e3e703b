/** The WebSocket of Node accepts headers; browsers add them by themselves. */
const WithHeaders = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket;

/** A minimal socket of a browser, with the part of the protocol that receives hints. */
export class LiveLine {
  readonly #socket: WebSocket;
  #received: PromiseWithResolvers<number> | undefined;
  readonly ready: Promise<void>;

  constructor(port: number, headers: Record<string, string>) {
    const origin = `127.0.0.1:${port}`;
    this.#socket = new WithHeaders(`ws://${origin}/api/socket/?EIO=4&transport=websocket`, {
      headers: { ...headers, origin: `http://${origin}` },
    });
    const ready = Promise.withResolvers<void>();
    this.ready = ready.promise;
    this.#socket.addEventListener('error', () => ready.reject(new Error('no live line')));
    this.#socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) this.#socket.send('40');
      else if (text.startsWith('40')) ready.resolve();
      else if (text.startsWith('44')) ready.reject(new Error(text));
      else if (text === '2') this.#socket.send('3');
      else if (text.startsWith('42["hint"')) this.#received?.resolve(performance.now());
    });
  }

  /** Resolves with the time of the next hint. */
  next(): Promise<number> {
    this.#received = Promise.withResolvers<number>();
    return this.#received.promise;
  }

  close(): void {
    this.#socket.close();
  }
}

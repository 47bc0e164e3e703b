/** Node's own takes headers as well, which browsers add by themselves. */
const WithHeaders = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket;

/** A browser's live line, as little of its protocol as hearing hints takes. */
export class LiveLine {
  readonly #socket: WebSocket;
  #heard: PromiseWithResolvers<number> | undefined;
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
      else if (text.startsWith('42["hint"')) this.#heard?.resolve(performance.now());
    });
  }

  /** When the next hint came. */
  next(): Promise<number> {
    this.#heard = Promise.withResolvers<number>();
    return this.#heard.promise;
  }

  close(): void {
    this.#socket.close();
  }
}

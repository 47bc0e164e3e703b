import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Shot {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Round {
  /** Milliseconds in ascending order. */
  latencies: number[];
  seconds: number;
}

/**
 * Sends requests over keep-alive connections, each as soon as the last one is answered. Uses plain sockets, because the
 * client shares the machine with the server.
 */
export async function hammer(
  port: number,
  shots: readonly Shot[],
  connections: number,
  seconds: number,
): Promise<Round> {
  const spelt = shots.map((shot) => spell(port, shot));
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const bytes = spelt[index % spelt.length] ?? Buffer.alloc(0);
      const line = await Line.open(port);
      while (performance.now() < until) {
        const asked = performance.now();
        const status = await line.ask(bytes);
        latencies.push(performance.now() - asked);
        if (status !== 200) throw new Error(`the answer was ${status}`);
      }
      line.close();
    }),
  );
  return { latencies: latencies.toSorted((a, b) => a - b), seconds: (performance.now() - began) / 1000 };
}

export function spell(port: number, { method, path, headers, body }: Shot): Buffer {
  const all: Record<string, string> = { host: `127.0.0.1:${port}`, connection: 'keep-alive', ...headers };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(body));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

const CLOSED = 'the server closed the connection';

/** A connection that sends one request at a time. */
export class Line {
  readonly #socket: Socket;
  #held: Buffer = Buffer.alloc(0);
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error(CLOSED)));
  }

  static open(port: number): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(new Line(socket)));
      socket.once('error', reject);
    });
  }

  ask(bytes: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      // A server closes a connection that is idle for some seconds.
      if (this.#socket.destroyed) return reject(new Error(CLOSED));
      this.#settle = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, bytes]) : bytes;
    const head = this.#held.indexOf('\r\n\r\n');
    if (head === -1) return;
    const text = this.#held.toString('latin1', 0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (this.#held.length < head + 4 + length) return;
    this.#held = this.#held.subarray(head + 4 + length);
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve(Number(text.slice(9, 12)));
  }
}

import { MOST_READS, reads, type ReadAnswer } from '@cauce/contract/account/reads';
import { urlOf } from '@cauce/contract/kit/client';
import type { Envelope } from '@cauce/contract/kit/envelope';
import { useEffect } from 'react';
import { transport } from './transport.ts';

interface Read {
  url: string;
  init: RequestInit;
  settle: (answer: Response | Promise<Response>) => void;
}

const API = '/api';
let screens = 0;
const waiting: Read[] = [];

/**
 * Sends the reads that this screen begins at the same time as one request. For screens with many small parts, whose
 * requests would keep a phone busy.
 */
export function useReadsTogether(): void {
  useEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
    };
  }, []);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** An answer that was read already. */
class KnownAnswer extends Response {
  readonly #body: unknown;
  constructor(status: number, headers: HeadersInit, body: unknown) {
    super(null, { status, headers });
    this.#body = body;
  }
  override json(): Promise<unknown> {
    return Promise.resolve(this.#body);
  }
}

async function readTogether(together: readonly Read[], init: RequestInit): Promise<void> {
  const paths = together.map(({ url }) => url.slice(API.length)).join(' ');
  const response = await fetch(urlOf(reads.together, { query: { paths } }), init);
  const envelope = (await response.json().catch(() => undefined)) as Envelope<ReadAnswer[]> | undefined;
  for (const [index, { settle }] of together.entries()) {
    // The refusal of the whole request is the answer to each of them.
    const { status, headers, body } = (envelope?.success && envelope.data[index]) || {
      status: response.status,
      headers: response.headers,
      body: envelope,
    };
    settle(new KnownAnswer(status, headers, body));
    // Each part is drawn in a task of its own, so that the page can react between them.
    await nextTask();
  }
}

function send(): void {
  while (waiting.length > 0) {
    const together = waiting.splice(0, MOST_READS);
    const [first] = together as [Read];
    if (together.length === 1) first.settle(fetch(first.url, first.init));
    else
      readTogether(together, first.init).catch((error: unknown) => {
        for (const { settle } of together) settle(Promise.reject(error));
      });
  }
}

/** Sends one request, or keeps a read until all that begin in the same task are known. */
const fetchTogether = (url: string, init: RequestInit): Promise<Response> => {
  if (screens === 0 || init.method !== 'GET') return fetch(url, init);
  return new Promise((settle) => {
    waiting.push({ url, init, settle });
    if (waiting.length === 1) queueMicrotask(send);
  });
};

transport.send = fetchTogether;

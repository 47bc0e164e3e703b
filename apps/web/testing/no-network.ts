import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, type TestContext } from 'vitest';
import { liveTransport } from '../src/platform/going-live.ts';

/** The requests of this test that no fake server answered. */
const requests: string[] = [];
let test: TestContext['task'] | undefined;

function note(address: string): Error {
  const error = new Error(`A test called ${address}, and no fake server answered`);
  // A screen that is taken down after its test may ask once more.
  if (test?.result?.state === 'run')
    requests.push(`${error.message}, in «${expect.getState().currentTestName}»\n${error.stack}`);
  return error;
}

function refuseConnection(this: Socket, ...where: unknown[]): Socket {
  return this.destroy(note(JSON.stringify(where[0])));
}

/** Lets no request of a test leave this process, and fails the test that sent one. A fake server replaces `fetch`. */
export function refuseNetwork(): void {
  globalThis.fetch = (input) => Promise.reject(note(input instanceof Request ? input.url : String(input)));
  // Pictures and frames are loaded without `fetch`.
  Socket.prototype.connect = refuseConnection;
  // The application connects a while after its start, also in a test that takes so long.
  liveTransport.open = () => Promise.resolve({ on: () => undefined, disconnect: () => undefined });
  beforeEach(({ task }) => {
    test = task;
  });
  afterEach(() => {
    const [first] = requests.splice(0);
    if (first !== undefined) throw new Error(first);
  });
}

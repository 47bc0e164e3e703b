/** Starting a request takes a slow phone some milliseconds, and a page starts many requests at once. */
const REQUESTS_PER_TASK = 3;

const waiting: (() => void)[] = [];
let startedInTask = 0;

/** Unlike a timer, a message is not delayed when many follow each other. */
function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
}

function startWaiting(): void {
  const next = waiting.splice(0, REQUESTS_PER_TASK);
  startedInTask = next.length;
  if (startedInTask > 0) inNextTask(startWaiting);
  for (const start of next) start();
}

/** Like `fetch`, but only a few requests start in each task, so that the page can react between them. */
export const pacedFetch: typeof fetch = (input, init) => {
  if (startedInTask === 0) inNextTask(startWaiting);
  if (startedInTask < REQUESTS_PER_TASK) {
    startedInTask += 1;
    return fetch(input, init);
  }
  return new Promise<void>((resolve) => waiting.push(resolve)).then(() => fetch(input, init));
};

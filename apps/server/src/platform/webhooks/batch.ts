/**
 * Collects webhooks that arrive while earlier ones are being stored and stores them in one transaction. Each promise
 * resolves once its own webhook is committed. A single webhook does not wait.
 */
export function batchWebhooks<T>(
  storeAll: (some: readonly T[]) => Promise<void>,
  { most = 200, atOnce = 1 }: { most?: number; atOnce?: number } = {},
) {
  interface WaitingItem {
    item: T;
    stored: () => void;
    failed: (error: unknown) => void;
  }
  const waiting: WaitingItem[] = [];
  let busy = 0;

  async function storeWaiting(): Promise<void> {
    busy += 1;
    while (waiting.length > 0) {
      const some = waiting.splice(0, most);
      try {
        await storeAll(some.map(({ item }) => item));
        for (const { stored } of some) stored();
      } catch (error) {
        for (const { failed } of some) failed(error);
      }
    }
    busy -= 1;
  }

  return (item: T): Promise<void> =>
    new Promise((stored, failed) => {
      waiting.push({ item, stored, failed });
      if (busy < atOnce) void storeWaiting();
    });
}

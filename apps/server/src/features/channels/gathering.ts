/**
 * Whatever comes while as much is being kept as may be at once is kept together next: one transaction for as many as
 * wait, and each is told once its own is committed. Who comes alone waits for nobody.
 */
export function gathering<T>(
  keepAll: (some: readonly T[]) => Promise<void>,
  { most = 200, atOnce = 1 }: { most?: number; atOnce?: number } = {},
) {
  interface Waiting {
    what: T;
    kept: () => void;
    failed: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let busy = 0;

  async function keepSome(): Promise<void> {
    busy += 1;
    while (waiting.length > 0) {
      const some = waiting.splice(0, most);
      try {
        await keepAll(some.map(({ what }) => what));
        for (const { kept } of some) kept();
      } catch (error) {
        for (const { failed } of some) failed(error);
      }
    }
    busy -= 1;
  }

  return (what: T): Promise<void> =>
    new Promise((kept, failed) => {
      waiting.push({ what, kept, failed });
      if (busy < atOnce) void keepSome();
    });
}

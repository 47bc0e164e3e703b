/**
 * Whatever comes while some is being kept is kept together next: one transaction for as many as wait, and each is
 * told once its own is committed. Who comes alone waits for nobody.
 */
export function gathering<T>(keepAll: (some: readonly T[]) => Promise<void>, most = 200) {
  interface Waiting {
    what: T;
    kept: () => void;
    failed: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function keepSome(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const some = waiting.splice(0, most);
      try {
        await keepAll(some.map(({ what }) => what));
        for (const { kept } of some) kept();
      } catch (error) {
        for (const { failed } of some) failed(error);
      }
    }
    isBusy = false;
  }

  return (what: T): Promise<void> =>
    new Promise((kept, failed) => {
      waiting.push({ what, kept, failed });
      if (!isBusy) void keepSome();
    });
}

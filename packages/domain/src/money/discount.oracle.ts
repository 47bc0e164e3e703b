/** Reduces a price by a percentage in hundredths of a percent, in integers of any size. Halves are rounded up. */
export function slowPercentage(price: number, hundredths: number): number {
  const scaled = BigInt(price) * BigInt(10_000 - hundredths);
  const cents = scaled / 10_000n;
  return Number(2n * (scaled % 10_000n) >= 10_000n ? cents + 1n : cents);
}

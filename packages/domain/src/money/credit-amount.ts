const THOUSANDTHS = 1000;
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/** Converts credits to the thousandths of the ledger. */
export const thousandthsOf = (credits: number): number => Math.round(credits * THOUSANDTHS);

/** Converts thousandths to the credits of the API, exactly. */
export const creditsOf = (thousandths: number): number => thousandths / THOUSANDTHS;

/** Rounds down to two decimals, so that no credits are shown that do not exist. */
export const spendableCredits = (thousandths: number): number => Math.floor(thousandths / 10) / 100;

/** Formats credits, such as «1,250.50». */
export function formatCredits(credits: number): string {
  const hundredths = Math.round(Math.abs(credits) * 100);
  const whole = String(Math.floor(hundredths / 100)).replaceAll(GROUPS, ',');
  const sign = credits < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Formats credits with a third decimal where needed, so that listed movements add up to the balance. */
export function exactCredits(credits: number): string {
  const thousandths = thousandthsOf(credits);
  const last = Math.abs(thousandths) % 10;
  const sure = formatCredits(creditsOf(thousandths - Math.sign(thousandths) * last));
  return last === 0 ? sure : `${sure}${last}`;
}

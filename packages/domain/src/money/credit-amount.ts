const THOUSANDTHS = 1000;
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/** As the book counts them. */
export const thousandthsOf = (credits: number): number => Math.round(credits * THOUSANDTHS);

/** As they travel, exactly. */
export const creditsOf = (thousandths: number): number => thousandths / THOUSANDTHS;

/** With two decimals, never more than there is. */
export const spendableCredits = (thousandths: number): number => Math.floor(thousandths / 10) / 100;

/** '1,250.50', as credits are shown everywhere. */
export function formatCredits(credits: number): string {
  const hundredths = Math.round(Math.abs(credits) * 100);
  const whole = String(Math.floor(hundredths / 100)).replaceAll(GROUPS, ',');
  const sign = credits < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** The same with the thousandth, where there is one: what came and went adds up to what is left. */
export function exactCredits(credits: number): string {
  const thousandths = thousandthsOf(credits);
  const last = Math.abs(thousandths) % 10;
  const sure = formatCredits(creditsOf(thousandths - Math.sign(thousandths) * last));
  return last === 0 ? sure : `${sure}${last}`;
}

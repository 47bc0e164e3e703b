/** Reads a shift of an appointment: how many minutes earlier or later. */

const COUNTS: Readonly<Record<string, number>> = { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5 };
const AMOUNT = String.raw`(?:(media) hora|(\d{1,2}|una?|dos|tres|cuatro|cinco) horas?( y media)?|(\d{1,3}|cinco|diez|quince|veinte|treinta) min\w*)`;
const SPELT_MINUTES: Readonly<Record<string, number>> = {
  cinco: 5,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
};
const LATER = 'mas tarde|despues|mas adelante';
const SOONER = 'mas temprano|antes|mas pronto';
const SHIFTS = new RegExp(
  String.raw`(?:^| )(?:como |unas? |unos )?${AMOUNT} (?:(${LATER})|(${SOONER}))(?= |$)|(?:^| )(?:recorr\w+|adelant\w+|atras\w+|pospon\w+) (?:la |lo |mi cita |la cita )?${AMOUNT}(?= |$)`,
);
const LASTS = new RegExp(String.raw`(?:^| )(?:por|durante|como|unas?) ${AMOUNT}(?= |$)`);

function minutesOf(groups: readonly (string | undefined)[]): number {
  const [half, hours, andHalf, minutes] = groups;
  if (half !== undefined) return 30;
  if (minutes !== undefined) return SPELT_MINUTES[minutes] ?? Number(minutes);
  return (COUNTS[hours ?? ''] ?? Number(hours)) * 60 + (andHalf === undefined ? 0 : 30);
}

/** «Una hora más tarde», «media hora antes», «recórrela 30 minutos». */
export function shiftIn(text: string): number | undefined {
  const plain = text.replaceAll(/[.,;:!?\n]/g, ' ').replaceAll(/ +/g, ' ');
  const found = SHIFTS.exec(plain);
  if (found === null) return undefined;
  const [, h1, n1, a1, m1, later, sooner, h2, n2, a2, m2] = found;
  if (later !== undefined) return minutesOf([h1, n1, a1, m1]);
  if (sooner !== undefined) return -minutesOf([h1, n1, a1, m1]);
  const by = minutesOf([h2, n2, a2, m2]);
  return /adelant/.test(found[0]) ? -by : by;
}

/** Reads a duration, such as «por dos horas». */
export function lengthIn(text: string): number | undefined {
  const found = LASTS.exec(text.replaceAll(/[.,;:!?\n]/g, ' ').replaceAll(/ +/g, ' '));
  return found === null ? undefined : minutesOf(found.slice(1));
}

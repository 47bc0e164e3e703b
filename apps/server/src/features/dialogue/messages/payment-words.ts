import { formatMoney } from '@cauce/domain/money/money';
import type { PayFirst } from '../../services/paying/index.ts';
import { durationWords } from './phrases.ts';

const DAY_HOURS = 24;

/** '1 hora', '36 horas', '3 días' */
const hoursWords = (hours: number): string =>
  hours >= 2 * DAY_HOURS && hours % DAY_HOURS === 0 ? `${hours / DAY_HOURS} días` : durationWords(hours * 60);

/** The online payment of a service, after its price in a list. */
export function payFirstNote({ link, quote }: PayFirst): string {
  const kind = quote.isDeposit ? 'anticipo' : 'pago';
  return `, con ${kind} en línea de ${formatMoney(quote.asked, link.currency)} al agendar`;
}

/** Says before a service is booked that it is paid online: how much, and until when. */
export function payFirstWords({ link, quote }: PayFirst): string {
  const words = (cents: number) => formatMoney(cents, link.currency);
  const { asked, rest, isDeposit, discount, originalPrice } = quote;
  const before = discount === null ? '' : ` en vez de ${words(originalPrice)}`;
  const what = isDeposit
    ? `Esta cita lleva un anticipo en línea de ${words(asked)}; los otros ${words(rest)} se pagan ese día.`
    : `Esta cita se paga en línea: ${words(asked)}${before}.`;
  return `${what} Al agendarla tienes ${hoursWords(link.hoursToRelease)} para pagar; si no, el lugar se libera.`;
}

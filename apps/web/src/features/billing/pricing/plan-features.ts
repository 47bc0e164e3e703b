import type { Plan } from '@cauce/domain/billing/plans';
import { formatMoney } from '@cauce/domain/money/money';
import { countWords } from '../checkout/price-words.ts';

const counted = (count: number, one: string, many: string) =>
  `${countWords(count)} ${count === 1 ? one : many}`;

/** The features of a plan that its limits set. */
export const planFeatures = ({ limits, centsPerExtraCredit }: Plan): readonly string[] => [
  counted(limits.funnels, 'embudo de CRM', 'embudos de CRM'),
  counted(limits.campaigns, 'campaña masiva a la vez', 'campañas masivas a la vez'),
  counted(limits.upsells, 'mensaje de seguimiento de citas', 'mensajes de seguimiento de citas'),
  `Hasta ${counted(limits.products, 'producto', 'productos')}`,
  `Mensaje adicional a ${formatMoney(centsPerExtraCredit)}`,
];

import type { PayFirst } from '@cauce/contract/sales/online-payment';
import { useState } from 'react';
import { isEmbedded } from '../../../../platform/embedded.ts';
import { askedWords, discountWords, restWords, timeToPay } from '../../pay-first.ts';
import styles from './pay-first-note.module.css';

/** Says beside the button that the booking has to be paid, and for how long its time is kept. */
export function PayFirstNote({ payFirst, zone }: { payFirst: PayFirst; zone: string }) {
  const [embedded] = useState(isEmbedded);
  const where = `en Mercado Pago${embedded ? ', que se abre en otra pestaña' : ''}.`;
  const terms = [
    discountWords(payFirst, zone),
    restWords(payFirst),
    `Tienes ${timeToPay(payFirst)} para hacerlo: sin el pago, el horario queda libre para alguien más.`,
  ];
  return (
    <p className={styles.note} data-whole>
      Al reservar pasas a pagar <strong>{askedWords(payFirst)}</strong>{' '}
      {[where, ...terms].filter(Boolean).join(' ')}
    </p>
  );
}

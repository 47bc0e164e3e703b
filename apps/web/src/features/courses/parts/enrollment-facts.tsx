import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { formatDate } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
import { displayPhone, whatsappLink } from '@cauce/domain/people/phone';
import { useBusiness } from '../../../platform/session.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { methodWords } from '../enrollment-words.ts';

/** All data of an enrollment. */
export function EnrollmentFacts({ row }: { row: Enrollment }) {
  const { zone } = useBusiness();
  const { whatsapp, countryCode } = row;
  return (
    <Facts
      facts={[
        whatsapp !== '' && [
          'WhatsApp',
          <a key="whatsapp" href={whatsappLink(row)} target="_blank" rel="noreferrer">
            {displayPhone({ whatsapp, countryCode })}
          </a>,
        ],
        ['Se inscribió', formatDate(new Date(row.enrollmentDate), zone)],
        ['Cuota', formatPesos(row.enrollmentFee)],
        ['Total pagado', formatPesos(row.totalPaid)],
        ['Por cobrar', formatPesos(row.remainingBalance)],
        ['Forma de pago', methodWords(row.paymentMethod)],
        row.order !== '' && ['Folio', row.order],
        row.notes !== '' && ['Notas', row.notes],
        ['Registrada por', row.createdBy],
      ]}
    />
  );
}

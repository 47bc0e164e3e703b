import type { MoneyMovement } from '@cauce/contract/sales/money';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { formatDateTime } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
import type { ReactNode } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { Accordion, Fold } from '../../../ui/layout/accordion.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Corrections } from './corrections.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './details.module.css';

/** The list of enrollments, filtered by the name of the client. */
const enrollmentsOfHref = (clientName: string): string =>
  pageHref('/cursos', { seccion: 'inscripciones', buscar: clientName });

/** A text that leads to the record for the people who may read it. */
const linkIf = (href: string | false, text: string): ReactNode =>
  href === false ? text : <Link href={href}>{text}</Link>;

/** The record that the movement pays: an appointment, an order or an enrollment. */
function usePaidRecord(movement: MoneyMovement): ReactNode {
  const [seesAgenda, seesOrders] = [useCan('appointments.read'), useCan('orders.read')];
  const seesCourses = useCan('courses.read');
  const { clientName, appointmentId, orderId, orderNumber, enrollmentId } = movement;
  if (appointmentId !== null)
    return seesAgenda ? linkIf(pageHref('/agenda', { cita: appointmentId }), 'Ver la cita') : 'Una cita';
  if (orderNumber !== null)
    return linkIf(
      seesOrders && orderId !== null && pageHref('/pedidos', { pedido: orderId }),
      `Pedido ${orderNumber}`,
    );
  if (enrollmentId !== null)
    return linkIf(
      seesCourses && clientName !== '' && enrollmentsOfHref(clientName),
      'Inscripción a un curso',
    );
  return undefined;
}

function MovementFacts({ movement }: { movement: MoneyMovement }) {
  const seesContacts = useCan('clients.read');
  const paid = usePaidRecord(movement);
  const { clientId, clientName } = movement;
  return (
    <Facts
      facts={[
        ['Monto', formatPesos(movement.amount)],
        ['Tipo', MONEY_TYPE_WORDS[movement.type]],
        ['Forma de pago', METHOD_WORDS[movement.paymentMethod]],
        ['Categoría', categoryWords(movement.category)],
        clientId !== null && [
          'Contacto',
          linkIf(seesContacts && pageHref('/contactos/$id', { id: clientId }), clientName),
        ],
        paid !== undefined && ['Paga', paid],
        movement.branchName !== '' && ['Sucursal', movement.branchName],
        movement.specialistName !== '' && ['Especialista', movement.specialistName],
        movement.customId !== '' && ['Identificador', movement.customId],
        movement.comments !== '' && ['Comentarios', movement.comments],
      ]}
    />
  );
}

/** All data of a movement, with its values before each correction. */
export function MovementDetails({ movement }: { movement: MoneyMovement }) {
  const { zone } = useBusiness();
  const { corrections, paymentMethod, createdBy, createdAt } = movement;
  return (
    <Stack gap={16}>
      <MovementFacts movement={movement} />
      {paymentMethod === 'mercado_pago' && (
        <p className={styles.note}>Lo registró Mercado Pago. Se devuelve desde su cita.</p>
      )}
      {corrections > 0 && (
        <Accordion>
          <Fold title="Historial de correcciones" aside={corrections}>
            <Corrections movement={movement} />
          </Fold>
        </Accordion>
      )}
      <p className={styles.note}>
        Registrado por {createdBy} el {formatDateTime(new Date(createdAt), zone)}
      </p>
    </Stack>
  );
}

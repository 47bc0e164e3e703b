import type { MoneyMovement } from '@cauce/contract/sales/money';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { formatDateTime } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
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

function What({ movement }: { movement: MoneyMovement }) {
  const [seesContacts, seesAgenda] = [useCan('clients.read'), useCan('appointments.read')];
  const [seesOrders, seesCourses] = [useCan('orders.read'), useCan('courses.read')];
  const { clientId, clientName, appointmentId, orderId, orderNumber, enrollmentId } = movement;
  const who =
    clientId !== null && seesContacts ? (
      <Link href={pageHref('/contactos/$id', { id: clientId })}>{clientName}</Link>
    ) : (
      clientName
    );
  const paid = [
    appointmentId !== null &&
      (seesAgenda ? (
        <Link key="appointment" href={pageHref('/agenda', { cita: appointmentId })}>
          Ver la cita
        </Link>
      ) : (
        'Una cita'
      )),
    orderNumber !== null &&
      (seesOrders && orderId !== null ? (
        <Link key="order" href={pageHref('/pedidos', { pedido: orderId })}>{`Pedido ${orderNumber}`}</Link>
      ) : (
        `Pedido ${orderNumber}`
      )),
    enrollmentId !== null &&
      (seesCourses && clientName !== '' ? (
        <Link key="enrollment" href={enrollmentsOfHref(clientName)}>
          Inscripción a un curso
        </Link>
      ) : (
        'Inscripción a un curso'
      )),
  ].find((words) => words !== false);
  return (
    <Facts
      facts={[
        ['Monto', formatPesos(movement.amount)],
        ['Tipo', MONEY_TYPE_WORDS[movement.type]],
        ['Forma de pago', METHOD_WORDS[movement.paymentMethod]],
        ['Categoría', categoryWords(movement.category)],
        clientId !== null && ['Contacto', who],
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
      <What movement={movement} />
      {paymentMethod === 'mercado_pago' && (
        <p className={styles.note}>Lo registró Mercado Pago: si hay que corregirlo, se corrige allá.</p>
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

import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { StepMark } from '../../../ui/feedback/step-mark.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './connection.module.css';

const STEPS = [
  {
    title: 'Ponle precio a un servicio',
    detail: 'En el servicio, enciende «Cobrar con enlace de pago»: todo el precio o solo un anticipo.',
  },
  {
    title: 'Tu cliente recibe su enlace',
    detail: 'Al reservar en línea o con tu asistente ve su enlace y hasta cuándo le guardas el horario.',
  },
  {
    title: 'El pago se registra solo',
    detail: 'La cita se confirma y el ingreso aparece en tus finanzas. Si nadie paga, el horario se libera.',
  },
];

/** Explains how clients pay once the account is connected. */
export function HowItWorks() {
  const seesServices = useCan('services.read');
  return (
    <Card title="Cómo se cobra una cita">
      <Stack gap={16} align="start">
        <Stack as="ol" gap={16} aria-label="Cómo se cobra una cita">
          {STEPS.map(({ title, detail }, index) => (
            <Row as="li" key={title} gap={12}>
              <StepMark index={index} state="ahead" />
              <Stack gap={4} grow shrink>
                <p className={styles.step}>{title}</p>
                <p className={styles.quiet}>{detail}</p>
              </Stack>
            </Row>
          ))}
        </Stack>
        {seesServices && <ButtonLink href={pageHref('/servicios')}>Ir a servicios</ButtonLink>}
      </Stack>
    </Card>
  );
}

import { Compass } from 'lucide-react';
import { ButtonLink } from '../inputs/button.tsx';
import { Row } from '../layout/box.tsx';
import styles from './state.module.css';

export interface NotFoundProps {
  title?: string;
  detail?: string;
  href?: string;
  label?: string;
  /** The form that registers such a record; it is offered first. */
  formHref?: string | undefined;
}

export function NotFound({
  title = 'No encontramos esta página.',
  detail = 'Puede que el enlace haya cambiado o que ya no exista.',
  href = '/',
  label = 'Ir al inicio',
  formHref,
}: NotFoundProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        <Compass />
      </span>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.detail}>{detail}</p>
      </div>
      <Row gap={8} wrap justify="center">
        {formHref !== undefined && (
          <ButtonLink href={formHref} kind="primary">
            Agregar Registro
          </ButtonLink>
        )}
        <ButtonLink href={href} kind={formHref === undefined ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      </Row>
    </div>
  );
}

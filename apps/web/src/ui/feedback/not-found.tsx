import { Compass } from 'lucide-react';
import { ButtonLink } from '../inputs/button.tsx';
import styles from './state.module.css';

export interface NotFoundProps {
  title?: string;
  detail?: string;
  href?: string;
  label?: string;
}

export function NotFound({
  title = 'No encontramos esta página.',
  detail = 'Puede que el enlace haya cambiado o que ya no exista.',
  href = '/',
  label = 'Ir al inicio',
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
      <ButtonLink href={href} kind="primary">
        {label}
      </ButtonLink>
    </div>
  );
}

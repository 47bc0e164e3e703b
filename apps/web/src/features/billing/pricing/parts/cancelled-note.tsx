import { Info } from 'lucide-react';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './note.module.css';

/** Shown when somebody came back from the payment page without paying. */
export const CancelledNote = () => (
  <Row gap={12} align="center" className={styles.note} role="note">
    <Info aria-hidden size={20} />
    <p>No se hizo ningún cargo. Lo que elegiste sigue aquí.</p>
  </Row>
);

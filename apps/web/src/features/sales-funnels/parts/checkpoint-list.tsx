import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { isFixed, type Checkpoint } from '../checkpoints.ts';
import styles from './checkpoint-list.module.css';

export interface CheckpointListProps {
  checkpoints: readonly Checkpoint[];
  /** Undefined where the list is only read. */
  edit?: {
    onOpen: (index: number) => void;
    onMove: (from: number, to: number) => void;
    onRemove: (index: number) => void;
  };
}

const Texts = ({ label, texts }: { label: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <div className={styles.texts}>
      <p className={styles.label}>{label}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );

/** The checkpoints from start to end. */
export function CheckpointList({ checkpoints, edit }: CheckpointListProps) {
  const last = checkpoints.length - 2;
  return (
    <Stack as="ol" aria-label="Puntos del embudo">
      {checkpoints.map((checkpoint, index) => {
        const { title, description, objections, notes, color } = checkpoint;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- titles may repeat, and the rows have no state
          <li key={`${index} ${title}`} className={styles.checkpoint}>
            <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden>
              <circle cx="6" cy="6" r="6" fill={color} />
            </svg>
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              {description !== '' && <p className={styles.description}>{description}</p>}
              <Texts label="Objeciones" texts={objections} />
              <Texts label="Notas" texts={notes} />
            </div>
            {edit && !isFixed(checkpoint) && (
              <Row gap={4} rigid>
                <IconButton
                  size="small"
                  label={`Subir ${title}`}
                  icon={<ArrowUp />}
                  disabled={index === 1}
                  onClick={() => edit.onMove(index, index - 1)}
                />
                <IconButton
                  size="small"
                  label={`Bajar ${title}`}
                  icon={<ArrowDown />}
                  disabled={index === last}
                  onClick={() => edit.onMove(index, index + 1)}
                />
                <IconButton
                  size="small"
                  label={`Editar ${title}`}
                  icon={<Pencil />}
                  onClick={() => edit.onOpen(index)}
                />
                <IconButton
                  size="small"
                  label={`Eliminar ${title}`}
                  icon={<Trash2 />}
                  onClick={() => edit.onRemove(index)}
                />
              </Row>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

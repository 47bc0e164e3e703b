import type { BoardCard, BoardColumn } from '@cauce/contract/funnels/board';
import { Check } from 'lucide-react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import { groupByPhase } from '../board-columns.ts';
import styles from './move-dialog.module.css';

export interface MoveDialogProps {
  card: BoardCard;
  columns: readonly BoardColumn[];
  onMove: (place: string) => void;
  onClose: () => void;
}

/** Chooses the scenario of a contact without dragging. */
export function MoveDialog({ card, columns, onMove, onClose }: MoveDialogProps) {
  const open = columns.filter(({ isFormer }) => !isFormer);
  const choices = groupByPhase(open);
  const first = open.find(({ place }) => place !== card.place)?.place;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Mover a ${card.name}`}
      description="Solo cambia su lugar en el embudo: su cita y sus pedidos siguen igual."
    >
      {choices.map(({ phase, columns: own }) => (
        <Grid key={phase} as="section" gap={4} marginBottom={12}>
          <h3 className={styles.name}>{phase}</h3>
          {own.map(({ place, name }) => (
            <button
              key={place}
              type="button"
              className={styles.choice}
              aria-current={place === card.place || undefined}
              disabled={place === card.place}
              data-autofocus={place === first || undefined}
              onClick={() => {
                onMove(place);
                onClose();
              }}
            >
              {name}
              {place === card.place && <Check aria-label="Está aquí" size={16} />}
            </button>
          ))}
        </Grid>
      ))}
    </Dialog>
  );
}

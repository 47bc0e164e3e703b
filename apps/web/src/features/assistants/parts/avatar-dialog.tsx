import { AVATAR_COLORS, AVATAR_FIGURES } from '@cauce/contract/assistants/assistant-words';
import { useState } from 'react';
import { Row } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { AssistantFace } from '../../catalogue/index.ts';
import { avatarWords } from '../words.ts';
import styles from './avatar-dialog.module.css';

interface AvatarDialogProps {
  open: boolean;
  value: string;
  onPick: (avatar: string) => void;
  onClose: () => void;
}

function Picker({ value, onPick, onClose }: Omit<AvatarDialogProps, 'open'>) {
  const [chosen, setChosen] = useState(value);
  return (
    <>
      {AVATAR_FIGURES.map((figure) => (
        <div key={figure} className={styles.row}>
          {AVATAR_COLORS.map((color) => {
            const key = `${figure}_${color}`;
            return (
              <label key={key} className={styles.choice}>
                <input
                  type="radio"
                  name="avatar"
                  className="visually-hidden"
                  aria-label={avatarWords(key)}
                  checked={chosen === key}
                  onChange={() => setChosen(key)}
                />
                <AssistantFace avatar={key} size={56} />
              </label>
            );
          })}
        </div>
      ))}
      <Row gap={8} justify="end" marginTop={16}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button kind="primary" onClick={() => onPick(chosen)}>
          Usar este avatar
        </Button>
      </Row>
    </>
  );
}

/** A dialog to choose the picture and colour of an assistant. */
export function AvatarDialog({ open, ...rest }: AvatarDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Elige su avatar">
      <Picker {...rest} />
    </Dialog>
  );
}

import { chipOf, NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import type { Assistant } from '@cauce/contract/assistants/assistants';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { mayLeave } from '../../../ui/overlay/unsaved.ts';
import { useWasEverTrue } from '../../../ui/use-was-ever-true.ts';
import { AssistantFace } from '../../catalogue/index.ts';
import { useRemove } from '../queries.ts';
import type { Saver } from '../saver.ts';
import { MODE_WORDS } from '../words.ts';
import styles from './assistant-head.module.css';
import { Availability, WorkingSwitch } from './availability.tsx';

const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog }));
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

interface AssistantHeadProps {
  assistant: Assistant;
  saver: Saver;
  onGone: () => void;
}

/** Name and switch of an assistant, and the link to its other mode. */
export function AssistantHead({ assistant, saver, onGone }: AssistantHeadProps) {
  const [open, setOpen] = useState<'avatar' | 'copy'>();
  const wasOpen = useWasEverTrue(open !== undefined);
  const confirm = useConfirm();
  const { mutate: remove } = useRemove(onGone);
  const { name, color, image, mode, branchName, counterpart, can, hasCredits, model } = assistant;
  const other = counterpart && MODE_WORDS[counterpart.mode];
  const askThenRemove = async () => {
    const goes = await confirm({
      title: `¿Eliminar a ${name}?`,
      body: 'Deja de responder desde ahora. Lo que ya dijo se queda en las conversaciones.',
      action: 'Eliminar asistente',
      danger: true,
    });
    if (goes) remove(assistant);
  };
  return (
    <section className={styles.head} aria-label={name}>
      {can.edit ? (
        <button
          type="button"
          className={styles.face}
          aria-label={`Cambiar el avatar de ${name}`}
          onClick={() => setOpen('avatar')}
        >
          <AssistantFace avatar={color} image={image} size={80} />
          <span className={styles.pencil}>
            <Pencil aria-hidden size={14} />
          </span>
        </button>
      ) : (
        <AssistantFace avatar={color} image={image} size={80} />
      )}
      <Stack gap={8} grow basis={220} shrink>
        <Row gap={8} align="center" wrap>
          <Chip tone={mode === 'testing' ? 'warning' : 'primary'}>{chipOf(assistant)}</Chip>
          <Availability assistant={assistant} />
          {branchName && <Chip>{branchName}</Chip>}
        </Row>
        <div className={styles.switch}>
          <WorkingSwitch assistant={assistant} />
          <span>{assistant.isWorking ? 'Encendido' : 'Apagado'}</span>
          {!hasCredits && <span className={styles.warning}>{NO_CREDITS[model]}</span>}
        </div>
      </Stack>
      <Row gap={8} align="center" wrap className={styles.actions}>
        {counterpart && (
          <ButtonLink href={pageHref('/asistentes/$id', { id: counterpart._id })}>
            Ver el de {other}
          </ButtonLink>
        )}
        {counterpart && can.edit && (
          <Button
            icon={<Copy aria-hidden size={16} />}
            onClick={async () => {
              if (await mayLeave()) setOpen('copy');
            }}
          >
            Copiar del de {other}
          </Button>
        )}
        {can.edit && (
          <Menu
            label={`Acciones de ${name}`}
            items={[
              {
                label: 'Eliminar asistente',
                icon: <Trash2 />,
                danger: true,
                onSelect: () => void askThenRemove(),
              },
            ]}
          />
        )}
      </Row>
      {wasOpen && (
        <Suspense>
          <AvatarDialog
            open={open === 'avatar'}
            value={color}
            onClose={() => setOpen(undefined)}
            onPick={(avatar) => {
              setOpen(undefined);
              void saver.put({ color: avatar as never });
            }}
          />
          {counterpart && (
            <CopyDialog
              open={open === 'copy'}
              own={assistant}
              otherId={counterpart._id}
              onClose={() => setOpen(undefined)}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

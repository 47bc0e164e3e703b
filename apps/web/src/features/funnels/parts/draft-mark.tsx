import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import type { Editor } from '../editor/use-editor.ts';
import styles from './draft-mark.module.css';

type DraftMarkProps = Pick<Editor, 'state' | 'hasChanges' | 'isStored'>;

/** Says whether the draft is stored. */
export function DraftMark({ state, hasChanges, isStored }: DraftMarkProps) {
  if (state.is === 'failed' || state.is === 'overtaken')
    return (
      <output className={styles.mark} data-wrong>
        <CircleAlert aria-hidden size={16} />
        Sin guardar
      </output>
    );
  if (state.is !== 'rest')
    return (
      <output className={styles.mark}>
        <LoaderCircle aria-hidden size={16} />
        Guardando borrador…
      </output>
    );
  if (!isStored) return <output className={styles.mark}>Se guarda con tu primer cambio</output>;
  return (
    <output className={styles.mark}>
      <Check aria-hidden size={16} />
      {hasChanges ? 'Borrador guardado' : 'Sin cambios por publicar'}
    </output>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  actions: readonly (readonly [label: string, run: () => void])[];
}

/** Something that the person has to decide, with the answers. The last one is the main one. */
function Notice({ title, text, actions }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>{title}</strong> {text}
      </p>
      <Row gap={8} wrap>
        {actions.map(([label, run], index) => (
          <Button
            key={label}
            size="small"
            kind={index === actions.length - 1 ? 'primary' : 'secondary'}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Row>
    </div>
  );
}

export interface DraftNoticesProps {
  editor: Editor;
  /** Somebody published a version after the one that is edited. */
  isBehind: boolean;
  /** Shows the published funnel, without the own changes. */
  onSeePublished: () => void;
  /** Shows the draft of the other window. */
  onSeeStored: () => void;
}

/** Problems of the draft, each with the ways to solve it. */
export function DraftNotices({ editor, isBehind, onSeePublished, onSeeStored }: DraftNoticesProps) {
  const { saver, state, rebase } = editor;
  if (state.is === 'failed')
    return (
      <Notice
        title="Tu borrador no se pudo guardar."
        text={`${state.reason} Tus cambios siguen aquí.`}
        actions={[['Reintentar', () => void saver.settle()]]}
      />
    );
  if (state.is === 'overtaken')
    return (
      <Notice
        title="Este borrador cambió en otra ventana o dispositivo."
        text="Elige con cuál te quedas."
        actions={[
          ['Usar el otro', onSeeStored],
          ['Guardar el mío', () => void saver.overwrite()],
        ]}
      />
    );
  if (isBehind)
    return (
      <Notice
        title="Alguien publicó otra versión de este embudo mientras lo editabas."
        text="Tu borrador sigue guardado. Si sigues con él, al publicar verás en qué cambia lo que está publicado ahora."
        actions={[
          ['Ver lo publicado', onSeePublished],
          ['Seguir con lo mío', rebase],
        ]}
      />
    );
  return null;
}

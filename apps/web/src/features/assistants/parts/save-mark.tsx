import type { Assistant } from '@cauce/contract/assistants/assistants';
import { listed } from '@cauce/domain/texts/listing';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import type { Saver } from '../saver.ts';
import { useUnsentState, useSaverState } from '../use-saver.ts';
import { partWords } from '../words.ts';
import styles from './save-mark.module.css';

/** Says whether all changes are saved. */
export function SaveMark({ saver }: { saver: Saver }) {
  const state = useSaverState(saver);
  const held = useUnsentState(saver);
  const isAtRest = state.is === 'rest';
  return (
    <output className={styles.mark} data-state={isAtRest && held === 'wrong' ? 'failed' : state.is}>
      {state.is === 'saving' && (
        <>
          <LoaderCircle aria-hidden size={16} />
          Guardando cambios…
        </>
      )}
      {isAtRest && held === 'waiting' && <span aria-hidden>Cambios por guardar</span>}
      {isAtRest && held === 'wrong' && (
        <>
          <CircleAlert aria-hidden size={16} />
          Sin guardar: revisa lo marcado
        </>
      )}
      {isAtRest && held === undefined && (
        <>
          <Check aria-hidden size={16} />
          Todo guardado
        </>
      )}
      {(state.is === 'failed' || state.is === 'overtaken') && (
        <>
          <CircleAlert aria-hidden size={16} />
          Sin guardar
        </>
      )}
    </output>
  );
}

/** The problem that prevents saving, with the ways to solve it. */
export function SaveProblem({ saver, assistant }: { saver: Saver; assistant: Assistant }) {
  const state = useSaverState(saver);
  if (state.is === 'failed')
    return (
      <div className={styles.problem} role="alert">
        <p>
          <strong>No se guardaron tus últimos cambios.</strong> {state.reason} Siguen aquí.
        </p>
        <Button size="small" onClick={() => void saver.settle()}>
          Reintentar
        </Button>
      </div>
    );
  if (state.is !== 'overtaken') return null;
  const what = listed(
    state.parts.map((part) => partWords(part as keyof Assistant).toLocaleLowerCase('es-MX')),
  );
  return (
    <div className={styles.problem} role="alert">
      <p>
        <strong>Alguien más cambió {what} mientras editabas.</strong> Elige qué se queda en {assistant.name}.
      </p>
      <Row gap={8}>
        <Button size="small" onClick={() => void saver.keepTheirs()}>
          Usar lo suyo
        </Button>
        <Button size="small" kind="primary" onClick={() => void saver.overwriteTheirs()}>
          Guardar lo mío
        </Button>
      </Row>
    </div>
  );
}

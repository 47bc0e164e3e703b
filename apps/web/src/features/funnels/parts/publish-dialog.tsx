import { funnels, type Funnel } from '@cauce/contract/funnels/funnels';
import { CallError } from '@cauce/contract/kit/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Minus, PencilLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { Box, Row, Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { listChanges, type Change } from '../editor/changes.ts';
import { contentOf, type Content } from '../editor/model.ts';
import { listMoves, listNewPlaces, toInput, type Move } from '../editor/publish.ts';
import { contactCounts } from '../queries.ts';
import { peopleWords } from '../words.ts';
import styles from './publish-dialog.module.css';

export interface PublishDialogProps {
  content: Content;
  /** Undefined for a new funnel. */
  funnel: Funnel | undefined;
  basedOn: string | null;
  onPublished: (message: string) => void;
  onClose: () => void;
}

const ICONS = { added: Plus, removed: Minus, changed: PencilLine };
const NOTHING: Content = { name: '', description: '', phases: [], copiedFrom: null };

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <Stack as="ul" gap={8} className={styles.changes} aria-label="Lo que cambia">
      {changes.map(({ kind, words }) => {
        const Icon = ICONS[kind];
        return (
          <li key={words} data-kind={kind}>
            <Icon aria-hidden size={16} />
            {words}
          </li>
        );
      })}
    </Stack>
  );
}

interface MovesProps {
  moves: readonly Move[];
  options: readonly { value: string; label: string }[];
  chosen: ReadonlyMap<string, string>;
  onChoose: (from: string, to: string) => void;
}

/** A new scenario for the contacts of each one that is removed. */
function Moves({ moves, options, chosen, onChoose }: MovesProps) {
  return (
    <Stack gap={12} as="section">
      <p className={styles.title}>¿A dónde pasan los contactos de lo que quitas?</p>
      {moves.map(({ from, phase, name, contacts }) => (
        <Row key={from} gap={8} align="center" wrap>
          <Box grow basis={180} shrink>
            {`${peopleWords(contacts)} de «${name}» (${phase})`}
          </Box>
          <Box grow basis={220} shrink>
            <Select
              label={`Escenario para los contactos de ${name}`}
              options={options}
              value={chosen.get(from) ?? null}
              placeholder="Elige un escenario"
              onChange={(to) => onChoose(from, to ?? '')}
            />
          </Box>
        </Row>
      ))}
    </Stack>
  );
}

function useMoves({ content, funnel }: Pick<PublishDialogProps, 'content' | 'funnel'>) {
  const counts = useQuery({ ...contactCounts(funnel?._id ?? ''), enabled: funnel !== undefined });
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const published = funnel?.phases ?? [];
  const moves = counts.data ? listMoves(content, published, counts.data) : [];
  const chosen = new Map(moves.map(({ from, to }) => [from, picked.get(from) ?? to]));
  return {
    moves,
    chosen,
    choose: (from: string, to: string) => setPicked(new Map([...picked, [from, to]])),
    options: listNewPlaces(content, published).map(({ place, phase, name }) => ({
      value: place,
      label: `${phase} · ${name}`,
    })),
    present: [...(counts.data?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    isLoading: funnel !== undefined && counts.data === undefined,
    failed: counts.isError ? () => void counts.refetch() : undefined,
  };
}

/** Shows what publishing changes, asks where contacts go, and publishes. */
export function PublishDialog({ content, funnel, basedOn, onPublished, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isForPresent, setForPresent] = useState(false);
  const { moves, chosen, choose, options, present, isLoading, failed } = useMoves({ content, funnel });
  const changes = listChanges(funnel ? contentOf(funnel) : NOTHING, content);
  const isUndecided = [...chosen.values()].some((to) => to === '');

  const send = () => {
    const input = toInput(content, funnel?.phases ?? []);
    if (!funnel) return call(funnels.create, { body: { funnel: input } });
    return call(funnels.save, {
      params: { id: funnel._id },
      body: {
        funnel: input,
        ...(basedOn !== null && { updatedAt: basedOn }),
        moves: [...chosen].map(([from, to]) => ({ from, to })),
        applyToPresent: isForPresent,
      },
    });
  };
  const publish = async () => {
    setBusy(true);
    setProblem('');
    try {
      onPublished((await send()).message);
    } catch (error) {
      setProblem(problemWords(error));
      // Shows the version and the contacts that the server refused for.
      void client.invalidateQueries({ queryKey: ['funnels'] });
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Publicar"
      description={
        funnel
          ? 'Los contactos que entren desde ahora siguen esta versión.'
          : 'El embudo empieza a funcionar.'
      }
      footer={
        <Row gap={8} justify="end" wide>
          <Button onClick={onClose}>Seguir editando</Button>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel="Publicando..."
            disabled={isLoading || isUndecided}
            onClick={() => void publish()}
          >
            Publicar
          </Button>
        </Row>
      }
    >
      <Stack gap={16}>
        {problem !== '' && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <ChangeList changes={changes} />
        {isLoading && (failed ? <ErrorState small onRetry={failed} /> : <SkeletonText lines={2} />)}
        {moves.length > 0 && <Moves moves={moves} options={options} chosen={chosen} onChoose={choose} />}
        {present > 0 && (
          <Row gap={16} align="start" justify="between">
            <div>
              <p className={styles.title}>Aplicar también a quienes ya están</p>
              <p className={styles.help}>
                {`${peopleWords(present)} ya ${present === 1 ? 'está' : 'están'} en el embudo. Sin esto, ${present === 1 ? 'termina' : 'terminan'} los mensajes de la versión con la que ${present === 1 ? 'entró' : 'entraron'}.`}
              </p>
            </div>
            <Switch
              label="Aplicar también a quienes ya están"
              checked={isForPresent}
              onChange={setForPresent}
            />
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}

function problemWords(error: unknown): string {
  if (!(error instanceof CallError))
    return 'No se pudo publicar. Tu borrador sigue aquí; inténtalo de nuevo.';
  if (error.code === 'changedMeanwhile')
    return 'Alguien publicó otra versión mientras editabas. Tu borrador sigue guardado: cierra este diálogo y elige qué hacer.';
  const [first] = Object.values(error.fields);
  return first ?? error.message;
}

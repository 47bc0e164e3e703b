import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { usePlanEnded } from '../../../../platform/use-plan-ended.ts';
import { Link } from '../../../../ui/inputs/link.tsx';
import { answererOf } from '../../queries.ts';

/** Names the assistant that answers while nobody attends. Without one it says why, so that no contact waits unnoticed. */
export function AnswererWords({ id }: { id: string }) {
  const { data } = useQuery(answererOf(id));
  const maySeeAssistants = useCan('assistants.read');
  const isPaused = usePlanEnded();
  // Says nothing until it is known.
  if (data === undefined) return <span>&nbsp;</span>;
  const { assistant, reason, needsAssistant } = data;
  if (assistant !== null) return <span>{`Contestan ${assistant.name} y los avisos.`}</span>;
  return (
    <>
      <strong>Ningún asistente le contesta</strong>
      <span>
        {isPaused && needsAssistant ? 'Tu plan terminó: los asistentes están en pausa' : reason}.{' '}
        {needsAssistant && !isPaused && maySeeAssistants && (
          <Link href={pageHref('/asistentes')}>Ver asistentes</Link>
        )}
      </span>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { usePlanEnded } from '../../../../platform/use-plan-ended.ts';
import { Link } from '../../../../ui/inputs/link.tsx';
import { answererOf } from '../../queries.ts';

const REMEDIES = {
  assistants: { needs: 'assistants.read', words: 'Ver asistentes', href: pageHref('/asistentes') },
  credits: { needs: 'credits.read', words: 'Ver créditos', href: pageHref('/creditos') },
} as const;

function RemedyLink({ remedy }: { remedy: keyof typeof REMEDIES }) {
  const { needs, words, href } = REMEDIES[remedy];
  return useCan(needs) ? <Link href={href}>{words}</Link> : null;
}

/** Names the assistant that answers while nobody attends. Without one it says why, so that no contact waits unnoticed. */
export function AnswererWords({ id }: { id: string }) {
  const { data } = useQuery(answererOf(id));
  const isPaused = usePlanEnded();
  // Says nothing until it is known.
  if (data === undefined) return <span>&nbsp;</span>;
  const { assistant, reason, remedy } = data;
  if (assistant !== null) return <span>{`Contestan ${assistant.name} y los avisos.`}</span>;
  return (
    <>
      <strong>Ningún asistente le contesta</strong>
      <span>
        {isPaused && remedy !== null ? 'Tu plan terminó: los asistentes están en pausa' : reason}.{' '}
        {remedy !== null && !isPaused && <RemedyLink remedy={remedy} />}
      </span>
    </>
  );
}

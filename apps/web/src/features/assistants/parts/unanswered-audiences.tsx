import {
  type Audience,
  listUnansweredAudiences,
  type UnansweredAudience,
} from '@cauce/contract/assistants/audiences';
import type { Assistant } from '@cauce/contract/assistants/assistants';
import { useCan } from '../../../platform/session.ts';
import { AttentionLine } from '../../../ui/feedback/attention.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAnswerEverybody } from '../queries.ts';

const WORDS: Readonly<Record<Audience, { title: string; detail: string; action: (name: string) => string }>> =
  {
    leads: {
      title: 'Ningún asistente contesta a tus leads',
      detail: 'Quien te escribe por primera vez se queda sin respuesta.',
      action: (name) => `Que ${name} conteste también a leads`,
    },
    clients: {
      title: 'Ningún asistente contesta a tus clientes',
      detail: 'Quien ya asistió a una cita es cliente: si vuelve a escribir, se queda sin respuesta.',
      action: (name) => `Que ${name} conteste también a clientes`,
    },
  };

function OneAudience({ audience, candidate }: UnansweredAudience) {
  const { mutate, isPending } = useAnswerEverybody();
  const mayChange = useCan('assistants.write');
  const { title, detail, action } = WORDS[audience];
  return (
    <AttentionLine title={title} detail={detail}>
      {mayChange && (
        <Button size="small" busy={isPending} busyLabel="Guardando..." onClick={() => mutate(candidate)}>
          {action(candidate.name)}
        </Button>
      )}
    </AttentionLine>
  );
}

/** The kinds of contacts whom no assistant answers, each with one click that changes it. */
export function UnansweredAudiences({ list }: { list: readonly Assistant[] }) {
  const unanswered = listUnansweredAudiences(list);
  if (unanswered.length === 0) return null;
  return (
    <Card padding="none">
      <ul aria-label="Contactos sin respuesta">
        {unanswered.map((one) => (
          <OneAudience key={one.audience} {...one} />
        ))}
      </ul>
    </Card>
  );
}

import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { PAGES } from '@cauce/contract/kit/pages';
import { Building2, Scissors, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageExists } from '../../../../platform/navigation-entries.ts';
import { useCan } from '../../../../platform/session.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

export type Missing = 'branches' | 'specialists' | 'services';

/** The first record that an agenda needs and lacks, in the order in which they are created. */
export function missingIn(context: AgendaContext): Missing | undefined {
  return (['branches', 'specialists', 'services'] as const).find((kind) => context[kind].length === 0);
}

const WORDS: Readonly<Record<Missing, { title: string; action: string; icon: ReactNode }>> = {
  branches: {
    title: 'Tu agenda empieza con una sucursal: dónde atiendes y a qué hora.',
    action: 'Abrir tu primera sucursal',
    icon: <Building2 />,
  },
  specialists: {
    title: 'Falta quién atienda. Registra a tu primer especialista para ver su agenda.',
    action: 'Registrar especialista',
    icon: <UsersRound />,
  },
  services: {
    title: 'Para agendar citas falta qué ofreces.',
    action: 'Registrar servicio',
    icon: <Scissors />,
  },
};

function useWay(missing: Missing): string | undefined {
  const exists = usePageExists();
  const may = useCan(`${missing}.write`);
  const { path } = PAGES[missing];
  return may && exists(path) ? path : undefined;
}

/** Shown before the first booking is possible; it says which record is needed next. */
export function NothingYet({ missing }: { missing: Missing }) {
  const way = useWay(missing);
  const { title, action, icon } = WORDS[missing];
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        way && (
          <ButtonLink href={way} kind="primary">
            {action}
          </ButtonLink>
        )
      }
    />
  );
}

import { byName, listed } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { specialistList } from '../../catalogue/index.ts';

/** Names the specialists for whom the assistant cannot book, because they have no services. */
export function IdleSpecialists() {
  const { data } = useQuery({ ...specialistList, enabled: useCan('specialists.read') });
  const idle = data?.filter(({ isArchived, offers }) => !isArchived && offers.length === 0) ?? [];
  if (idle.length === 0) return null;
  const [have, them] = idle.length === 1 ? ['no tiene', 'le'] : ['no tienen', 'les'];
  return (
    <Card>
      <p>
        {listed(idle.toSorted(byName).map(({ name }) => name))} {have} servicios: tu asistente no {them}{' '}
        agenda citas. <Link href={pageHref('/especialistas')}>Asignar servicios</Link>
      </p>
    </Card>
  );
}

import { GraduationCap, SearchX } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoCoursesProps {
  because: 'none' | 'allArchived' | 'noneArchived' | 'search';
  search: string;
  /** Absent for those who may not. */
  onOpen?: () => void;
  onClear: () => void;
}

const SENTENCES = {
  none: 'Aquí vivirán tus cursos: cuándo son, cuánto cuestan y cuántos lugares quedan.',
  allArchived: 'Todos tus cursos están archivados.',
  noneArchived: 'No hay cursos archivados.',
};

/** Why nothing is shown, and what to do now. */
export function NoCourses({ because, search, onOpen, onClear }: NoCoursesProps) {
  if (because === 'search')
    return (
      <EmptyState
        icon={<SearchX />}
        title={`Ningún curso coincide con «${search}».`}
        action={<Button onClick={onClear}>Quitar la búsqueda</Button>}
      />
    );
  const action = because !== 'noneArchived' && onOpen && (
    <Button kind="primary" onClick={onOpen}>
      {because === 'none' ? 'Registrar tu primer curso' : 'Registrar curso'}
    </Button>
  );
  return <EmptyState icon={<GraduationCap />} title={SENTENCES[because]} action={action} />;
}

import { ENROLLMENT_STATUSES, PAYMENT_STATUSES } from '@cauce/contract/sales/enrollments';
import type { Course } from '@cauce/contract/sales/courses';
import { byName } from '@cauce/domain/texts/listing';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { PAYMENT_OPTIONS, STATUS_OPTIONS } from '../enrollment-words.ts';
import type { CourseFilters } from '../filters.ts';

export interface EnrollmentToolbarProps {
  courses: readonly Course[];
  filters: CourseFilters;
  onFilter: (change: Partial<CourseFilters>) => void;
}

const one = <V extends string>(known: readonly V[], value: string | null): V | undefined =>
  known.find((each) => each === value);

export function EnrollmentToolbar({ courses, filters, onFilter }: EnrollmentToolbarProps) {
  const { curso, estado, pago } = filters;
  const count = [curso, estado, pago].filter((choice) => choice !== undefined).length;
  const clear = () => onFilter({ curso: undefined, estado: undefined, pago: undefined });
  return (
    <Toolbar
      label="Buscar y filtrar inscripciones"
      count={count}
      onClear={count > 0 ? clear : undefined}
      done="Ver inscripciones"
      filters={
        <>
          <Choice>
            <Select
              label="Curso"
              placeholder="Todos los cursos"
              options={courses.toSorted(byName).map(({ _id, name }) => ({ value: _id, label: name }))}
              value={filters.curso ?? null}
              clearable
              onChange={(curso) => onFilter({ curso: curso ?? undefined })}
            />
          </Choice>
          <Choice>
            <Select
              label="Estado"
              placeholder="Todos los estados"
              options={STATUS_OPTIONS}
              value={filters.estado ?? null}
              clearable
              onChange={(estado) => onFilter({ estado: one(ENROLLMENT_STATUSES, estado) })}
            />
          </Choice>
          <Choice>
            <Select
              label="Pago"
              placeholder="Todos los pagos"
              options={PAYMENT_OPTIONS}
              value={filters.pago ?? null}
              clearable
              onChange={(pago) => onFilter({ pago: one(PAYMENT_STATUSES, pago) })}
            />
          </Choice>
        </>
      }
    >
      <SearchField
        label="Buscar inscripción"
        placeholder="Contacto, curso o folio"
        value={filters.buscar}
        onSearch={(buscar) => onFilter({ buscar })}
      />
    </Toolbar>
  );
}

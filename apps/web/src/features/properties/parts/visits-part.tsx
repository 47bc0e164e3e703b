import type { Property } from '@cauce/contract/sales/properties';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { newBranchSlot } from '@cauce/domain/week/new-slot';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { draftWeek } from '../../../ui/week-editor/draft.ts';
import { WeekField } from '../../../ui/week-editor/week-field.tsx';
import { suggestedWeek, VISIT_WORDS, type PropertyForm } from '../form-shape.ts';

const HOURS = [
  { value: 'always', label: 'Cuando atiende', detail: 'En el horario de quien lo muestra.' },
  { value: 'own', label: 'Horario propio', detail: 'Los días y horas que tú digas.' },
];

export interface VisitsPartProps {
  form: PropertyForm;
  property: Property | undefined;
  specialists: readonly Specialist[];
}

/** The specialist who shows the property, with the duration and the hours of visits. */
export function VisitsPart({ form, property, specialists }: VisitsPartProps) {
  const { control } = form;
  const [hours, own] = useWatch({ control, name: ['visits.hours', 'visits.own'] });
  const current = property?.visits?.specialistId;
  const offered = specialists.filter(({ _id, isArchived }) => !isArchived || _id === current);
  const [first, ...others] = offered;
  const onlyOne = property === undefined && others.length === 0 ? first?._id : undefined;
  useEffect(() => {
    if (onlyOne !== undefined) form.setValue('visits.specialistId', onlyOne);
  }, [form, onlyOne]);
  useEffect(() => {
    if (hours === 'own' && own === null) form.setValue('visits.own', draftWeek(suggestedWeek()));
    if (hours === 'always' && own !== null) form.setValue('visits.own', null);
  }, [form, hours, own]);

  if (offered.length === 0)
    return (
      <p data-whole>Para agendar visitas, primero registra en Especialistas a quien muestra tus inmuebles.</p>
    );
  return (
    <>
      <SelectField
        name="visits.specialistId"
        label="Quién lo muestra"
        placeholder="Elige un especialista"
        help="Las visitas ocupan su agenda."
        options={offered.map(({ _id, name, isArchived, branch }) => ({
          value: _id,
          label: isArchived ? `${name} (archivado)` : name,
          detail: branch.name,
        }))}
      />
      <NumberField name="visits.duration" label="Duración de la visita" unit="min" step={5} />
      <RadioCardsField name="visits.hours" label="Cuándo se puede visitar" cards={HOURS} across whole />
      {own !== null && (
        <WeekField
          name="visits.own"
          label="Horario de visitas"
          newSlot={newBranchSlot}
          reopened={() => [{ from: 600, to: 1080 }]}
          lastSlotCloses
          words={VISIT_WORDS}
        />
      )}
    </>
  );
}

import type { Service } from '@cauce/contract/agenda/services';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { byName, listed } from '@cauce/domain/texts/listing';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CheckListField } from '../../../ui/form/fields/check-list-field.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { servicesOfferedAt, type SpecialistForm } from '../form-shape.ts';
import { useEveryService } from '../use-every-service.ts';
import styles from './services-field.module.css';

export interface ServicesFieldProps {
  form: SpecialistForm;
  services: UseQueryResult<Service[]>;
  specialist: Specialist | undefined;
}

/** Services of the chosen branch that the specialist offers. */
export function ServicesField({ services, ...rest }: ServicesFieldProps) {
  const { data, isError, refetch } = services;
  if (data) return <ServiceChoice {...rest} services={data} />;
  return (
    <div data-whole>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={3} />}
    </div>
  );
}

interface ServiceChoiceProps extends Omit<ServicesFieldProps, 'services'> {
  services: readonly Service[];
}

function ServiceChoice({ form, services, specialist }: ServiceChoiceProps) {
  const [branchId, ticked] = useWatch({ control: form.control, name: ['branchId', 'services'] });
  useEveryService(form, services, branchId, specialist === undefined);
  const offered = servicesOfferedAt(services, branchId, specialist).toSorted(byName);
  const left = services
    .filter(({ _id, isArchived }) => !isArchived && ticked?.includes(_id))
    .filter((service) => !offered.includes(service));
  return (
    <>
      <CheckListField
        name="services"
        label="Servicios"
        hiddenLabel
        whole
        all="Todos los servicios"
        nothing={
          branchId === ''
            ? 'Elige una sucursal para ver sus servicios.'
            : 'Esta sucursal todavía no ofrece servicios. Podrás elegirlos después.'
        }
        options={offered.map(({ _id, name, duration }) => ({
          value: _id,
          label: name,
          detail: `${duration} min`,
        }))}
      />
      {offered.length > 0 && !offered.some(({ _id }) => ticked?.includes(_id)) && (
        <p className={styles.left} data-whole aria-live="polite">
          Sin servicios nadie podrá agendar con esta persona.
        </p>
      )}
      {branchId !== '' && left.length > 0 && (
        <p className={styles.left} data-whole aria-live="polite">
          Esta sucursal no ofrece {listed(left.map(({ name }) => name))}. Al guardar dejará de dar{' '}
          {left.length === 1 ? 'ese servicio' : 'esos servicios'}.
        </p>
      )}
    </>
  );
}

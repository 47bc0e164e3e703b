import { Plus } from 'lucide-react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ANOTHER } from './first-visit.tsx';

/** The same three ways for a person who already has a business. */
export function OtherBusiness() {
  return (
    <Card
      title="¿Otro negocio?"
      description="Registra uno nuevo, reclama el que te prepararon o únete a un equipo."
      actions={
        <ButtonLink size="small" href={ANOTHER} icon={<Plus aria-hidden size={16} />}>
          Agregar negocio
        </ButtonLink>
      }
    />
  );
}

import { Crown, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useFormParts } from '../../../ui/form/form-context.ts';
import { type RadioCard, RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { PermissionsField } from './permissions-field.tsx';

const FULL: RadioCard = {
  value: 'full',
  label: 'Acceso completo',
  detail: 'Todo el negocio, también el equipo.',
  icon: <ShieldCheck aria-hidden />,
};
const LIMITED: RadioCard = {
  value: 'limited',
  label: 'Por página',
  detail: 'Solo lo que elijas.',
  icon: <SlidersHorizontal aria-hidden />,
};
const OWNER: RadioCard = {
  value: 'owner',
  label: 'Dueño',
  detail: 'Además, puede nombrar y quitar dueños.',
  icon: <Crown aria-hidden />,
};

/** Role and permissions of a member. */
export function GrantFields({ withOwner = false }: { withOwner?: boolean }) {
  const { control } = useFormParts();
  const role: unknown = useWatch({ control, name: 'role' });
  return (
    <>
      <RadioCardsField
        name="role"
        label="Acceso"
        cards={withOwner ? [LIMITED, FULL, OWNER] : [LIMITED, FULL]}
        across
      />
      {role === 'limited' && <PermissionsField name="permissions" />}
    </>
  );
}

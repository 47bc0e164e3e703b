import type { FoundUser } from '@cauce/contract/account/admin';
import type { Business } from '@cauce/contract/account/business';
import { CallError } from '@cauce/contract/kit/client';
import { emailAddress } from '@cauce/contract/kit/fields';
import { Search } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { findUser, useAdjustBusiness } from '../queries.ts';
import { Facts } from './facts.tsx';

const SearchShape = z.object({ email: emailAddress() });
const ROLE_WORDS: Record<FoundUser['role'], string> = {
  user: 'Usuario',
  partner: 'Partner',
  admin: 'Equipo de la plataforma',
};
const FIRST_SEARCH = 'Primero debes buscar y encontrar un usuario válido';

function OwnerForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const form = useZodForm(SearchShape, { email: '' });
  const [user, setUser] = useState<FoundUser>();
  const [searching, setSearching] = useState(false);
  const { mutateAsync } = useAdjustBusiness(business._id);

  const search = form.handleSubmit(async ({ email }) => {
    setSearching(true);
    setUser(undefined);
    try {
      setUser(await findUser(email));
    } catch (problem) {
      const known = problem instanceof CallError && problem.code === 'notFound';
      form.setError('email', { message: known ? problem.message : 'Error al buscar usuario' });
    } finally {
      setSearching(false);
    }
  });

  /** An e-mail that was typed after the search belongs to another person. */
  const change = async ({ email }: { email: string }) => {
    if (user === undefined || user.email.toLowerCase() !== email) throw new Error(FIRST_SEARCH);
    try {
      toast.success((await mutateAsync({ user: user._id })).message);
      onDone();
    } catch (problem) {
      toast.error('Error al cambiar el usuario');
      throw problem;
    }
  };

  return (
    <Form form={form} onSubmit={change}>
      <TextField name="email" label="Correo de la persona" type="email" focused />
      <div>
        <Button
          icon={<Search aria-hidden size={16} />}
          busy={searching}
          busyLabel="Buscando..."
          onClick={() => void search()}
        >
          Buscar
        </Button>
      </div>
      {user && (
        <Facts
          facts={[
            ['Nombre', user.name],
            ['Correo', user.email],
            ['Rol', ROLE_WORDS[user.role]],
          ]}
        />
      )}
      <FormActions save="Cambiar dueño" />
    </Form>
  );
}

export function OwnerDialog({ business, onClose }: { business: Business | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={business !== undefined}
      onClose={onClose}
      title="Cambiar dueño"
      description={business && `${business.name}: el dueño anterior conserva acceso completo.`}
    >
      {business && <OwnerForm business={business} onDone={onClose} />}
    </Dialog>
  );
}

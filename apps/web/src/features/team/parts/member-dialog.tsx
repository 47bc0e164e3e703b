import { type Member, MemberInput } from '@cauce/contract/account/team';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useChangeMember } from '../queries.ts';
import { GrantFields } from './grant-fields.tsx';

interface MemberFormProps {
  member: Member;
  mayNameOwners: boolean;
  onDone: () => void;
}

function MemberForm({ member, mayNameOwners, onDone }: MemberFormProps) {
  const form = useZodForm(MemberInput, { role: member.role, permissions: member.permissions });
  const { mutateAsync } = useChangeMember();
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await mutateAsync({ personId: member._id, input });
        onDone();
      }}
    >
      <GrantFields withOwner={mayNameOwners || member.role === 'owner'} />
      <FormActions save="Guardar permisos" />
    </Form>
  );
}

export interface MemberDialogProps {
  member: Member | undefined;
  mayNameOwners: boolean;
  onClose: () => void;
}

export function MemberDialog({ member, mayNameOwners, onClose }: MemberDialogProps) {
  return (
    <Dialog
      open={member !== undefined}
      onClose={onClose}
      title="Permisos"
      description={member && `${member.name}: el cambio vale de inmediato.`}
      size="large"
    >
      {member && <MemberForm member={member} mayNameOwners={mayNameOwners} onDone={onClose} />}
    </Dialog>
  );
}

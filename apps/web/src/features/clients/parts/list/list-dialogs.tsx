import { lazy, Suspense } from 'react';
import { useWasEverTrue } from '../../../../ui/use-was-ever-true.ts';
import type { AskedList } from '../../use-list-address.ts';
import type { Editing } from '../contact/contact-dialog.tsx';
import { DetailsDialog } from '../contact/details-dialog.tsx';

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog.tsx')).MergeDialog }));
const ContactDialog = lazy(async () => ({
  default: (await import('../contact/contact-dialog.tsx')).ContactDialog,
}));

export interface ListDialogsProps {
  list: Pick<AskedList, 'address' | 'setAddress'>;
  editing: Editing;
  onEdit: (editing: Editing) => void;
  merging: readonly string[] | undefined;
  onMerge: (ids: readonly string[] | undefined) => void;
  onMerged: () => void;
}

/** The dialog with a contact's details, followed by the dialogs that open over it. */
export function ListDialogs({
  list: { address, setAddress },
  editing,
  onEdit,
  merging,
  onMerge,
  onMerged,
}: ListDialogsProps) {
  const [everEdited, everMerged] = [
    useWasEverTrue(editing !== 'nothing'),
    useWasEverTrue(merging !== undefined),
  ];
  const close = () => onEdit('nothing');
  return (
    <>
      <DetailsDialog
        id={address.contacto}
        tab={address.ficha}
        onTab={(ficha) => setAddress({ ficha })}
        onClose={() => setAddress({ contacto: undefined, ficha: undefined })}
        onEdit={onEdit}
        onMerge={({ _id }) => onMerge([_id])}
      />
      <Suspense>{everEdited && <ContactDialog editing={editing} onClose={close} onSaved={close} />}</Suspense>
      <Suspense>
        {everMerged && (
          <MergeDialog
            who={merging}
            openId={address.contacto}
            onLeave={(contacto) => setAddress({ contacto })}
            onMerged={onMerged}
            onClose={() => onMerge(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Editing } from './use-record-screen.ts';

export interface FormDialogProps<R> {
  editing: Editing<R>;
  onClose: (saved?: R) => void;
}

export interface RecordDialogProps<R> extends FormDialogProps<R> {
  titles: { register: string; edit: string };
  /** The form, of an existing record or of a new one. */
  children: (record: R | undefined) => ReactNode;
}

/** The dialog in which a record is registered or edited. */
export function RecordDialog<R extends { name: string }>({
  editing,
  onClose,
  titles,
  children,
}: RecordDialogProps<R>) {
  const record = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={() => onClose()}
      title={record ? titles.edit : titles.register}
      description={record?.name}
      size="large"
    >
      {children(record)}
    </Dialog>
  );
}

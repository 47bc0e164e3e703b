import type { Property } from '@cauce/contract/sales/properties';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PropertyForm } from './property-form.tsx';

/** Nothing, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Property;

interface PropertyDialogProps {
  editing: Editing;
  onClose: (saved?: Property) => void;
}

export function PropertyDialog({ editing, onClose }: PropertyDialogProps) {
  const property = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={() => onClose()}
      title={property ? 'Editar inmueble' : 'Registrar inmueble'}
      description={property?.name}
      size="large"
    >
      <PropertyForm property={property} onSaved={onClose} />
    </Dialog>
  );
}

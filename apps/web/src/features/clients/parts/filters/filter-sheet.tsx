import { usePhone } from '../../../../ui/use-screen.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { AskedList } from '../../use-list-address.ts';
import { contactsWords } from '../../words.ts';
import { ContactSort } from '../list/contact-sort.tsx';
import { FilterPanel } from './late-filter-panel.tsx';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  list: AskedList;
  total: number | undefined;
}

/** The filters in a dialog, for screens too narrow for a panel beside the list. */
export function FilterSheet({ open, onClose, list, total }: FilterSheetProps) {
  const phone = usePhone();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtros"
      description={total === undefined ? undefined : contactsWords(total)}
      footer={
        <>
          {list.isFiltered && <Button onClick={list.clear}>Quitar los filtros</Button>}
          <Button kind="primary" onClick={onClose}>
            Ver contactos
          </Button>
        </>
      }
    >
      {phone && <ContactSort address={list.address} setAddress={list.setAddress} />}
      <FilterPanel filters={list.filters} setFilters={list.setAddress} />
    </Dialog>
  );
}

import { MONEY_TYPES, PAYMENT_METHODS } from '@cauce/contract/sales/money';
import { METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/session.ts';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import type { Address } from '../filters.ts';
import { categoryOptions } from '../form-shape.ts';
import { namedOptions } from '../named-options.ts';
import { moneyContext } from '../queries.ts';
import { ClientFilter } from './client-filter.tsx';

export interface Choosing {
  address: Address;
  setAddress: (change: Partial<Address>) => void;
  /** The name of the client in the filter. */
  clientName: string;
}

const TYPES = MONEY_TYPES.map((value) => ({ value, label: `${MONEY_TYPE_WORDS[value]}s` }));
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }));

/** All filters of the movements except search and days. */
export function FilterSelects({ address, setAddress, clientName }: Choosing) {
  const { data: context } = useQuery(moneyContext);
  const findsClients = useCan('clients.find');
  const inBranch = (branchId: string) => address.sucursal === undefined || branchId === address.sucursal;
  return (
    <>
      <Choice>
        <Select
          label="Tipo"
          placeholder="Ingresos y gastos"
          clearable
          options={TYPES}
          value={address.tipo ?? null}
          onChange={(tipo) => setAddress({ tipo: MONEY_TYPES.find((known) => known === tipo) })}
        />
      </Choice>
      <Choice>
        <Select
          label="Forma de pago"
          placeholder="Toda forma de pago"
          clearable
          options={METHODS}
          value={address.forma ?? null}
          onChange={(forma) => setAddress({ forma: PAYMENT_METHODS.find((known) => known === forma) })}
        />
      </Choice>
      <Choice>
        <Select
          label="Categoría"
          placeholder="Todas las categorías"
          clearable
          options={categoryOptions(context?.categories.map(({ name }) => name) ?? [], address.categoria)}
          value={address.categoria || null}
          onChange={(categoria) => setAddress({ categoria: categoria ?? '' })}
        />
      </Choice>
      <Choice>
        <Select
          label="Sucursal"
          placeholder="Todas las sucursales"
          clearable
          options={namedOptions(context?.branches)}
          value={address.sucursal ?? null}
          onChange={(sucursal) => setAddress({ sucursal: sucursal ?? undefined, especialista: undefined })}
        />
      </Choice>
      <Choice>
        <Select
          label="Especialista"
          placeholder="Todo el equipo"
          clearable
          options={namedOptions(context?.specialists.filter(({ branchId }) => inBranch(branchId)))}
          value={address.especialista ?? null}
          onChange={(especialista) => setAddress({ especialista: especialista ?? undefined })}
        />
      </Choice>
      {findsClients && (
        <Choice>
          <ClientFilter
            key={address.contacto}
            chosen={address.contacto === undefined ? undefined : { _id: address.contacto, name: clientName }}
            onChosen={(client) => setAddress({ contacto: client?._id })}
          />
        </Choice>
      )}
    </>
  );
}

import type { Funnel } from '@cauce/contract/funnels/funnels';
import { Stack } from '../../../../ui/layout/box.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import type { FilterProps } from '../../filters.ts';
import { placeOptions } from '../../funnel-places.ts';

interface FunnelFilterProps extends FilterProps {
  funnels: readonly Funnel[];
}

/** Asks for the phase or scenario in which contacts are now, and first for the funnel where there are several. */
export function FunnelFilter({ funnels, filters, setFilters }: FunnelFilterProps) {
  const { funnelId, funnelPlace } = filters;
  const only = funnels.length === 1 ? funnels[0] : undefined;
  const funnel = only ?? funnels.find(({ _id }) => _id === funnelId);
  return (
    <Stack gap={8}>
      {only === undefined && (
        <Select
          label="Embudo"
          placeholder="Cualquier embudo"
          options={funnels.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={funnelId ?? null}
          onChange={(id) => setFilters({ funnelId: id ?? undefined, funnelPlace: undefined })}
          clearable
        />
      )}
      {funnel !== undefined && (
        <Select
          label="Fase o escenario"
          placeholder="Cualquier fase"
          options={placeOptions(funnel, funnelPlace)}
          value={funnelPlace ?? null}
          onChange={(place) =>
            setFilters({
              funnelId: place === null && only !== undefined ? undefined : funnel._id,
              funnelPlace: place ?? undefined,
            })
          }
          clearable
        />
      )}
    </Stack>
  );
}

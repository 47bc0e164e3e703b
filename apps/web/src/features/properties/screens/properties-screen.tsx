import type { Property } from '@cauce/contract/sales/properties';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { PropertyFilters, shownOf } from '../filters.ts';
import { NoProperties } from '../parts/no-properties.tsx';
import { PropertyCards } from '../parts/property-cards.tsx';
import type { Editing } from '../parts/property-dialog.tsx';
import { PropertyToolbar } from '../parts/property-toolbar.tsx';
import { propertyList } from '../queries.ts';

/** The form is most of this page's code and comes after the list. */
const dialog = () => import('../parts/property-dialog.tsx');
const PropertyDialog = lazy(async () => ({ default: (await dialog()).PropertyDialog }));

export function PropertiesScreen() {
  const { data: list, isError, error } = useQuery(propertyList);
  const [filters, setFilters] = useFilters('/inmuebles', PropertyFilters);
  const [editing, setEditing] = useState<Editing>();
  const [saved, setSaved] = useState<Property>();
  const mayWrite = useCan('properties.write');
  const openNew = () => setEditing('new');
  const close = (record?: Property) => {
    setEditing('nothing');
    setSaved(record);
  };
  useEffect(() => {
    if (mayWrite) void dialog().catch(() => undefined);
  }, [mayWrite]);
  useShortcuts('Inmuebles', mayWrite ? [{ keys: 'n', label: 'Registrar inmueble', run: openNew }] : []);
  useHomeWhenFailed({
    failed: isError && list === undefined,
    what: 'tus inmuebles',
    reason: error?.message,
  });

  const shown = shownOf(list ?? [], filters);
  const hasAny = list !== undefined && list.length > 0;
  return (
    <Page
      title="Inmuebles"
      description="Lo que vendes o rentas: cómo es, dónde está y cuánto cuesta."
      actions={
        mayWrite &&
        hasAny && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
            Registrar inmueble
          </Button>
        )
      }
    >
      {hasAny && <PropertyToolbar list={list} filters={filters} onFilter={setFilters} />}
      {list === undefined && <SkeletonCards cards={6} />}
      {shown.length > 0 && <PropertyCards properties={shown} saved={saved} onEdit={setEditing} />}
      {list !== undefined && shown.length === 0 && (
        <NoProperties
          hasAny={hasAny}
          filters={filters}
          onRegister={mayWrite ? openNew : undefined}
          onClear={() => setFilters({ buscar: '', visitas: '' })}
        />
      )}
      {editing && (
        <Suspense>
          <PropertyDialog editing={editing} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

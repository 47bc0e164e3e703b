import { searchNavigation, type NavigationGroup } from '../../../platform/navigation-entries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import styles from './catalogue.module.css';
import { PlaceGrid } from './place-card.tsx';

const AUTOMATION = 'automatizacion';

interface CatalogueProps {
  groups: readonly NavigationGroup[];
  tab: string;
  onTab: (tab: string) => void;
}

function Group({ group }: { group: NavigationGroup }) {
  return (
    <Stack as="section" aria-labelledby={`grupo-${group.id}`} gap={12}>
      <h2 id={`grupo-${group.id}`} className={styles.heading}>
        {group.title}
      </h2>
      <PlaceGrid places={group.places} />
    </Stack>
  );
}

/** The automation is always visible; all other groups are tabs. */
export function Catalogue({ groups, tab, onTab }: CatalogueProps) {
  const automation = groups.find(({ id }) => id === AUTOMATION);
  const tabs = groups.filter(({ id }) => id !== AUTOMATION);
  const open = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <>
      {automation && <Group group={automation} />}
      {open && tabs.length === 1 && <Group group={open} />}
      {open && tabs.length > 1 && (
        <Stack gap={12}>
          <Tabs
            label="Todo lo que puedes hacer"
            tabs={tabs.map(({ id, title }) => ({ value: id, label: title }))}
            value={open.id}
            onChange={onTab}
          />
          <TabPanel value={open.id}>
            <PlaceGrid places={open.places} />
          </TabPanel>
        </Stack>
      )}
    </>
  );
}

/** Search results from all tabs. */
export function FoundPlaces({
  groups,
  search,
  onClear,
}: {
  groups: readonly NavigationGroup[];
  search: string;
  onClear: () => void;
}) {
  const found = groups
    .map((group) => ({ ...group, places: searchNavigation(group.places, search) }))
    .filter(({ places }) => places.length > 0);
  if (found.length === 0)
    return (
      <EmptyState
        title={`No encontramos nada con «${search}».`}
        action={<Button onClick={onClear}>Borrar la búsqueda</Button>}
      />
    );
  return found.map((group) => <Group key={group.id} group={group} />);
}

import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../ui/feedback/skeletons.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ArchivableToolbar } from '../../ui/layout/archivable-toolbar.tsx';
import { CardList } from '../../ui/data/card-list.tsx';
import type { ArchivableRecord } from './archivable.ts';
import type { RecordActions } from './record-menu.tsx';
import type { ArchivableScreen, ScreenFilters } from './use-archivable-screen.ts';

export interface ArchivableCardsProps<R extends ArchivableRecord, F extends ScreenFilters> {
  screen: ArchivableScreen<R, F>;
  /** Names the fields that the search looks through. */
  placeholder: string;
  /** More filters, each a ToolbarChoice. */
  choices?: ReactNode;
  icon: ReactNode;
  /** One sentence that says what the list will show. */
  invitation: string;
  /** Replaces the invitation where another record has to be registered first. */
  insteadOfInvitation?: ReactNode;
  /** The card of a record. */
  children: (record: R, actions: RecordActions<R>) => ReactNode;
}

/** The archivable records of a page as cards, with their toolbar, or why there are none. */
export function ArchivableCards<R extends ArchivableRecord, F extends ScreenFilters>({
  screen,
  placeholder,
  choices,
  children,
  ...invitation
}: ArchivableCardsProps<R, F>) {
  const { list, visible, actions, deletingId, saved, noun, filters, setFilters } = screen;
  if (list === undefined) return <SkeletonCards cards={6} />;
  return (
    <>
      {list.length > 0 && (
        <ArchivableToolbar
          noun={noun}
          placeholder={placeholder}
          list={list}
          filters={filters}
          onFilter={(change) => setFilters(change as Partial<F>)}
          count={screen.filterCount}
          onClear={screen.clearChoices}
        >
          {choices}
        </ArchivableToolbar>
      )}
      {visible.length > 0 ? (
        <CardList records={visible} leaving={deletingId} saved={saved}>
          {(record) => children(record, actions)}
        </CardList>
      ) : (
        <NoCards screen={screen} {...invitation} />
      )}
    </>
  );
}

type NoCardsProps<R extends ArchivableRecord, F extends ScreenFilters> = Pick<
  ArchivableCardsProps<R, F>,
  'screen' | 'icon' | 'invitation' | 'insteadOfInvitation'
>;

/** Says why there are no cards, and what the person can do now. */
function NoCards<R extends ArchivableRecord, F extends ScreenFilters>({
  screen,
  icon,
  invitation,
  insteadOfInvitation,
}: NoCardsProps<R, F>) {
  const { texts, register, whenFiltered } = screen;
  const hasAny = screen.list?.length !== 0;
  if (whenFiltered !== undefined)
    return (
      <EmptyState
        icon={<SearchX />}
        title={whenFiltered}
        action={
          <Button onClick={screen.clearFilters}>
            {screen.hasFilterChoices ? 'Quitar los filtros' : 'Quitar la búsqueda'}
          </Button>
        }
      />
    );
  if (hasAny && screen.showsArchived) return <EmptyState icon={icon} title={texts.noneArchived} />;
  if (!hasAny && insteadOfInvitation) return insteadOfInvitation;
  return (
    <EmptyState
      icon={icon}
      title={hasAny ? texts.allArchived : invitation}
      action={
        register && (
          <Button kind="primary" onClick={register.run}>
            {hasAny ? register.label : texts.registerFirst}
          </Button>
        )
      }
    />
  );
}

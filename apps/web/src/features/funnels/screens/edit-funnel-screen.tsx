import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { funnelList } from '../../catalogue/index.ts';
import { contentOf } from '../editor/model.ts';
import { EditorPage } from '../parts/editor-page.tsx';
import { draftList, draftOf } from '../queries.ts';

const TITLE = 'Editar embudo';

/** The editor of an existing funnel. */
export function EditFunnelScreen() {
  const { id = '' } = useParams({ strict: false });
  const list = useQuery(funnelList);
  // The draft of another device may be newer than what this one knows.
  const drafts = useQuery({ ...draftList, refetchOnMount: 'always' });
  const [start, setStart] = useState(0);
  const funnel = list.data?.find(({ _id }) => _id === id);

  if (list.data && !funnel)
    return (
      <NotFound
        title="Embudo no encontrado"
        detail="Puede que alguien de tu equipo lo haya eliminado."
        href={pageHref('/funnels')}
        label="Ver mis embudos"
      />
    );
  if (!funnel || !drafts.data || !drafts.isFetchedAfterMount)
    return (
      <Page title={TITLE}>
        {list.isError || drafts.isError ? (
          <ErrorState
            title="No pudimos cargar este embudo."
            retrying={list.isFetching || drafts.isFetching}
            onRetry={() => void Promise.all([list.refetch(), drafts.refetch()])}
          />
        ) : (
          <SkeletonCards cards={4} />
        )}
      </Page>
    );
  return (
    <EditorPage
      key={`${id} ${start}`}
      title={TITLE}
      funnel={funnel}
      draft={draftOf(drafts.data, id)}
      original={contentOf(funnel)}
      mayPublish
      onRestart={() => setStart(start + 1)}
    />
  );
}

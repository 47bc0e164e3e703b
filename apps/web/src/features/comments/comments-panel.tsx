import { useInfiniteQuery } from '@tanstack/react-query';
import { FlaskConical, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { pageHref } from '../../platform/page-href.ts';
import { useCan } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../ui/feedback/skeletons.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from './comments-panel.module.css';
import { PlayDialog } from './parts/play-dialog.tsx';
import { PostCard } from './parts/post-card.tsx';
import { postsOf } from './posts.ts';
import { commentPages } from './queries.ts';
import { type WhatItDid, WhatItDidContext } from './what-it-did.ts';

/** The comments under the posts of the business, grouped by post, with fields to answer. */
export function CommentsPanel({ whatItDid }: { whatItDid: WhatItDid }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(commentPages());
  const mayWrite = useCan('comments.write');
  const [playing, setPlaying] = useState(false);
  const play = (
    <Button size="small" icon={<FlaskConical />} onClick={() => setPlaying(true)}>
      Probar con un comentario
    </Button>
  );

  function body() {
    if (!data && error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
    if (!data) return <SkeletonCards />;
    const posts = postsOf(data.pages.flatMap(({ comments }) => comments));
    const { isConnected = false } = data.pages[0] ?? {};
    return (
      <>
        <Row gap={8} justify="end" wrap className={styles.above}>
          {!isConnected && (
            <ButtonLink size="small" href={pageHref('/integraciones/comentarios-meta')}>
              Conectar cuenta
            </ButtonLink>
          )}
          {mayWrite && posts.length > 0 && play}
        </Row>
        {posts.length === 0 ? (
          <EmptyState
            icon={<MessagesSquare />}
            title="Aquí verás los comentarios de tus publicaciones."
            action={mayWrite && play}
          />
        ) : (
          posts.map((post) => <PostCard key={post.key} post={post} />)
        )}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} busyLabel="Cargando..." onClick={() => void fetchNextPage()}>
            Ver más publicaciones
          </Button>
        )}
      </>
    );
  }
  return (
    <section className={styles.panel} aria-label="Comentarios" aria-busy={!data && !error}>
      <WhatItDidContext value={whatItDid}>
        <div className={styles.column}>{body()}</div>
      </WhatItDidContext>
      <PlayDialog open={playing} onClose={() => setPlaying(false)} />
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { FlaskConical, MessagesSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pageHref } from '../../platform/page-href.ts';
import { useCan } from '../../platform/session.ts';
import { countWords } from '../../ui/data/count-badge.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
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

export interface CommentsPanelProps {
  whatItDid: WhatItDid;
  /** Whether only the comments without an answer are shown. */
  onlyUnanswered: boolean;
  onFilter: (onlyUnanswered: boolean) => void;
}

const FILTERS = ['todos', 'sin-responder'] as const;

interface UnansweredFilterProps {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function UnansweredFilter({ count, isOn, onChange }: UnansweredFilterProps) {
  const many = count === 0 ? '' : ` (${countWords(count)})`;
  return (
    <div className={styles.filter}>
      <Segmented
        label="Comentarios que se muestran"
        segments={[
          { value: FILTERS[0], label: 'Todos' },
          { value: FILTERS[1], label: `Sin responder${many}` },
        ]}
        value={FILTERS[isOn ? 1 : 0]}
        onChange={(value) => onChange(value === 'sin-responder')}
      />
    </div>
  );
}

interface NoCommentsProps {
  filtered: boolean;
  onShowAll: () => void;
  play: ReactNode;
}

const NoComments = ({ filtered, onShowAll, play }: NoCommentsProps) =>
  filtered ? (
    <EmptyState
      icon={<MessagesSquare />}
      title="No hay comentarios sin responder."
      action={<Button onClick={onShowAll}>Ver todos</Button>}
    />
  ) : (
    <EmptyState
      icon={<MessagesSquare />}
      title="Aquí verás los comentarios de tus publicaciones."
      action={play}
    />
  );

/** The comments under the posts of the business, grouped by post, with fields to answer. */
export function CommentsPanel({ whatItDid, onlyUnanswered, onFilter }: CommentsPanelProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(commentPages(onlyUnanswered));
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
    const { isConnected = false, unanswered = 0 } = data.pages[0] ?? {};
    return (
      <>
        <Row gap={8} justify="end" align="center" wrap className={styles.above}>
          {(posts.length > 0 || onlyUnanswered) && (
            <UnansweredFilter count={unanswered} isOn={onlyUnanswered} onChange={onFilter} />
          )}
          {!isConnected && (
            <ButtonLink size="small" href={pageHref('/integraciones/comentarios-meta')}>
              Conectar cuenta
            </ButtonLink>
          )}
          {mayWrite && posts.length > 0 && play}
        </Row>
        {posts.map((post) => (
          <PostCard key={post.key} post={post} />
        ))}
        {posts.length === 0 && (
          <NoComments filtered={onlyUnanswered} onShowAll={() => onFilter(false)} play={mayWrite && play} />
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

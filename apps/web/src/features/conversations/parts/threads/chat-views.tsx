import type { ReactNode } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { useFillHeight } from '../../../../ui/agenda/use-fill-height.ts';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Box } from '../../../../ui/layout/box.tsx';
import { useDocumentTitle } from '../../../../ui/layout/document-name.ts';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import type { View } from '../../address.ts';
import styles from './chat-views.module.css';

const VIEWS = [
  { value: 'mensajes', label: 'Mensajes', href: pageHref('/chat') },
  { value: 'comentarios', label: 'Comentarios', href: pageHref('/chat', { vista: 'comentarios' }) },
];

/** Switches between messages and comments, for people who may see both. */
export function ChatViews({ view }: { view: View }) {
  return useCan('comments.read') ? (
    <Box rigid paddingX={16} marginBottom={12} className={styles.views}>
      <Tabs label="Vistas del chat" tabs={VIEWS} value={view} />
    </Box>
  ) : null;
}

/** The comments under posts, shown instead of the messages. */
export function CommentsView({ children }: { children: ReactNode }) {
  useDocumentTitle('Chat');
  const fillHeight = useFillHeight<HTMLDivElement>();
  return (
    <div ref={fillHeight} className={styles.screen}>
      <div className={styles.above}>
        <div className={styles.top}>
          <h1 className={styles.title}>Chat</h1>
          <Chip tone="accent">Beta</Chip>
        </div>
        <ChatViews view="comentarios" />
      </div>
      {children}
    </div>
  );
}

import { freeTimePosts } from '@cauce/contract/agenda/free-time-posts';
import { longDay } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { call } from '../../../../platform/call.ts';
import { useToday } from '../../../../platform/today.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../../ui/inputs/copy-button.tsx';
import { Box } from '../../../../ui/layout/box.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from './free-times-dialog.module.css';

const postOf = (id: string) => ({
  queryKey: ['freeTimePosts', id],
  queryFn: async () => (await call(freeTimePosts.read, { params: { id } })).data,
});

/** Without a number WhatsApp asks to whom or where the text goes. */
const whatsappHref = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** A text of free times that an assistant prepared, to be copied or shared. */
export default function FreeTimesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const today = useToday();
  const { data: post, isError, isFetching, refetch } = useQuery(postOf(id));
  const isPast = post !== undefined && post.day < today;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Horarios libres listos para publicar"
      description={
        post && (isPast ? `Ese día ya pasó: ${longDay(post.day)}.` : `Para el ${longDay(post.day)}.`)
      }
      footer={
        post && (
          <>
            <CopyButton words text={post.text} />
            <ButtonLink kind="primary" newTab icon={<Send aria-hidden />} href={whatsappHref(post.text)}>
              Compartir por WhatsApp
            </ButtonLink>
          </>
        )
      }
    >
      {post ? (
        <>
          <Box padding={16} className={styles.text}>
            {post.text}
          </Box>
          {!isPast && (
            <Box as="p" marginTop={8} className={styles.note}>
              Son las horas que estaban libres al prepararlo. Pégalo en tu estado, en tus redes o en un
              mensaje.
            </Box>
          )}
        </>
      ) : isError ? (
        <ErrorState
          small
          title="No pudimos abrir este texto. Puede que ya no exista."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList rows={2} />
      )}
    </Dialog>
  );
}

import { chipOf } from '@cauce/contract/assistants/assistant-words';
import type { Assistant } from '@cauce/contract/assistants/assistants';
import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../platform/page-href.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { AssistantFace, assistantList } from '../../catalogue/index.ts';
import styles from './assistants-row.module.css';
import today from './today.module.css';

/** Further assistants are only listed on their own page. */
const MOST = 8;
const MODES = { testing: 'pruebas', production: 'leads' } as const;

const answering = ({ isWorking, hasCredits }: Pick<Assistant, 'isWorking' | 'hasCredits'>) =>
  Number(isWorking && hasCredits);

/** The pictures of the assistants, active ones first. */
export default function AssistantsRow() {
  const { data, isLoading } = useQuery(assistantList);
  if (isLoading) return <div className={today.assistants} />;
  const visibleAssistants = (data ?? []).toSorted((a, b) => answering(b) - answering(a)).slice(0, MOST);
  if (visibleAssistants.length === 0) return null;
  return (
    <nav aria-label="Tus asistentes" className={styles.row}>
      {visibleAssistants.map((assistant) => (
        <Link
          key={assistant._id}
          href={pageHref('/asistentes/$id', { id: assistant._id })}
          className={styles.face}
        >
          <span className={styles.picture} data-on={answering(assistant) === 1 || undefined}>
            <AssistantFace avatar={assistant.color} image={assistant.image} size={40} />
          </span>
          <Stack as="span">
            <span className={styles.name}>{assistant.name}</span>
            <span className={styles.detail}>
              {assistant.branchName
                ? `${assistant.branchName} · ${MODES[assistant.mode]}`
                : chipOf(assistant)}
            </span>
          </Stack>
        </Link>
      ))}
    </nav>
  );
}

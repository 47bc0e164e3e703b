import { chipOf, MODEL_WORDS, NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import type { Assistant } from '@cauce/contract/assistants/assistants';
import { TriangleAlert } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { AssistantFace } from '../../catalogue/index.ts';
import styles from './assistant-card.module.css';
import { Availability, WorkingSwitch } from './availability.tsx';

const TONES = { testing: 'warning', production: 'primary' } as const;

export function AssistantCard({ assistant }: { assistant: Assistant }) {
  const { _id, name, goal, color, image, mode, model, branchName, hasCredits, respondTo } = assistant;
  return (
    <Card
      title={
        <Row as="span" gap={12} align="center">
          <AssistantFace avatar={color} image={image} size={56} />
          <span className={styles.name}>{name}</span>
        </Row>
      }
      href={pageHref('/asistentes/$id', { id: _id })}
      actions={<WorkingSwitch assistant={assistant} />}
      footer={
        <>
          <Availability assistant={assistant} />
          {branchName && <span className={styles.place}>{branchName}</span>}
        </>
      }
    >
      <Row gap={8} wrap>
        <Chip tone={TONES[mode]}>{chipOf(assistant)}</Chip>
        <Chip>{MODEL_WORDS[model]}</Chip>
        {respondTo === 'comments' && <Chip>Comentarios</Chip>}
      </Row>
      <p className={styles.goal}>{goal}</p>
      {!hasCredits && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden size={16} />
          {NO_CREDITS[model]}
        </p>
      )}
    </Card>
  );
}

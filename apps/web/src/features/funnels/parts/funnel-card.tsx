import type { Funnel } from '@cauce/contract/funnels/funnels';
import { Copy, Eye, Pencil, Share2, Star, Trash2 } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { usePageExists } from '../../../platform/navigation-entries.ts';
import { Chip, StatusChip } from '../../../ui/data/chip.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Accordion, Fold } from '../../../ui/layout/accordion.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { messageWords, peopleWords, phaseWords, scenarioWords } from '../words.ts';
import styles from './funnel-card.module.css';

export interface FunnelCardProps {
  funnel: Funnel;
  hasDraft: boolean;
  /** Undefined where the person may not create funnels, or the plan allows no more. */
  onDuplicate: (() => void) | undefined;
  onShare: () => void;
  onRemove: () => void;
}

/** A funnel with its counts, details and actions. */
export function FunnelCard({ funnel, hasDraft, onDuplicate, onShare, onRemove }: FunnelCardProps) {
  const exists = usePageExists();
  const { _id: id, name, description, phases, leads, isDefault, can } = funnel;
  const scenarios = phases.flatMap((phase) => phase.scenarios);
  const messages = scenarios.reduce((sum, each) => sum + each.reactivationMessagesSequence.length, 0);
  const board = pageHref('/crm/$id', { id });
  return (
    <Card
      title={name}
      description={description}
      footer={
        <Row gap={8} align="center" justify="between" wrap wide>
          <Row gap={8} wrap>
            {exists(board) && (
              <ButtonLink size="small" href={board} icon={<Eye aria-hidden size={14} />}>
                Ver funnel
              </ButtonLink>
            )}
            {can.edit && (
              <ButtonLink
                size="small"
                href={pageHref('/funnels/$id/editar', { id })}
                icon={<Pencil aria-hidden size={14} />}
              >
                Editar
              </ButtonLink>
            )}
          </Row>
          <Row gap={4}>
            <IconButton size="small" label="Compartir" icon={<Share2 />} onClick={onShare} />
            {onDuplicate && (
              <IconButton size="small" label="Duplicar" icon={<Copy />} onClick={onDuplicate} />
            )}
            {can.delete && <IconButton size="small" label="Eliminar" icon={<Trash2 />} onClick={onRemove} />}
          </Row>
        </Row>
      }
    >
      <Stack gap={12}>
        {(isDefault || hasDraft) && (
          <Row gap={8} wrap>
            {isDefault && (
              <Chip tone="primary" icon={<Star aria-hidden />}>
                Predeterminado
              </Chip>
            )}
            {hasDraft && <StatusChip tone="warning" label="Cambios sin publicar" />}
          </Row>
        )}
        <p className={styles.counts}>
          {[
            phaseWords(phases.length),
            scenarioWords(scenarios.length),
            messageWords(messages),
            peopleWords(leads),
          ].join(' · ')}
        </p>
        <Accordion>
          <Fold title="Fases y escenarios">
            <ul className={styles.phases}>
              {phases.map((phase) => (
                <li key={phase.formattedName}>
                  <strong>{phase.name}</strong>
                  <ul className={styles.scenarios}>
                    {phase.scenarios.map((scenario) => (
                      <li key={scenario.formattedName}>
                        {scenario.name}
                        {scenario.reactivationMessagesSequence.length > 0 && (
                          <span className={styles.muted}>
                            {` · ${messageWords(scenario.reactivationMessagesSequence.length)}`}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </Fold>
        </Accordion>
      </Stack>
    </Card>
  );
}

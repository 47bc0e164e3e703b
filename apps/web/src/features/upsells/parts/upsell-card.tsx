import type { Upsell, UpsellResult } from '@cauce/contract/conversations/upsells';
import { ChartColumn, Copy, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Chip, StatusChip } from '../../../ui/data/chip.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { usePhone } from '../../../ui/use-screen.ts';
import type { UpsellActions } from '../use-upsell-actions.ts';
import { excerptOf, messagesWords, timingSentence } from '../words.ts';
import { ResultsLine } from './results-line.tsx';
import styles from './upsell.module.css';

export interface UpsellCardProps {
  upsell: Upsell;
  /** Undefined when nothing was sent. */
  result: UpsellResult | undefined;
  actions: UpsellActions;
  /** Whether the plan allows one more. */
  mayCopy: boolean;
  onStatistics: () => void;
}

const MOST_CHIPS = 3;

function Services({ upsell: { serviceIds, serviceNames } }: { upsell: Upsell }) {
  const more = serviceIds.length - MOST_CHIPS;
  return (
    <Row gap={4} wrap>
      {serviceIds.length === 0 && <Chip>Todos los servicios</Chip>}
      {serviceIds.slice(0, MOST_CHIPS).map((id, index) => (
        <Chip key={id}>{serviceNames[index]}</Chip>
      ))}
      {more > 0 && <Chip>{`y ${more} más`}</Chip>}
    </Row>
  );
}

/** An upsell with its message, its time, its services and what it achieved. */
export function UpsellCard({ upsell, result, actions, mayCopy, onStatistics }: UpsellCardProps) {
  const { _id: id, name, message, isActive, planned, can } = upsell;
  const isPhone = usePhone();
  const statistics = { label: 'Estadísticas', icon: <ChartColumn />, onSelect: onStatistics };
  const items: MenuItem[] = isPhone ? [statistics] : [];
  if (can.edit)
    items.push(
      isActive
        ? { label: 'Pausar', icon: <Pause />, onSelect: () => actions.toggle(upsell) }
        : { label: 'Activar', icon: <Play />, onSelect: () => actions.toggle(upsell) },
    );
  if (can.edit && mayCopy)
    items.push({ label: 'Duplicar', icon: <Copy />, onSelect: () => actions.duplicate(upsell) });
  return (
    <Card
      title={name}
      actions={items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />}
      footer={
        <Row gap={8} align="center" justify="between" wrap wide>
          <Row gap={8} wrap>
            {can.edit && (
              <ButtonLink
                size="small"
                href={pageHref('/upsells/$id', { id })}
                icon={<Pencil aria-hidden size={14} />}
              >
                Editar
              </ButtonLink>
            )}
            {!isPhone && (
              <Button size="small" icon={<ChartColumn aria-hidden size={14} />} onClick={onStatistics}>
                Estadísticas
              </Button>
            )}
          </Row>
          {can.delete && (
            <Button
              size="small"
              kind="subtle"
              icon={<Trash2 aria-hidden size={14} />}
              onClick={() => void actions.remove(upsell)}
            >
              Eliminar
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={12}>
        <Row gap={8} align="center" wrap>
          {isActive ? (
            <StatusChip tone="success" label="Activo" />
          ) : (
            <StatusChip tone="warning" label="En pausa" />
          )}
          {planned > 0 && <span className={styles.muted}>{messagesWords(planned)} en espera</span>}
        </Row>
        <p className={styles.excerpt}>{excerptOf(message)}</p>
        <p className={styles.timing}>{timingSentence(upsell)}</p>
        <Services upsell={upsell} />
        <ResultsLine result={result} name={name} />
      </Stack>
    </Card>
  );
}

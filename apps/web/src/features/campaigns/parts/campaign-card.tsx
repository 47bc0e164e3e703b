import type { Campaign, CampaignState } from '@cauce/contract/conversations/campaigns';
import { CirclePlay, CircleStop, Copy, Pause, Pencil, Trash2 } from 'lucide-react';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import type { CampaignActions } from '../use-campaign-actions.ts';
import { preparationWords, STATE_LOOKS, whenWords } from '../words.ts';
import styles from './campaign.module.css';

export const hrefOf = ({ _id, state }: Pick<Campaign, '_id' | 'state'>): string =>
  state === 'draft'
    ? pageHref('/massiveAI/nueva', { borrador: _id })
    : pageHref('/massiveAI/$id', { id: _id });

export const PAUSABLE: readonly CampaignState[] = ['scheduled', 'preparing', 'running'];

/** The entries of the menu of a campaign in its state. */
export function menuOf(campaign: Campaign, actions: CampaignActions): MenuItem[] {
  const { state, can } = campaign;
  if (!can.edit) return [];
  const items: MenuItem[] = [];
  if (state === 'draft')
    items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => actions.edit(campaign) });
  if (PAUSABLE.includes(state))
    items.push({ label: 'Pausar', icon: <Pause />, onSelect: () => actions.pause(campaign) });
  if (state === 'paused')
    items.push({ label: 'Seguir', icon: <CirclePlay />, onSelect: () => actions.resume(campaign) });
  items.push({ label: 'Duplicar', icon: <Copy />, onSelect: () => actions.duplicate(campaign) });
  if (PAUSABLE.includes(state) || state === 'paused')
    items.push('line', {
      label: 'Detener',
      icon: <CircleStop />,
      danger: true,
      onSelect: () => void actions.stop(campaign),
    });
  if (can.delete)
    items.push('line', {
      label: 'Eliminar',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => void actions.remove(campaign),
    });
  return items;
}

/** Nothing is sent before the list of contacts is whole. */
const isBeforeSending = ({ state, startedAt, plannedAt }: Campaign): boolean =>
  state !== 'stopped' && startedAt !== null && plannedAt === null;

/** How far the list of contacts is. */
function PreparationLine({ campaign }: { campaign: Campaign }) {
  return (
    <Stack gap={4}>
      <ProgressBar
        label={`Lista de contactos de ${campaign.name}`}
        value={campaign.progress.planned}
        most={Math.max(1, campaign.audienceSize ?? 0)}
        tone={campaign.state === 'paused' ? 'warning' : 'primary'}
      />
      <p className={styles.muted}>{preparationWords(campaign)}</p>
    </Stack>
  );
}

/** How far the campaign is, in words and as a bar. */
export function CampaignProgressLine({ campaign }: { campaign: Campaign }) {
  const { planned, queued, leftOut, waiting } = campaign.progress;
  if (isBeforeSending(campaign)) return <PreparationLine campaign={campaign} />;
  if (planned === 0) return null;
  // A campaign that was stopped does not look as if it had reached everybody.
  const isStopped = campaign.state === 'stopped';
  const most = isStopped ? planned : planned - leftOut;
  const words = [
    `${queued.toLocaleString('es-MX')} de ${most.toLocaleString('es-MX')} enviados`,
    leftOut > 0 && `${leftOut.toLocaleString('es-MX')} fuera`,
  ].filter(Boolean);
  return (
    <Stack gap={4}>
      <ProgressBar
        label={`Avance de ${campaign.name}`}
        value={queued}
        most={Math.max(1, isStopped ? planned : queued + waiting)}
        tone={campaign.state === 'paused' ? 'warning' : 'primary'}
      />
      <p className={styles.muted}>{words.join(' · ')}</p>
    </Stack>
  );
}

export function CampaignCard({ campaign, actions }: { campaign: Campaign; actions: CampaignActions }) {
  const { name, state, content } = campaign;
  const { zone } = useBusiness();
  const now = useNow();
  const items = menuOf(campaign, actions);
  return (
    <Card
      title={name}
      href={hrefOf(campaign)}
      actions={items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />}
    >
      <Stack gap={12}>
        <Row gap={8} align="center" wrap>
          <StatusChip {...STATE_LOOKS[state]} />
          <span className={styles.muted}>{whenWords(campaign, zone, now)}</span>
        </Row>
        {content.text !== '' && <p className={styles.excerpt}>{content.text}</p>}
        <CampaignProgressLine campaign={campaign} />
      </Stack>
    </Card>
  );
}

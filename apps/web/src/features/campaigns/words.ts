import type { Campaign, CampaignState } from '@cauce/contract/conversations/campaigns';
import { formatDateTime } from '@cauce/domain/time/dates';
import type { Tone } from '../../ui/data/chip.tsx';

export const STATE_LOOKS: Readonly<Record<CampaignState, { label: string; tone: Tone }>> = {
  draft: { label: 'Borrador', tone: 'neutral' },
  scheduled: { label: 'Programada', tone: 'secondary' },
  preparing: { label: 'Preparando…', tone: 'secondary' },
  running: { label: 'En curso', tone: 'primary' },
  paused: { label: 'En pausa', tone: 'warning' },
  done: { label: 'Terminada', tone: 'success' },
  stopped: { label: 'Detenida', tone: 'error' },
};

export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;

export const contactsWords = (count: number): string => countWords(count, 'contacto', 'contactos');

/** How many contacts have been planned, once it is known how many there are. */
export function preparationWords({ audienceSize, progress }: Campaign): string {
  const planned = progress.planned.toLocaleString('es-MX');
  return audienceSize === null
    ? 'Contando contactos…'
    : `${planned} de ${contactsWords(audienceSize)} en la lista`;
}

/** When the campaign goes on, started or ended. */
export function whenWords(
  { state, nextAt, startedAt, finishedAt, reason }: Campaign,
  zone: string,
  now: Date,
): string {
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  if (state === 'scheduled' && nextAt !== null) return `Empieza el ${at(nextAt)}`;
  if (state === 'preparing') return 'Empieza a enviar en cuanto esté la lista de contactos';
  if (state === 'paused') return reason || 'La pausó tu equipo';
  if (finishedAt !== null) return `Terminó el ${at(finishedAt)}`;
  // The seconds between two groups of messages need no words.
  if (state === 'running' && nextAt !== null && Date.parse(nextAt) > now.getTime() + 60_000)
    return `Sigue el ${at(nextAt)}`;
  return startedAt === null ? 'Todavía no la envías' : `Empezó el ${at(startedAt)}`;
}

import type { Conversation } from '@cauce/contract/conversations/conversations';
import { instantAt } from '@cauce/domain/time/dates';
import { addDays, weekdayOf } from '@cauce/domain/time/iso-date';
import { AlarmClock, AlarmClockOff, CircleCheck, MailOpen, RotateCcw, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { useBusiness, useCan } from '../../../../platform/session.ts';
import { useToday } from '../../../../platform/today.ts';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-types.ts';
import { useMarkUnread, useResolve, useSnooze } from '../../mutations.ts';

const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

const HOUR = 3_600_000;
const NINE = 9 * 60;

/** Says that the work is done; a new message of the client opens the conversation again. */
export function ResolveButton({ conversation: { _id, resolvedAt } }: { conversation: Conversation }) {
  const mayWrite = useCan('conversations.write');
  const { mutate: resolve, isPending } = useResolve(_id);
  if (!mayWrite) return null;
  const isResolved = resolvedAt !== null;
  return (
    <IconButton
      label={isResolved ? 'Reabrir la conversación' : 'Marcar como resuelta'}
      icon={isResolved ? <RotateCcw /> : <CircleCheck />}
      disabled={isPending}
      onClick={() => resolve(!isResolved)}
    />
  );
}

/** The entries of the menu that change where a conversation is listed. */
export function useStateItems(conversation: Conversation, onLeave: () => void) {
  const { _id, snoozedUntil } = conversation;
  const { zone } = useBusiness();
  const today = useToday();
  const now = useNow();
  const mayWrite = useCan('conversations.write');
  const { mutate: snooze } = useSnooze(_id);
  const { mutate: markUnread } = useMarkUnread();
  const [labels, setLabels] = useState(false);
  const later = (label: string, until: () => Date): MenuItem => ({
    label,
    icon: <AlarmClock />,
    onSelect: () => snooze(until()),
  });
  const monday = () => {
    let date = addDays(today, 1);
    while (weekdayOf(date) !== 'monday') date = addDays(date, 1);
    return instantAt(date, NINE, zone);
  };
  const items: MenuItem[] = [];
  if (mayWrite) {
    // An open conversation counts as read, so it is left.
    const leaveUnread = () => {
      onLeave();
      markUnread(_id);
    };
    items.push({ label: 'Marcar como no leída', icon: <MailOpen />, onSelect: leaveUnread });
    items.push({ label: 'Etiquetas', icon: <Tag />, onSelect: () => setLabels(true) }, 'line');
    if (snoozedUntil === null)
      items.push(
        later('Posponer una hora', () => new Date(now.getTime() + HOUR)),
        later('Posponer hasta mañana a las 9', () => instantAt(addDays(today, 1), NINE, zone)),
        later('Posponer hasta el lunes a las 9', monday),
      );
    else
      items.push({
        label: 'Dejar de posponer',
        icon: <AlarmClockOff />,
        onSelect: () => snooze(null),
      });
    items.push('line');
  }
  const dialog = labels && (
    <Suspense>
      <LabelsDialog conversation={conversation} onClose={() => setLabels(false)} />
    </Suspense>
  );
  return { items, dialog };
}

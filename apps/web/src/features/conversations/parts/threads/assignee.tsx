import type { Conversation } from '@cauce/contract/conversations/conversations';
import { useQuery } from '@tanstack/react-query';
import { Check, UserRound, UserRoundX } from 'lucide-react';
import { useRef } from 'react';
import { useCan, useSession } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-types.ts';
import { useShortcuts } from '../../../../ui/overlay/shortcuts.ts';
import { useAssign } from '../../mutations.ts';
import { colleagues } from '../../queries.ts';
import styles from '../conversation/conversation.module.css';

/** The member of the team who is responsible, with a menu to assign another. */
export function Assignee({ conversation }: { conversation: Conversation }) {
  const { _id, assignedTo, assignedToName, name } = conversation;
  const { person } = useSession();
  const mayWrite = useCan('conversations.write');
  const { data: team = [] } = useQuery({ ...colleagues, enabled: mayWrite });
  const { mutate: assign } = useAssign(_id);
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts(
    'Conversación',
    mayWrite ? [{ keys: 'a', label: 'Asignar la conversación', run: () => button.current?.click() }] : [],
  );
  const who = assignedToName || assignedTo;
  const content = (
    <>
      <span className="visually-hidden">Asignación: </span>
      {assignedTo === '' ? <UserRound aria-hidden size={16} /> : <Avatar name={who} size={20} />}
      <span>{assignedTo === '' ? 'Sin asignar' : assignedTo === person?.email ? 'Tú' : who}</span>
    </>
  );
  if (!mayWrite) return <p className={styles.assignee}>{content}</p>;
  const items: MenuItem[] = team.map((one) => ({
    label: one.email === person?.email ? `${one.name} (tú)` : one.name,
    icon: one.email === assignedTo ? <Check /> : <Avatar name={one.name} size={20} />,
    onSelect: () => assign(one.email),
  }));
  if (assignedTo !== '')
    items.push('line', {
      label: 'Nadie',
      icon: <UserRoundX />,
      onSelect: () => assign(''),
    });
  return (
    <Menu
      label={`A quién se asigna la conversación con ${name}`}
      items={items}
      trigger={
        <button ref={button} type="button" className={styles.assignee}>
          {content}
        </button>
      }
    />
  );
}

import { WEEKDAYS, WEEKDAY_NAMES, type Weekday } from '@cauce/domain/week/week';
import { Copy } from 'lucide-react';
import { Button } from '../inputs/button.tsx';
import { Menu, type MenuItem } from '../overlay/menu.tsx';

export interface CopyMenuProps {
  day: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
  disabled?: boolean;
}

const WORKDAYS = WEEKDAYS.slice(0, 5);

/** Copies the hours of one day to other days. */
export function CopyMenu({ day, onCopy, disabled }: CopyMenuProps) {
  const others = WEEKDAYS.filter((other) => other !== day);
  const items: MenuItem[] = [
    { label: 'De lunes a viernes', onSelect: () => onCopy(WORKDAYS) },
    { label: 'A toda la semana', onSelect: () => onCopy(others) },
    'line',
    ...others.map((other) => ({
      label: `A ${WEEKDAY_NAMES[other].toLowerCase()}`,
      onSelect: () => onCopy([other]),
    })),
  ];
  return (
    <Menu
      label={`Copiar el horario de ${WEEKDAY_NAMES[day].toLowerCase()}`}
      items={items}
      trigger={
        <Button size="small" kind="subtle" icon={<Copy aria-hidden size={16} />} disabled={disabled}>
          Copiar a otros días
        </Button>
      }
    />
  );
}

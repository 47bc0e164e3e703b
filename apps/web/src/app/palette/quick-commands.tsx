import { CalendarOff, CalendarPlus, HandCoins, ShoppingCart, UserPlus } from 'lucide-react';
import { mayStart, startQuickAction, type QuickAction } from '../../platform/quick-actions.ts';
import type { Session } from '../../platform/session.ts';
import type { Command } from '../../ui/palette/palette-types.ts';

type QuickCommand = Omit<Command, 'id' | 'onSelect'> & { action: QuickAction };

const COMMANDS: readonly QuickCommand[] = [
  {
    action: { kind: 'booking', start: {} },
    label: 'Agendar cita',
    keywords: 'nueva cita reservar turno',
    icon: <CalendarPlus aria-hidden />,
  },
  {
    action: { kind: 'contact', start: {} },
    label: 'Registrar contacto',
    keywords: 'nuevo contacto cliente prospecto agregar crear',
    icon: <UserPlus aria-hidden />,
  },
  {
    action: { kind: 'sale', start: { items: [] } },
    label: 'Venta rápida',
    detail: 'Vende productos y cóbralos',
    keywords: 'vender cobrar producto mostrador',
    icon: <ShoppingCart aria-hidden />,
  },
  {
    action: { kind: 'payment', start: {} },
    label: 'Registrar cobro',
    detail: 'Un ingreso o un gasto',
    keywords: 'cobrar pago dinero movimiento nuevo',
    icon: <HandCoins aria-hidden />,
  },
  {
    action: { kind: 'block', start: {} },
    label: 'Bloquear horario',
    keywords: 'bloquear bloqueo descanso vacaciones comida nuevo',
    icon: <CalendarOff aria-hidden />,
  },
];

/** The actions that this person may start from every page. */
export const quickCommands = (session: Session): Command[] =>
  COMMANDS.filter(({ action }) => mayStart(session, action.kind)).map(({ action, ...command }) => ({
    ...command,
    id: `quick-${action.kind}`,
    onSelect: () => startQuickAction(action),
  }));

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
const quickCommands = (session: Session): Command[] =>
  COMMANDS.filter(({ action }) => mayStart(session, action.kind)).map(({ action, ...command }) => ({
    ...command,
    id: `quick-${action.kind}`,
    onSelect: () => startQuickAction(action),
  }));

/**
 * The actions of every page, then the others of the screen. Where a screen has a form of its own for an action, that form
 * starts, because it knows the day and the filters that are shown.
 */
export function withQuickCommands(session: Session, ofScreen: readonly Command[]): readonly Command[] {
  const everywhere = quickCommands(session);
  const labels = new Set(everywhere.map(({ label }) => label));
  const own = new Map(ofScreen.map((command) => [command.label, command]));
  return [
    ...everywhere.map((command) => {
      const local = own.get(command.label);
      return local === undefined ? command : { ...command, hint: local.hint, onSelect: local.onSelect };
    }),
    ...ofScreen.filter(({ label }) => !labels.has(label)),
  ];
}

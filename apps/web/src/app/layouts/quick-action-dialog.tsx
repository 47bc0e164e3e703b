import { lazy, type ComponentType } from 'react';
import { closeQuickAction, useMayStart, type QuickAction } from '../../platform/quick-actions.ts';

/** Loads a dialog whose feature may load its form later still: React cannot load a lazy component as one. */
const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const Dialog = await load();
    return { default: (props: Props) => <Dialog {...props} /> };
  });

const agenda = () => import('../../features/agenda/index.ts');
const BookingDialog = later(async () => (await agenda()).BookingDialog);
const BlockDialog = later(async () => (await agenda()).BlockDialog);
const NewContact = later(async () => (await import('../../features/clients/index.ts')).NewContact);
const NewPayment = later(async () => (await import('../../features/money/index.ts')).NewPayment);
const QuickSale = later(async () => (await import('../../features/orders/index.ts')).QuickSale);

/** The dialog of an action, for people who may start it. */
export function QuickActionDialog({ action }: { action: QuickAction }) {
  const isAllowed = useMayStart(action.kind);
  if (!isAllowed) return null;
  switch (action.kind) {
    case 'booking':
      return <BookingDialog {...action.start} onClose={closeQuickAction} />;
    case 'block':
      return <BlockDialog onClose={closeQuickAction} />;
    case 'contact':
      return <NewContact onClose={closeQuickAction} />;
    case 'payment':
      return <NewPayment {...action.start} onClose={closeQuickAction} />;
    case 'sale':
      return <QuickSale start={action.start} onClose={closeQuickAction} />;
  }
}

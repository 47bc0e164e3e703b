import type { NotificationRow } from '@cauce/contract/conversations/notifications';
import { KIND_LABELS } from '@cauce/domain/texts/message-template';
import { Ban, Check, Eye, MessagesSquare, RotateCcw, Trash2 } from 'lucide-react';
import { pageHref } from '../../platform/page-href.ts';
import { useCan } from '../../platform/session.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import type { MenuItem } from '../../ui/overlay/menu-types.ts';
import { useCancel, useRetry, useSettle } from './queries.ts';
import { recipientOf } from './words.ts';

/** Actions of a message; `onShow` opens its full text. */
export function useRowActions(onShow: (row: NotificationRow) => void): (row: NotificationRow) => MenuItem[] {
  const mayMend = useCan('conversations.write');
  const seesChat = useCan('conversations.read');
  const confirm = useConfirm();
  const [cancel, retry, settle] = [useCancel(), useRetry(), useSettle()];

  const askThenCancel = async (row: NotificationRow) => {
    const sure = await confirm({
      title: `Cancelar «${KIND_LABELS[row.kind]}» para ${recipientOf(row)}`,
      body: 'El mensaje ya no se enviará. La cita se queda como está.',
      action: 'Cancelar el mensaje',
      cancel: 'Volver',
      danger: true,
    });
    if (sure) cancel.mutate(row._id);
  };
  const mendingOf = ({ status, messageId }: NotificationRow): MenuItem[] => {
    if (!mayMend || messageId === null || (status !== 'failed' && status !== 'unknown')) return [];
    const [id, isUnknown] = [messageId, status === 'unknown'];
    return [
      ...(isUnknown
        ? [
            {
              label: 'Sí llegó',
              icon: <Check aria-hidden />,
              onSelect: () => settle.mutate({ id, arrived: true }),
            },
          ]
        : []),
      {
        label: isUnknown ? 'Enviar de nuevo' : 'Reintentar',
        icon: <RotateCcw aria-hidden />,
        onSelect: () => retry.mutate(id),
      },
      {
        label: 'Descartar',
        icon: <Trash2 aria-hidden />,
        onSelect: () => settle.mutate({ id, arrived: false }),
      },
    ];
  };
  return (row) => [
    { label: 'Ver el mensaje', icon: <Eye aria-hidden />, onSelect: () => onShow(row) },
    ...(seesChat && row.kind !== 'specialist'
      ? [
          {
            label: 'Abrir en Chat',
            icon: <MessagesSquare aria-hidden />,
            href: pageHref('/chat', { contacto: row.clientId }),
          },
        ]
      : []),
    ...mendingOf(row),
    ...(row.can.cancel
      ? [
          {
            label: 'Cancelar el mensaje',
            icon: <Ban aria-hidden />,
            danger: true,
            onSelect: () => void askThenCancel(row),
          },
        ]
      : []),
  ];
}

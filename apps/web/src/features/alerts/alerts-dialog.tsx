import { type Alert, ALERT_KINDS, type AlertKind, alerts } from '@cauce/contract/account/alerts';
import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import { PAGES } from '@cauce/contract/kit/pages';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Banknote,
  BanknoteX,
  BellOff,
  CalendarArrowUp,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CirclePause,
  CircleX,
  Coins,
  CreditCard,
  MailX,
  Megaphone,
  type LucideIcon,
  PlugZap,
  Scale,
  TriangleAlert,
  Undo2,
  UserRoundSearch,
} from 'lucide-react';
import { call } from '../../platform/call.ts';
import { pageHref } from '../../platform/page-href.ts';
import { useBusiness } from '../../platform/session.ts';
import { Lines } from '../../ui/data/lines.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../ui/feedback/relative-time.tsx';
import { SkeletonList } from '../../ui/feedback/skeletons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Link } from '../../ui/inputs/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './alert-button.module.css';
import { alertList } from './queries.ts';

const ICONS: Readonly<Record<AlertKind, LucideIcon>> = {
  booked: CalendarPlus,
  moved: CalendarArrowUp,
  cancelled: CalendarX,
  freeTimes: CalendarClock,
  handedOver: UserRoundSearch,
  undelivered: MailX,
  noCredits: Coins,
  paymentFailed: CreditCard,
  campaignFinished: Megaphone,
  campaignPaused: CirclePause,
  paid: Banknote,
  paymentReturned: Undo2,
  paymentHeld: Scale,
  chargedBack: BanknoteX,
  paymentProblem: TriangleAlert,
  refundFailed: CircleX,
  paymentAccount: PlugZap,
  channelStopped: PlugZap,
};

const HREFS: Readonly<Record<(typeof ALERT_KINDS)[AlertKind]['target'], (alert: Alert) => string>> = {
  appointment: ({ subjectId }) => pageHref('/agenda', { cita: subjectId }),
  freeTimes: ({ subjectId }) => pageHref('/agenda', { horarios: subjectId }),
  conversation: ({ subjectId }) => pageHref('/chat', { con: subjectId }),
  campaign: ({ subjectId }) => pageHref('/massiveAI/$id', { id: subjectId }),
  credits: () => pageHref('/creditos'),
  billing: () => pageHref('/facturacion'),
  mercadoPago: () => PAGES.mercadoPago.path,
  channel: ({ channel }) => pageHref(PAGES[CHANNELS[channel ?? 'whatsapp'].account.page].path),
};

interface AlertLineProps {
  alert: Alert;
  zone: string;
  onOpen: () => void;
}

function AlertLine({ alert, zone, onOpen }: AlertLineProps) {
  const { kind, name, detail, channel, startsAt, at, isRead } = alert;
  const channelLabel = channel === null ? '' : CHANNELS[channel].label;
  const { words, target } = ALERT_KINDS[kind];
  const Icon = ICONS[kind];
  const facts = [
    name === '' ? '' : channelLabel,
    detail,
    startsAt !== null && formatDateTime(new Date(startsAt), zone),
  ].filter(Boolean);
  return (
    <li>
      <Link
        href={HREFS[target](alert)}
        className={styles.line}
        data-unread={!isRead || undefined}
        onClick={onOpen}
      >
        <Icon aria-hidden />
        <span className={styles.words}>
          <span>
            <strong>{name || channelLabel || 'Alguien'}</strong> {words}
            {!isRead && <span className="visually-hidden">, sin leer</span>}
          </span>
          <span className={styles.detail}>
            {facts.length > 0 && `${facts.join(' · ')} · `}
            <RelativeTime at={at} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The alerts, the latest first. Opening one leads to what it is about. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const { zone } = useBusiness();
  const { data, isError, isFetching, refetch } = useQuery(alertList);
  const client = useQueryClient();
  const settled = {
    onError: (problem: Error) => void toast.error(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: alertList.queryKey }),
  };
  const read = useMutation({
    mutationFn: (id: string) => call(alerts.read, { params: { id } }),
    ...settled,
  });
  const readAll = useMutation({ mutationFn: () => call(alerts.readAll), ...settled });
  const open = ({ _id, isRead }: Alert) => {
    if (!isRead) read.mutate(_id);
    onClose();
  };
  const content =
    data === undefined && isError ? (
      <ErrorState
        small
        title="No pudimos cargar tus avisos."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : data === undefined ? (
      <SkeletonList rows={4} />
    ) : data.rows.length === 0 ? (
      <EmptyState small icon={<BellOff />} title="Aquí verás lo que hacen tus clientes y lo que falla." />
    ) : (
      <Lines label="Avisos">
        {data.rows.map((alert) => (
          <AlertLine key={alert._id} alert={alert} zone={zone} onOpen={() => open(alert)} />
        ))}
      </Lines>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Avisos"
      footer={
        (data?.unread ?? 0) > 0 && (
          <Button busy={readAll.isPending} busyLabel="Marcando..." onClick={() => readAll.mutate()}>
            Marcar todos como leídos
          </Button>
        )
      }
    >
      {content}
    </Dialog>
  );
}

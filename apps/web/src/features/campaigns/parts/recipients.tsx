import {
  type Campaign,
  type CampaignRecipient,
  campaigns,
  RECIPIENT_STATES,
  type RecipientState,
} from '@cauce/contract/conversations/campaigns';
import { RECIPIENT_WORDS } from '@cauce/domain/texts/campaign-text';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness } from '../../../platform/session.ts';
import { TitleCell } from '../../../ui/data/table/cells.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { recipientsOf } from '../queries.ts';

const STATES = RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_WORDS[value] }));

const columnsIn = (zone: string): Column<CampaignRecipient>[] => [
  {
    key: 'name',
    header: 'Contacto',
    cell: ({ name, reason }) => <TitleCell more={reason}>{name}</TitleCell>,
    card: 'title',
  },
  { key: 'state', header: 'Estado', cell: ({ state }) => RECIPIENT_WORDS[state], card: 'mark' },
  {
    key: 'queuedAt',
    header: 'Enviado',
    cell: ({ queuedAt }) => (queuedAt === null ? '—' : formatDateTime(new Date(queuedAt), zone)),
  },
];

function useDownload(id: string, state: RecipientState | undefined) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await call(campaigns.export, { params: { id }, query: state ? { state } : {} });
      const pieces: BlobPart[] = [];
      for await (const piece of data.pieces) pieces.push(piece as BlobPart);
      saveFile(new Blob(pieces, { type: data.contentType }), data.name);
    },
    onError: (error) => toast.error(error.message),
  });
}

interface RecipientsProps {
  campaign: Campaign;
  state: RecipientState | undefined;
  onState: (state: RecipientState | undefined) => void;
}

/** The contacts of a campaign with what became of their message. */
export function Recipients({ campaign, state, onState }: RecipientsProps) {
  const { zone } = useBusiness();
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    recipientsOf(campaign._id, state),
  );
  const download = useDownload(campaign._id, state);
  return (
    <Section
      title="Contactos"
      actions={
        <>
          <Select
            label="Estado de los contactos"
            placeholder="Todos"
            options={STATES}
            clearable
            value={state ?? null}
            onChange={(value) => onState((value ?? undefined) as RecipientState | undefined)}
          />
          <Button
            icon={<Download aria-hidden size={16} />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            CSV
          </Button>
        </>
      }
    >
      <DataTable
        label="Contactos de la campaña"
        columns={columnsIn(zone)}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        rowKey={({ clientId }) => clientId}
        rowName={({ name }) => name}
        href={({ clientId }) => pageHref('/contactos/$id', { id: clientId })}
        onNearEnd={() => {
          if (hasNextPage && !isFetching) void fetchNextPage();
        }}
        empty={<EmptyState small title="Ningún contacto está en ese estado." />}
        error={
          isError && (
            <ErrorState
              title="No pudimos cargar los contactos."
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )
        }
      />
    </Section>
  );
}

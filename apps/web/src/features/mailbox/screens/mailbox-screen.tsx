import { CallError } from '@cauce/contract/kit/client';
import { useQuery } from '@tanstack/react-query';
import { MailOpen, Mailbox, SearchX } from 'lucide-react';
import * as z from 'zod';
import { typedText, useFilters } from '../../../platform/search.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Pager } from '../../../ui/data/table/pager.tsx';
import { Email } from '../parts/email.tsx';
import { EmailList } from '../parts/email-list.tsx';
import styles from '../parts/mailbox.module.css';
import { mailboxPage } from '../queries.ts';

const Filters = z.object({
  correo: z.string().catch(''),
  buscar: typedText(),
  pagina: z.coerce.number().int().min(1).catch(1),
});
export type MailboxSearch = z.output<typeof Filters>;

/** The mailbox is closed, because e-mails are really sent or the person may not see it. */
const isClosed = (error: unknown) =>
  error instanceof CallError && (error.code === 'notFound' || error.code === 'forbidden');

function NoEmails({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <EmptyState small icon={<Mailbox />} title="Todavía no llega ningún correo." />;
  return (
    <EmptyState
      small
      icon={<SearchX />}
      title={`Ningún correo coincide con «${search}».`}
      action={<Button onClick={onClear}>Borrar la búsqueda</Button>}
    />
  );
}

export function MailboxScreen() {
  const [{ correo, buscar, pagina }, setFilters] = useFilters('/buzon-de-prueba', Filters);
  const { data, isError, error, refetch } = useQuery(
    mailboxPage({ search: buscar.trim().slice(0, 100), page: pagina }),
  );
  if (isError && isClosed(error)) {
    return (
      <NotFound
        title="El buzón de prueba está cerrado."
        detail="Solo existe en modo de prueba, y lo ve el equipo de la plataforma."
      />
    );
  }
  const open = (id: string) => setFilters({ correo: id });
  return (
    <Page
      title="Buzón de prueba"
      mark={<StatusChip tone="warning" label="Modo de prueba" />}
      description="Aquí llegan los correos que saldrían. Ninguno deja este servidor."
    >
      <div className={styles.panes} data-reading={correo !== '' || undefined}>
        <Grid gap={12} className={styles.side}>
          <SearchField
            label="Buscar correo"
            placeholder="Destinatario o asunto"
            value={buscar}
            onSearch={(text) => setFilters({ buscar: text, pagina: 1 })}
          />
          {data === undefined &&
            (isError ? <ErrorState small onRetry={() => void refetch()} /> : <SkeletonList />)}
          {data?.rows.length === 0 && (
            <NoEmails search={buscar} onClear={() => setFilters({ buscar: '', pagina: 1 })} />
          )}
          {data !== undefined && data.rows.length > 0 && (
            <EmailList emails={data.rows} open={correo} onOpen={open} />
          )}
          {data !== undefined && data.total > data.pageSize && (
            <Pager {...data} onPage={(page) => setFilters({ pagina: page })} />
          )}
        </Grid>
        {correo === '' ? (
          data !== undefined &&
          data.rows.length > 0 && (
            <div className={styles.nothing}>
              <EmptyState icon={<MailOpen />} title="Elige un correo para leerlo." />
            </div>
          )
        ) : (
          <Email key={correo} id={correo} onBack={() => open('')} />
        )}
      </div>
    </Page>
  );
}

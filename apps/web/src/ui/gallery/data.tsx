import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { Avatar } from '../data/avatar.tsx';
import { Button } from '../inputs/button.tsx';
import { Card } from '../layout/card.tsx';
import { StatusChip, type Tone } from '../data/chip.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { UploadField } from '../form/fields/upload-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { Section } from '../layout/section.tsx';
import { DataTable } from '../data/table/data-table.tsx';
import type { Column } from '../data/table/table-types.ts';
import { toast } from '../feedback/toast.ts';
import { Uploader } from '../uploader/uploader.tsx';
import { useFileList } from '../uploader/use-file-list.ts';
import type { Upload, UploadedFile } from '../uploader/upload-queue.ts';

interface Client {
  id: string;
  name: string;
  phone: string;
  status: string;
  tone: Tone;
  visits: number;
  spent: number;
}

const NAMES = [
  'Sofía Martínez',
  'Miguel Ángel Ruiz',
  'Lucía Hernández',
  'Óscar Peña',
  'Valentina Cruz',
  'José García',
];
const STATES: [string, Tone][] = [
  ['Cliente', 'success'],
  ['Prospecto', 'warning'],
  ['No responde', 'error'],
];

const clients = (count: number): Client[] =>
  Array.from({ length: count }, (_, index) => {
    const [status, tone] = STATES[index % STATES.length] ?? ['Cliente', 'success'];
    const name = NAMES[index % NAMES.length] ?? '';
    return {
      id: `${index}`,
      name: index < NAMES.length ? name : `${name} ${index}`,
      phone: `52 222 ${String(100 + (index % 900))} 4567`,
      status,
      tone,
      visits: (index * 7) % 23,
      spent: ((index * 137_50) % 900_000) / 100,
    };
  });

const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

const COLUMNS: Column<Client>[] = [
  {
    key: 'name',
    header: 'Nombre',
    card: 'title',
    sortBy: (row) => row.name,
    cell: (row) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        <Avatar name={row.name} size={24} />
        {row.name}
      </span>
    ),
  },
  { key: 'phone', header: 'WhatsApp', cell: (row) => row.phone },
  {
    key: 'status',
    header: 'Estado',
    card: 'mark',
    cell: (row) => <StatusChip tone={row.tone} label={row.status} />,
  },
  { key: 'visits', header: 'Visitas', align: 'end', sortBy: (row) => row.visits, cell: (row) => row.visits },
  {
    key: 'spent',
    header: 'Gastado',
    align: 'end',
    sortBy: (row) => row.spent,
    cell: (row) => PESOS.format(row.spent),
  },
];

const common = {
  columns: COLUMNS,
  rowKey: (row: Client) => row.id,
  rowName: (row: Client) => row.name,
  empty: (
    <EmptyState
      title="Todavía no tienes contactos."
      action={<Button kind="primary">Nuevo contacto</Button>}
    />
  ),
};

const actions = () => [
  { label: 'Agendar cita', icon: <CalendarPlus /> },
  { label: 'Editar', icon: <Pencil /> },
  'line' as const,
  { label: 'Archivar', icon: <Trash2 />, danger: true },
];

const FEW = clients(6);
const MANY = clients(5000);

/** A simulated upload in ten steps; files with «error» in their name fail. */
const upload: Upload = (file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    let share = 0;
    const timer = setInterval(() => {
      share += 0.1;
      onProgress(Math.min(share, 1));
      if (signal.aborted) return clearInterval(timer);
      if (share > 0.5 && file.name.includes('error')) {
        clearInterval(timer);
        return reject(new Error('el servidor no respondió'));
      }
      if (share < 1) return undefined;
      clearInterval(timer);
      return resolve({ url: URL.createObjectURL(file) });
    }, 150);
  });

const START: UploadedFile[] = [
  { url: '/icon.svg', type: 'image', name: 'logo.png' },
  { url: '/menu.pdf', type: 'image', name: 'menú de temporada.pdf' },
  { url: '/nota.mp3', type: 'audio', name: 'nota.mp3' },
];

const Resource = z.object({
  media: z
    .array(
      z.object({ url: z.string(), type: z.enum(['image', 'video', 'audio']), name: z.string().optional() }),
    )
    .min(1, 'Es necesario subir al menos 1 archivo(s)'),
});

export function Data() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['1']));
  const [page, setPage] = useState(2);
  const [files, setFiles] = useState(START);
  const acts = useFileList(files, setFiles);
  const form = useZodForm(Resource, { media: [] });
  return (
    <>
      <Section title="Tabla con todo">
        <DataTable
          {...common}
          label="Contactos"
          rows={FEW}
          href={() => '#data'}
          actions={actions}
          selection={{ chosen, onChange: setChosen }}
          paging={{ page, pageSize: 6, total: 1312, onPage: setPage }}
        />
      </Section>
      <Section title="Tabla larga" description="Cinco mil filas; se dibujan las que se ven.">
        <DataTable {...common} label="Muchos contactos" rows={MANY} compact />
      </Section>
      <Section title="Sin filas, cargando y con error">
        <DataTable {...common} label="Vacía" rows={[]} />
        <DataTable {...common} label="Cargando" rows={undefined} />
        <DataTable
          {...common}
          label="Con error"
          rows={undefined}
          error={<ErrorState small onRetry={() => undefined} />}
        />
      </Section>
      <Section title="Archivos">
        <Card>
          <Uploader label="Fotos de la sucursal" files={files} {...acts} upload={upload} />
        </Card>
        <Card title="En un formulario">
          <Form form={form} onSubmit={() => void toast.success('Recurso guardado')}>
            <UploadField name="media" label="Archivos del recurso" upload={upload} most={10} least={1} />
            <FormActions />
          </Form>
        </Card>
      </Section>
    </>
  );
}

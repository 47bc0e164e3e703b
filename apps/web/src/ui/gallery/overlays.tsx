import { matches } from '@cauce/domain/texts/fold';
import { CalendarDays, CalendarPlus, ChartColumn, Users } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { Avatar } from '../data/avatar.tsx';
import { Button } from '../inputs/button.tsx';
import { useConfirm } from '../overlay/confirm.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { TextAreaField } from '../form/fields/text-area-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import { openPalette } from '../palette/palette-store.ts';
import type { CommandGroup } from '../palette/palette-types.ts';
import { Section } from '../layout/section.tsx';
import { useShortcuts } from '../overlay/shortcuts.ts';
import { Kbd } from '../overlay/kbd.tsx';
import { toast } from '../feedback/toast.ts';
import { Row } from '../layout/box.tsx';

const Schema = z.object({
  name: z.string().min(2, 'Escribe al menos 2 letras'),
  notes: z.string().max(200).optional(),
});

function ContactForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(Schema, { name: '', notes: '' });
  const save = () => {
    toast.success('Contacto creado', { undo: () => void toast.info('Contacto eliminado') });
    onDone();
  };
  return (
    <Form form={form} onSubmit={save}>
      <TextField name="name" label="Nombre" focused />
      <TextAreaField name="notes" label="Notas" />
      <FormActions save="Crear contacto" />
    </Form>
  );
}

const go = (place: string) => () => void toast.info(`Ir a ${place}`);

const GROUPS: CommandGroup[] = [
  {
    label: 'Páginas',
    commands: [
      {
        id: 'agenda',
        label: 'Agenda',
        icon: <CalendarDays />,
        hint: <Kbd keys="g a" />,
        onSelect: go('Agenda'),
      },
      {
        id: 'clients',
        label: 'Contactos',
        icon: <Users />,
        hint: <Kbd keys="g c" />,
        onSelect: go('Contactos'),
      },
      { id: 'numbers', label: 'Métricas', icon: <ChartColumn />, onSelect: go('Métricas') },
    ],
  },
  {
    label: 'Acciones',
    commands: [
      {
        id: 'book',
        label: 'Nueva cita',
        icon: <CalendarPlus />,
        hint: <Kbd keys="n" />,
        onSelect: go('Nueva cita'),
      },
    ],
  },
];
const PEOPLE = ['Ana Torres', 'Bruno Díaz', 'Sofía Martínez', 'Óscar Peña'];

const search = async (text: string): Promise<CommandGroup[]> => [
  {
    label: 'Contactos',
    commands: PEOPLE.filter((name) => matches(name, text)).map((name) => ({
      id: name,
      label: name,
      detail: '52 22 2123 4567',
      icon: <Avatar name={name} size={20} />,
      onSelect: go(name),
    })),
  },
];

export function Overlays() {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  useShortcuts('Galería', [
    { keys: 'n', label: 'Abrir formulario', run: () => setOpen(true) },
    { keys: 'g a', label: 'Ir a la agenda', run: go('Agenda') },
  ]);
  const remove = async () => {
    const yes = await confirm({
      title: 'Eliminar la sucursal Centro',
      body: 'No se puede deshacer. Con ella se van:',
      consequences: ['3 citas futuras', '2 especialistas', '12 servicios'],
      action: 'Eliminar sucursal',
      danger: true,
    });
    if (yes) toast.success('Sucursal eliminada');
  };
  return (
    <Section title="Diálogos y avisos">
      <Row wrap align="center" gap={12}>
        <Button kind="primary" onClick={() => setOpen(true)}>
          Abrir formulario
        </Button>
        <Button onClick={() => void remove()}>Preguntar</Button>
        <Button onClick={openPalette}>
          Buscar <Kbd keys="mod+k" />
        </Button>
        <span>
          Atajos: <Kbd keys="?" />
        </span>
      </Row>
      <Row wrap align="center" gap={12}>
        <Button
          onClick={() =>
            void toast.success('Cita agendada para vie 20 nov, 4:30 p. m.', { undo: () => undefined })
          }
        >
          Éxito
        </Button>
        <Button
          onClick={() => void toast.error('No se pudo enviar el mensaje. Sigue en tu bandeja de salida.')}
        >
          Error
        </Button>
        <Button onClick={() => void toast.warning('Te quedan 12 créditos')}>Advertencia</Button>
        <Button onClick={() => void toast.info('Hay una versión nueva')}>Información</Button>
        <Button
          onClick={() =>
            void toast.snackbar('error', 'Error al unirte al negocio. Por favor, inténtalo de nuevo.')
          }
        >
          Abajo al centro
        </Button>
      </Row>
      <CommandPalette groups={GROUPS} search={search} placeholder="Buscar páginas, contactos y acciones" />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Nuevo contacto"
        description="Lo verás en tu lista al momento."
      >
        <ContactForm onDone={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

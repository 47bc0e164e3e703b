import { useState } from 'react';
import * as z from 'zod';
import { Button } from '../button.tsx';
import { useConfirm } from '../confirm.tsx';
import { Dialog } from '../dialog.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { Section } from '../section.tsx';
import { toast } from '../toast.ts';
import { Row } from './row.tsx';

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

export function Overlays() {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
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
      <Row>
        <Button kind="primary" onClick={() => setOpen(true)}>
          Abrir formulario
        </Button>
        <Button onClick={() => void remove()}>Preguntar</Button>
      </Row>
      <Row>
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

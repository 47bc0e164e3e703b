import { channels, type SimulatorLink } from '@cauce/contract/conversations/channels';
import { useQuery } from '@tanstack/react-query';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { useMakeTestLink, useRemoveTestLink } from '../mutations.ts';
import { testLinks } from '../queries.ts';
import styles from './channels.module.css';
import { CopyLine } from './copy-line.tsx';
import { Note } from './note.tsx';
import { OpenSimulator } from './open-simulator.tsx';

function TestLinkLine({ link, mayEdit }: { link: SimulatorLink; mayEdit: boolean }) {
  const { _id, name, lastSeenAt, expiresAt } = link;
  const confirm = useConfirm();
  const remove = useRemoveTestLink();
  const isOver = new Date(expiresAt) < useNow();
  const ask = async () => {
    const question = {
      title: `Eliminar el enlace de ${name}`,
      consequences: ['Quien lo tenga ya no podrá entrar.', 'Lo que se dijo se queda en el Chat.'],
      action: 'Eliminar',
      danger: true,
    };
    if (await confirm(question)) remove.mutate(_id);
  };
  return (
    <Line
      what={name}
      end={
        mayEdit && (
          <IconButton label={`Eliminar el enlace de ${name}`} icon={<Trash2 />} onClick={() => void ask()} />
        )
      }
    >
      <LineDetail>
        {isOver ? (
          'Ya venció'
        ) : lastSeenAt === null ? (
          'Nadie ha escrito todavía'
        ) : (
          <>
            Escribió <RelativeTime at={lastSeenAt} />
          </>
        )}
      </LineDetail>
    </Line>
  );
}

function MakeTestLink({ onMade }: { onMade: (url: string) => void }) {
  const make = useMakeTestLink();
  const form = useZodForm(channels.makeSimulatorLink.body, { name: '' });
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => {
        const { data } = await make.mutateAsync({ name });
        form.reset();
        onMade(data.url);
      }}
    >
      <TextField
        name="name"
        label="¿Para quién es el enlace?"
        focused
        placeholder="Mi socia Laura"
        help="Escribirá como si fuera un cliente nuevo, desde cualquier teléfono. Sirve 14 días."
      />
      <FormActions save="Crear enlace" saving="Creando..." />
    </Form>
  );
}

/** Links with which people outside try the answers of the business, without an account and without WhatsApp. */
export function TestLinks() {
  const { data = [] } = useQuery(testLinks);
  const mayEdit = useCan('conversations.write');
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const made = (link: string) => {
    setUrl(link);
    setOpen(false);
  };
  return (
    <Stack gap={16} shrink className={styles.stack}>
      <Row gap={8} wrap>
        <OpenSimulator />
        {mayEdit && (
          <Button icon={<Link2 aria-hidden size={16} />} onClick={() => setOpen(true)}>
            Compartir una prueba
          </Button>
        )}
      </Row>
      {url !== '' && (
        <Note tone="info">
          <p>Cópialo ahora: por seguridad no se vuelve a mostrar.</p>
          <CopyLine name="Enlace de prueba" text={url} done="Enlace copiado" />
        </Note>
      )}
      {data.length > 0 && (
        <Lines label="Enlaces de prueba">
          {data.map((link) => (
            <TestLinkLine key={link._id} link={link} mayEdit={mayEdit} />
          ))}
        </Lines>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Compartir una prueba" size="small">
        <MakeTestLink onMade={made} />
      </Dialog>
    </Stack>
  );
}

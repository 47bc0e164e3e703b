import { session } from '@cauce/contract/account/session';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { refreshSession, useSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { uploadFile } from '../../files/index.ts';
import styles from './account.module.css';

const MOST_MEGABYTES = 10;
const TOO_HEAVY = `La foto pesa más de ${MOST_MEGABYTES} MB`;
const FAILED = 'No pudimos guardar tu foto';

async function keepPicture(name: string, image: string | null): Promise<void> {
  const { message } = await call(session.changePerson, { body: { name, image } });
  await refreshSession();
  toast.success(message, { id: 'person' });
}

const failed = (problem: unknown) => toast.error(problem instanceof Error ? problem.message : FAILED);

/** The picture of the person, which the team sees. */
export function MyPicture() {
  const { person, business } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const [removing, setRemoving] = useState(false);
  if (person === null) return null;

  const upload = async (file: File) => {
    if (!file.type.startsWith('image/')) return void toast.error('Elige una imagen');
    if (file.size > MOST_MEGABYTES * 1_048_576) return void toast.error(TOO_HEAVY);
    setSent(0);
    try {
      const { url, thumbnailUrl } = await uploadFile(file, setSent, new AbortController().signal);
      await keepPicture(person.name, thumbnailUrl ?? url);
    } catch (problem) {
      failed(problem);
    } finally {
      setSent(undefined);
    }
    return undefined;
  };
  const remove = async () => {
    setRemoving(true);
    await keepPicture(person.name, null).catch(failed);
    setRemoving(false);
  };

  return (
    <Row gap={16} align="center" marginBottom={16}>
      <Avatar name={person.name} image={person.image} size={56} />
      <Stack gap={4} shrink>
        <span className={styles.label}>Foto</span>
        {business === null ? (
          <span className={styles.muted}>Podrás ponerla cuando estés en un negocio.</span>
        ) : (
          <Row gap={8} wrap>
            <Button
              size="small"
              icon={<ImagePlus aria-hidden size={16} />}
              busy={sent !== undefined}
              busyLabel={`Subiendo ${Math.round((sent ?? 0) * 100)} %`}
              onClick={() => input.current?.click()}
            >
              {person.image ? 'Cambiar foto' : 'Subir foto'}
            </Button>
            {person.image && (
              <Button
                size="small"
                kind="subtle"
                busy={removing}
                busyLabel="Quitando..."
                onClick={() => void remove()}
              >
                Quitar foto
              </Button>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept="image/*"
              aria-label="Tu foto"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void upload(file);
                // The same file may be chosen again after it failed.
                event.target.value = '';
              }}
            />
          </Row>
        )}
      </Stack>
    </Row>
  );
}

import { FILE_LIMIT } from '@cauce/contract/files';
import { Mic, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import control from '../../../ui/form/control.module.css';
import { Uploader } from '../../../ui/uploader/uploader.tsx';
import type { UploadedFile } from '../../../ui/uploader/upload-queue.ts';
import { uploadFile } from '../../files/index.ts';
import { canRecord, useRecorder } from '../use-recorder.ts';
import styles from './phone-view.module.css';
import { VoiceNote } from './voice-note.tsx';

export interface VoiceDialogProps {
  open: boolean;
  onClose: () => void;
  onSend: (note: { url: string; transcript: string }) => void;
}

/** A voice note of the person at the other end: recorded here, or chosen among files. */
export function VoiceDialog({ open, onClose, onSend }: VoiceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enviar una nota de voz"
      description="En modo de prueba nadie la escucha: escribe lo que se dice en ella para que se entienda."
    >
      <Making
        onSend={(note) => {
          onSend(note);
          onClose();
        }}
      />
    </Dialog>
  );
}

function Making({ onSend }: Pick<VoiceDialogProps, 'onSend'>) {
  const [note, setNote] = useState<UploadedFile>();
  const [transcript, setTranscript] = useState('');
  const [problem, setProblem] = useState('');
  const [keeping, setKeeping] = useState(false);
  const keep = async (file: File) => {
    setKeeping(true);
    setProblem('');
    try {
      const { url } = await uploadFile(file, () => undefined, new AbortController().signal);
      setNote({ url, type: 'audio', name: file.name });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'No pudimos guardar la grabación.');
    } finally {
      setKeeping(false);
    }
  };
  const recorder = useRecorder((file) => void keep(file));
  return (
    <form
      className={styles.making}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (note) onSend({ url: note.url, transcript: transcript.trim() });
        else setProblem('Graba o elige una nota de voz');
      }}
    >
      {canRecord() && note === undefined && (
        <Button
          icon={recorder.state === 'recording' ? <Square /> : <Mic />}
          busy={keeping}
          busyLabel="Guardando..."
          onClick={recorder.state === 'recording' ? recorder.stop : recorder.start}
        >
          {recorder.state === 'recording' ? 'Terminar de grabar' : 'Grabar'}
        </Button>
      )}
      {recorder.state === 'recording' && <output>Grabando...</output>}
      {recorder.state === 'refused' && (
        <p className={styles.problem} role="alert">
          No podemos usar el micrófono. Elige un archivo de audio.
        </p>
      )}
      {note ? (
        <div className={styles.made}>
          <VoiceNote key={note.url} url={note.url} seconds={null} />
          <Button size="small" kind="subtle" onClick={() => setNote(undefined)}>
            Quitar
          </Button>
        </div>
      ) : (
        <Uploader
          label="Archivo de audio"
          files={[]}
          onAdd={setNote}
          onRemove={() => setNote(undefined)}
          upload={uploadFile}
          most={1}
          accept={['audio/*']}
          maxBytes={FILE_LIMIT}
          button="Elegir un audio"
        />
      )}
      <label className={styles.field}>
        Qué se dice en la nota
        <span className={control.box}>
          <textarea
            className={control.input}
            rows={2}
            maxLength={4000}
            value={transcript}
            onChange={({ target }) => setTranscript(target.value)}
          />
        </span>
      </label>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <Button type="submit" kind="primary">
          Enviar nota
        </Button>
      </div>
    </form>
  );
}

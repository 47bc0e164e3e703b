import { FolderOpen, Mic, Square } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import control from '../../ui/form/control.module.css';
import { canRecord, useRecorder } from './use-recorder.ts';
import styles from './voice-dialog.module.css';
import { clockOf, VoiceNote } from './voice-note.tsx';

/** A recording or sound file, with its transcript. */
export interface Voice {
  file: File;
  transcript: string;
}

export interface VoiceDialogProps {
  onClose: () => void;
  /** Sends the voice note; when it is rejected, the dialog stays open with the reason. */
  onSend: (voice: Voice) => Promise<unknown>;
  longest: number;
}

/** A dialog to record a voice note in test mode, or to choose a sound file. */
export function VoiceDialog({ onClose, onSend, longest }: VoiceDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enviar una nota de voz"
      description="En modo de prueba nadie la escucha: escribe lo que se dice en ella para que se entienda."
    >
      <Making
        longest={longest}
        onSend={async (voice) => {
          await onSend(voice);
          onClose();
        }}
      />
    </Dialog>
  );
}

const isAudio = ({ type }: File) => type.startsWith('audio/');

function Making({ onSend, longest }: Pick<VoiceDialogProps, 'onSend' | 'longest'>) {
  const [file, setFile] = useState<File>();
  const [transcript, setTranscript] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const recorder = useRecorder(setFile);
  const { isRecording } = recorder;
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  const send = async () => {
    if (file === undefined) return setProblem('Graba o elige una nota de voz');
    setSending(true);
    setProblem('');
    try {
      return await onSend({ file, transcript: transcript.trim() });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'No pudimos enviar la nota de voz.');
      return setSending(false);
    }
  };
  const pick = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (!isAudio(chosen)) return setProblem('Elige un archivo de audio');
    setProblem('');
    setFile(chosen);
  };
  return (
    <Grid
      as="form"
      gap={12}
      className={styles.making}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {file !== undefined && url !== undefined ? (
        <Row gap={12} align="center">
          <VoiceNote key={url} url={url} seconds={recorder.seconds || null} />
          <Button size="small" kind="subtle" onClick={() => setFile(undefined)}>
            Quitar
          </Button>
        </Row>
      ) : (
        <Row gap={12} align="center">
          {canRecord() && (
            <Button
              icon={isRecording ? <Square /> : <Mic />}
              onClick={isRecording ? recorder.stop : recorder.start}
            >
              {isRecording ? 'Terminar de grabar' : 'Grabar'}
            </Button>
          )}
          {isRecording ? (
            <output className={styles.recording}>Grabando {clockOf(recorder.seconds)}</output>
          ) : (
            <Button icon={<FolderOpen />} onClick={() => picker.current?.click()}>
              Elegir un audio
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="Archivo de audio"
            accept="audio/*"
            onChange={({ target }) => {
              pick(target.files?.[0]);
              target.value = '';
            }}
          />
        </Row>
      )}
      {!canRecord() && <p className={styles.hint}>Este navegador no puede grabar: elige un audio.</p>}
      {recorder.refusal !== '' && (
        <p className={styles.problem} role="alert">
          {recorder.refusal}
        </p>
      )}
      <label className={styles.field}>
        Qué se dice en la nota
        <span className={control.box}>
          <textarea
            className={control.input}
            rows={2}
            maxLength={longest}
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
      <Row justify="end">
        <Button type="submit" kind="primary" busy={isSending} busyLabel="Enviando..." disabled={isRecording}>
          Enviar nota
        </Button>
      </Row>
    </Grid>
  );
}

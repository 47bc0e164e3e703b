import { useEffect, useRef, useState } from 'react';

/** The formats in which browsers record and that the server accepts. */
const TYPES = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
] as const;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof navigator !== 'undefined' &&
  navigator.mediaDevices !== undefined;

/** The messages for the errors with which browsers refuse to record. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'Tu navegador no nos deja usar el micrófono. Dale permiso o elige un audio.',
  NotFoundError: 'No encontramos un micrófono. Conecta uno o elige un audio.',
};
const REFUSED = 'No podemos usar el micrófono. Elige un audio.';

const SECOND = 1000;

/** Records a voice note. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [isRecording, setRecording] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [refusal, setRefusal] = useState('');
  const recorder = useRef<MediaRecorder>(undefined);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND);
    return () => clearInterval(timer);
  }, [isRecording]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    };
  }, []);

  const start = async () => {
    setRefusal('');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The component was unmounted before the person allowed the microphone, so recording must not start.
      if (!isHere.current) return stream.getTracks().forEach((track) => track.stop());
      const [type, ending] = TYPES.find(([each]) => MediaRecorder.isTypeSupported(each)) ?? TYPES[0];
      const parts: Blob[] = [];
      const made = new MediaRecorder(stream, { mimeType: type });
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop();
        const [bare = type] = type.split(';');
        latest.current(new File(parts, `nota-de-voz.${ending}`, { type: bare }));
      });
      recorder.current = made;
      made.start();
      setSeconds(0);
      setRecording(true);
    } catch (error) {
      setRefusal(REFUSALS[error instanceof Error ? error.name : ''] ?? REFUSED);
    }
  };
  const stop = () => {
    recorder.current?.stop();
    setRecording(false);
  };
  return { isRecording, seconds, refusal, start: () => void start(), stop };
}

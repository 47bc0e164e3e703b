import { useEffect, useRef, useState } from 'react';

/** As the browser records it, by what the server takes. */
const TYPES = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
] as const;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof navigator !== 'undefined' &&
  navigator.mediaDevices !== undefined;

/** Why a browser gives no voice, by the name that it gives its refusal. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'Tu navegador no nos deja usar el micrófono. Dale permiso o elige un audio.',
  NotFoundError: 'No encontramos un micrófono. Conecta uno o elige un audio.',
};
const REFUSED = 'No podemos usar el micrófono. Elige un audio.';

const SECOND = 1000;

/** A voice note, recorded here. */
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
      // The person left before they allowed the microphone, so recording must not start.
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

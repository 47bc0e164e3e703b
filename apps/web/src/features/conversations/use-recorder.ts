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

export type RecorderState = 'idle' | 'recording' | 'refused';

/** A voice note, recorded here. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>('idle');
  const recorder = useRef<MediaRecorder>(undefined);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  useEffect(
    () => () => {
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    },
    [],
  );

  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
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
      setState('recording');
    } catch {
      // Without a microphone, or without leave to use it.
      setState('refused');
    }
  };
  const stop = () => {
    recorder.current?.stop();
    setState('idle');
  };
  return { state, start: () => void start(), stop };
}

import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import styles from './voice-note.module.css';

const MINUTE = 60;
/** «0:07». */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, '0')}`;

export interface VoiceNoteProps {
  url: string;
  /** The duration that the channel reports; a recording of a browser only has one after it was read. */
  seconds: number | null;
}

/** A player for a voice note, with its duration. */
export function VoiceNote({ url, seconds }: VoiceNoteProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const [broken, setBroken] = useState(false);
  const toggle = () => {
    if (playing) audio.current?.pause();
    else audio.current?.play().catch(() => setBroken(true));
  };
  const readDuration = (duration: number) => {
    // Browsers write recordings with an infinite duration.
    if (Number.isFinite(duration) && duration > 0) setLength(duration);
  };
  if (broken) return <p className={styles.problem}>No pudimos reproducir esta nota de voz.</p>;
  return (
    <div className={styles.voice}>
      <IconButton
        quiet
        label={playing ? 'Pausar la nota de voz' : 'Escuchar la nota de voz'}
        icon={playing ? <Pause /> : <Play />}
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.range}
        aria-label="Momento de la nota de voz"
        aria-valuetext={`${clockOf(at)} de ${clockOf(length)}`}
        min={0}
        max={Math.max(length, at, 1)}
        step={0.1}
        value={at}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          setAt(valueAsNumber);
          if (audio.current) audio.current.currentTime = valueAsNumber;
        }}
      />
      <span className={styles.clock}>{clockOf(playing || at > 0 ? at : length)}</span>
      {/* The transcript is below the player, where there is one. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => readDuration(currentTarget.duration)}
        onDurationChange={({ currentTarget }) => readDuration(currentTarget.duration)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
        onError={() => setBroken(true)}
      />
    </div>
  );
}

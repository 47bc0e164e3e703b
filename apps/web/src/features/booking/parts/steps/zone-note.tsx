import { wallOf } from '@cauce/domain/time/dates';
import { TIME_ZONES } from '@cauce/domain/time/time-zones';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import styles from './when-picker.module.css';

const nameOf = (zone: string) =>
  TIME_ZONES.find(({ name }) => name === zone)?.label ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Names the time zone of the business to visitors whose clock shows another time. */
export function ZoneNote({ zone, at }: { zone: string; at: Date }) {
  const [own] = useState(ownZone);
  const [there, here] = [wallOf(at, zone), wallOf(at, own)];
  if (there.date === here.date && there.minutes === here.minutes) return null;
  return (
    <p className={styles.note}>
      <Globe aria-hidden size={16} />
      Los horarios son de {nameOf(zone)}, no de donde estás.
    </p>
  );
}

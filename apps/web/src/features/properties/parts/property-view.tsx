import type { Property } from '@cauce/contract/properties';
import { House } from 'lucide-react';
import { Media } from '../../../ui/uploader/media.tsx';
import styles from './property-view.module.css';

export interface PropertyViewProps {
  property: Property;
  onOpen: (property: Property) => void;
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`;

/** Its first picture, which opens all that it shows. */
export function PropertyView({ property, onOpen }: PropertyViewProps) {
  const { name, images, resources } = property;
  const [first] = images;
  const more = [
    images.length > 1 && counted(images.length, 'foto', 'fotos'),
    counted(resources.length, 'recurso', 'recursos'),
  ].filter((words) => words !== false);
  return (
    <button
      type="button"
      className={styles.view}
      disabled={images.length + resources.length === 0}
      onClick={() => onOpen(property)}
    >
      <span className="visually-hidden">Ver las fotos y los recursos de {name}</span>
      {first === undefined ? <House aria-hidden /> : <Media file={{ url: first, type: 'image' }} />}
      {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
    </button>
  );
}

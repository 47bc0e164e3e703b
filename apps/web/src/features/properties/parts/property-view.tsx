import type { Property } from '@cauce/contract/sales/properties';
import { Home } from 'lucide-react';
import { PictureFrame } from '../../../ui/data/picture-frame.tsx';
import { Media } from '../../../ui/uploader/media.tsx';

export interface PropertyViewProps {
  property: Property;
  onOpen: (property: Property) => void;
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`;

/** The first picture of a property; a press opens all files. */
export function PropertyView({ property, onOpen }: PropertyViewProps) {
  const { name, images, resources } = property;
  const [first] = images;
  const more = [
    images.length > 1 && counted(images.length, 'foto', 'fotos'),
    counted(resources.length, 'recurso', 'recursos'),
  ].filter((words) => words !== false);
  return (
    <PictureFrame
      opens={`Ver las fotos y los recursos de ${name}`}
      disabled={images.length + resources.length === 0}
      onOpen={() => onOpen(property)}
      more={more.length > 0 ? more.join(' · ') : undefined}
    >
      {first === undefined ? <Home aria-hidden /> : <Media file={{ url: first, type: 'image' }} />}
    </PictureFrame>
  );
}

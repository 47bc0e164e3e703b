import type { Resource } from '@cauce/contract/agenda/resources';
import { Files, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { PictureFrame } from '../../../ui/data/picture-frame.tsx';
import { whereUsed } from '../removal-question.ts';
import { countWords, descriptionLines, USAGE_WORDS } from '../words.ts';
import { FirstFile } from './first-file.tsx';
import styles from './resource-card.module.css';

const MOST_LINES = 3;

export interface ResourceActions {
  view: (resource: Resource) => void;
  edit: (resource: Resource) => void;
  remove: (resource: Resource) => void;
}

/** A resource in use has the item «Eliminar» too, which then says where it is used. */
function menuOf(resource: Resource, { view, edit, remove }: ResourceActions): MenuItem[] {
  const items: MenuItem[] = [];
  if (resource.items.length > 0)
    items.push({ label: 'Ver archivos', icon: <Files />, onSelect: () => view(resource) });
  if (resource.can.edit)
    items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => edit(resource) }, 'line', {
      label: 'Eliminar',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => remove(resource),
    });
  return items;
}

export const ResourceCard = memo(
  ({ resource, actions }: { resource: Resource; actions: ResourceActions }) => {
    const { name, items } = resource;
    const menu = menuOf(resource, actions);
    return (
      <Card
        title={name}
        description={countWords(resource)}
        actions={
          <>
            <Chip>{USAGE_WORDS[resource.usage]}</Chip>
            {menu.length > 0 && <Menu label={`Acciones de ${name}`} items={menu} />}
          </>
        }
        footer={
          resource.usedBy.length > 0 && (
            <span className={styles.used}>Se muestra en {whereUsed(resource)}</span>
          )
        }
      >
        <PictureFrame
          opens={`Ver los archivos de ${name}`}
          disabled={items.length === 0}
          onOpen={() => actions.view(resource)}
          more={items.length > 1 ? <span aria-hidden>+{items.length - 1}</span> : undefined}
        >
          <FirstFile resource={resource} />
        </PictureFrame>
        {descriptionLines(resource, MOST_LINES).map((line, index) => (
          <p key={`${index} ${line}`} className={styles.line}>
            {line}
          </p>
        ))}
      </Card>
    );
  },
);
ResourceCard.displayName = 'ResourceCard';

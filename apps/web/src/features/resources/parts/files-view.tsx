import type { Resource } from '@cauce/contract/agenda/resources';
import { Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { fileName } from '../../../ui/uploader/file-names.ts';
import { Media } from '../../../ui/uploader/media.tsx';
import { countWords } from '../words.ts';
import styles from './files-view.module.css';

export interface FilesViewProps {
  /** A resource or another record with files. */
  resource: Pick<Resource, 'name' | 'items'> | undefined;
  onClose: () => void;
}

/** A dialog with all files of a resource and their descriptions. */
export function FilesView({ resource, onClose }: FilesViewProps) {
  return (
    <Dialog
      open={resource !== undefined}
      onClose={onClose}
      title={resource?.name ?? ''}
      description={resource && countWords(resource)}
    >
      <Stack as="ul" gap={24}>
        {resource?.items.map((item, index) => (
          <li key={item.url}>
            <Stack as="figure" gap={8}>
              <div className={styles.media}>
                <Media file={item} alt={item.caption || fileName(item, index)} whole />
              </div>
              {(item.caption !== '' || item.description !== '') && (
                <figcaption className={styles.words}>
                  {item.caption && <span className={styles.caption}>{item.caption}</span>}
                  {item.description && <span>{item.description}</span>}
                </figcaption>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

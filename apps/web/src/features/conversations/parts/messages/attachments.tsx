import { FILE_LIMIT } from '@cauce/contract/account/files';
import { MOST_FILES } from '@cauce/contract/conversations/conversations';
import { DEFAULT_ACCEPT, kindOfMime } from '../../../../ui/uploader/file-kinds.ts';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Media } from '../../../../ui/uploader/media.tsx';
import { SendingFile } from '../../../../ui/uploader/sending-file.tsx';
import { useUploadQueue } from '../../../../ui/uploader/upload-queue.ts';
import { uploadFile } from '../../../files/index.ts';
import type { FileDraft } from '../../drafts.ts';
import styles from '../composer/composer.module.css';

/** The files of the next message, uploading or uploaded. */
export function useAttachments({ attached, add, remove }: FileDraft) {
  // The upload queue keeps address and name; the size is taken from the chosen file.
  const chosen = useRef(new Map<string, File>());
  const queue = useUploadQueue({
    onAdd: ({ url, name = '' }) => {
      const file = chosen.current.get(name);
      add({ url, name, mime: file?.type ?? '', size: file?.size ?? 0 });
    },
    upload: uploadFile,
    accept: DEFAULT_ACCEPT,
    maxBytes: FILE_LIMIT,
  });
  const onTheirWay = queue.sending.filter(({ error }) => error === undefined).length;
  const take = (files: readonly File[]) => {
    const remainingCount = Math.max(0, MOST_FILES - attached.length - onTheirWay);
    if (files.length > remainingCount)
      toast.warning(`Puedes enviar ${MOST_FILES} archivos a la vez`, { id: 'chat.files' });
    const taken = files.slice(0, remainingCount);
    for (const file of taken) chosen.current.set(file.name, file);
    queue.add(taken);
  };
  return { ...queue, attached, remove, take, isSending: onTheirWay > 0 };
}
type Attachments = ReturnType<typeof useAttachments>;

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Adjuntar archivos" icon={<Paperclip />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Archivos que se envían"
        accept={DEFAULT_ACCEPT.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it failed.
          target.value = '';
        }}
      />
    </>
  );
}

export function AttachedFiles({ attached, remove, sending, retry, cancel, canRetry }: Attachments) {
  if (attached.length === 0 && sending.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label="Archivos que se envían">
      {attached.map(({ url, name, mime }) => (
        <li key={url} className={styles.file}>
          <span className={styles.thumb}>
            <Media file={{ url, name, type: kindOfMime(mime) }} />
          </span>
          <span>{name}</span>
          <IconButton size="small" quiet label={`Quitar ${name}`} icon={<X />} onClick={() => remove(url)} />
        </li>
      ))}
      {sending.map((item) => (
        <SendingFile
          key={item.id}
          item={item}
          onRetry={canRetry(item) ? () => retry(item) : undefined}
          onCancel={() => cancel(item)}
        />
      ))}
    </ul>
  );
}

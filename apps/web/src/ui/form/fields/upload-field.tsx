import { Uploader, type UploaderProps } from '../../uploader/uploader.tsx';
import { useFileList } from '../../uploader/use-file-list.ts';
import type { UploadedFile } from '../../uploader/upload-queue.ts';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { useSending } from '../use-sending.ts';

export interface UploadFieldProps
  extends FieldProps, Pick<UploaderProps, 'upload' | 'most' | 'least' | 'accept' | 'maxBytes' | 'button'> {
  /** The value is a list of addresses instead of files. */
  addresses?: boolean;
}

const NONE: readonly unknown[] = [undefined, null, []];

/** Files of a form, which are uploaded as soon as they are chosen; the form waits for running uploads. */
export function UploadField(props: UploadFieldProps) {
  const { upload, most, least, accept, maxBytes, button, addresses } = props;
  const field = useField(props, NONE);
  const held: unknown[] = Array.isArray(field.value) ? field.value : [];
  const files = addresses
    ? held.map((url): UploadedFile => ({ url: String(url), type: 'image' }))
    : (held as UploadedFile[]);
  const actions = useFileList(files, (next) => field.change(addresses ? next.map(({ url }) => url) : next));
  const busy = useSending(props.name);
  return (
    <FieldFrame {...props} {...field} group="group">
      <Uploader
        id={field.id}
        label={props.label}
        files={files}
        upload={upload}
        most={most}
        least={least}
        accept={accept}
        maxBytes={maxBytes}
        button={button}
        disabled={props.disabled}
        onBusy={busy}
        {...actions}
      />
    </FieldFrame>
  );
}

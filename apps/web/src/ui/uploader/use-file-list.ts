import { useEffect, useRef } from 'react';
import type { UploadedFile } from './upload-queue.ts';

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The handlers of an `Uploader` that change a list of files. */
export function useFileList(files: readonly UploadedFile[], onChange: (files: UploadedFile[]) => void) {
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const change = (next: UploadedFile[]) => {
    // Two files may be added before the next render, so the second change must include the first.
    latest.current = next;
    onChange(next);
  };
  return {
    onAdd: (file: UploadedFile) => change([...latest.current, file]),
    onRemove: (index: number) => change(latest.current.filter((_, at) => at !== index)),
    onMove: (from: number, to: number) => change(moved(latest.current, from, to)),
  };
}

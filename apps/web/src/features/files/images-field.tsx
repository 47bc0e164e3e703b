import type { FieldProps } from '../../ui/form/fields/use-field.ts';
import { UploadField } from '../../ui/form/fields/upload-field.tsx';
import { uploadFile } from './upload.ts';

const PICTURES = ['image/*'];

export interface ImagesFieldProps extends FieldProps {
  most: number;
}

/** Pictures of something that is offered, by their addresses; the first is the one that cards show. */
export const ImagesField = (props: ImagesFieldProps) => (
  <UploadField {...props} addresses upload={uploadFile} accept={PICTURES} button="Subir imágenes" />
);

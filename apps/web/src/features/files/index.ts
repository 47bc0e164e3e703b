export { ImagesField } from './images-field.tsx';
export { uploadFile } from './upload.ts';

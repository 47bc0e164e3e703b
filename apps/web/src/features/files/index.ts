export { uploadFile } from './upload.ts';

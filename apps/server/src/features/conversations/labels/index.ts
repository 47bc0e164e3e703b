export { replaceLabels } from './labels.ts';

export { completeChange } from './complete-change.ts';
export { keepPlan } from './keep-plan.ts';
export { openChange } from './open-change.ts';
export { previewChange } from './preview-change.ts';

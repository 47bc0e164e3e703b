export { callsOf } from './calls.ts';
export { ToolCallDetails } from './parts/tool-call-details.tsx';
export { titleOf } from './words.ts';

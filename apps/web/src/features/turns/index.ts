export { callsOf } from './calls.ts';
export { ToolCallDetails as CallTold } from './parts/tool-call-details.tsx';
export { titleOf } from './words.ts';

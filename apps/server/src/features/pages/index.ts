export { type PageOptions, servePages } from './serve.ts';

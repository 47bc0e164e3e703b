import { serveTasks } from '../../platform/threads/serve-tasks.ts';
import { readFile } from './file.ts';

/** The entry of a worker thread that reads one file, and has neither database nor network. */
serveTasks({ read: (bytes: Uint8Array) => readFile(bytes) });

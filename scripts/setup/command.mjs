import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Runs a program to its end and returns its output; `code` is 0 after a success. */
export function capture(program, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', (error) => resolve({ code: 1, output: String(error.message) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program with the terminal. */
export function show(program, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ code: 1 });
    });
    child.once('close', (code) => resolve({ code: code ?? 1 }));
  });
}

export const lastLines = (text, count = 20) => text.trim().split('\n').slice(-count).join('\n');

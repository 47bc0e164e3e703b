import type { Plugin } from 'vite';

/** A feature's door only hands out: whoever takes one thing at it does not carry the whole room along. */
export function doors(): Plugin {
  return {
    name: 'doors',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/]features[\\/][^\\/]+[\\/]index\.ts$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}

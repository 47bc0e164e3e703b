import type { Plugin } from 'vite';

/** The index of a feature or of a sub-feature only re-exports, so that a page loads the module it uses and not the whole feature. */
export function featureIndexes(): Plugin {
  return {
    name: 'feature-indexes',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/]features[\\/](?:[^\\/]+[\\/]){1,2}index\.ts$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}

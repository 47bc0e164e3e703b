import type { Plugin } from 'vite';

/**
 * Tells the bundler that indexes of features and sub-features only re-export, so that a page loads just the modules
 * that it uses.
 */
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

/** The import rules of docs/ARCHITECTURE.md, as a machine reads them. One expression covers every feature. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-knows-nobody',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.(test|arbitrary)\\.ts$' },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(date-fns|@date-fns)/'] },
    },
    {
      name: 'language-knows-only-domain',
      severity: 'error',
      from: { path: '^packages/language/src', pathNot: '\\.(test|arbitrary)\\.ts$' },
      to: { pathNot: ['^packages/(language|domain)/src'] },
    },
    {
      name: 'web-never-loads-language',
      severity: 'error',
      from: { path: '^(apps/web|packages/(domain|contract|sheets))/' },
      to: { path: '^packages/language/' },
    },
    {
      name: 'contract-knows-only-domain',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { path: '^apps/' },
    },
    {
      name: 'sheets-know-only-domain',
      severity: 'error',
      from: { path: '^packages/sheets/src' },
      to: { path: ['^apps/', '^packages/contract/'] },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/inventory\\.ts$' },
      to: { path: '^apps/web' },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(platform|ui)/' },
      to: { path: '^apps/(server|web)/src/(features|app)/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^(apps/web/src/platform/|packages/contract/src/(?!kit/))' },
    },
    {
      name: 'features-meet-at-the-door',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
      to: {
        path: '^apps/(server|web)/src/features/',
        pathNot: [
          '^apps/(server|web)/src/features/($2/|[^/]+/index\\.ts$)',
          '^apps/(server|web)/src/features/[^/]+/[^/]+/index\\.ts$',
        ],
      },
    },
    {
      name: 'app-enters-by-the-door',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/', pathNot: '^apps/(server|web)/src/features/' },
      to: {
        path: '^apps/(server|web)/src/features/',
        pathNot: ['features/[^/]+/index\\.ts$', 'features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'ledger-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/features/credits/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/credits/' },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '(^|[/-])store\\.ts$' },
      to: { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-providers-speak-to-the-outside',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(providers/|platform/live/)' },
      to: { path: '(^|/)node_modules/(@aws-sdk|nodemailer)/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'product-never-imports-its-test-app',
      severity: 'error',
      from: { path: '^(apps/[^/]+/src|packages)/', pathNot: '(\\.test\\.tsx?$|^packages/[^/]+/testing/)' },
      to: { path: '/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^apps/[^/]+/dist/|/generated/)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};

import { dirname, resolve } from 'node:path';

import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

import { bundledText } from '../scripts/bundled-text.mjs';

const BUNDLED = /\?bundled$/;

/** Programs that a page hands over as text. */
const textOfPrograms: Plugin = {
  name: 'bundled-text',
  enforce: 'pre',
  resolveId: {
    filter: { id: BUNDLED },
    handler: (source, importer) => (importer ? resolve(dirname(importer), source) : null),
  },
  load: { filter: { id: BUNDLED }, handler: (id) => bundledText(id) },
};

/**
 * Two builds. `dist` is for browsers; the nonce stands as `__NONCE__` in its page, and the server puts a new one there for
 * each answer. `dist-server` is one entry for the server, which renders screens with it; it needs no package beside it.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A public route's loader is split off with its screen, so that the first load of `/` contains neither.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/admin')
            ? undefined
            : [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      routeFileIgnorePattern: String.raw`\.spec\.tsx?$`,
      addExtensions: true,
    }),
    // A second route tree without the panel, for visitors.
    tanstackRouterGenerator({
      target: 'react',
      routeFileIgnorePattern: String.raw`\.spec\.tsx?$|^admin`,
      generatedRouteTree: './src/publicRoutes.gen.ts',
      addExtensions: true,
    }),
    react(),
    textOfPrograms,
  ],
  resolve: {
    conditions: ['source', ...(isSsrBuild ? defaultServerConditions : defaultClientConditions)],
    // React has had the hook since version 18 that the shim would fill in for.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  ...(isSsrBuild ? forServer : forBrowsers),
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}));

/** Parts of several later screens, each of them too small for a request of its own. */
const PARTS = [
  'api/((coupons|publications|tables)\\.queries|notifications\\.commands)',
  'api/send',
  'hooks/use-(bar-height|key-of)',
  'memory/(held-coupons|keep-coupon|submission-key)',
  'text/(day-text|money|moved-winners\\.tr|ordinal)',
  'ui/(BandStrip|SectionFailed|TableHead|trusted-html)',
  'ui/overlays/open-windows',
];

const forBrowsers = {
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A route and its screen would otherwise have the same name.
        chunkFileNames: ({ facadeModuleId }: Readonly<{ facadeModuleId?: string | null }>) =>
          facadeModuleId?.includes('?tsr-split=component')
            ? 'assets/[name]-screen-[hash].js'
            : 'assets/[name]-[hash].js',
        // The first load is two files: our own code, and packages, which change less often. It names every file that
        // may follow, so code shared by later screens is in few files: the rules, small parts of screens, the stream of
        // changes, the panel's routes.
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 2, test: /\/node_modules\//, tags: ['$initial'] },
            { name: 'app', priority: 1, tags: ['$initial'] },
            { name: 'rules', test: /\/contracts\/src\/rules\// },
            { name: 'parts', test: new RegExp(`/src/(${PARTS.join('|')})\\.tsx?$`) },
            {
              name: 'forms',
              test: /\/src\/(ui\/(fields|national-id|Form\w+\.tsx|SendingRefused)|text\/contact\.tr)/,
            },
            { name: 'content', test: /\/src\/(features\/content\/|text\/content\.tr)/ },
            { name: 'changes', test: /\/src\/api\/(changes|outage|topics)\.ts/ },
            {
              name: 'panel',
              test: /\/src\/(routeTree\.gen|text\/admin\/panel\.tr|features\/admin\/.*\.(queries|api))\.ts/,
            },
          ],
        },
      },
    },
  },
};

const forServer = {
  // Packages are resolved to their TypeScript, so that their `dist` is not needed.
  ssr: { noExternal: true as const, resolve: { conditions: ['source', ...defaultServerConditions] } },
  // React's production build, however the server is started.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/entry-server.tsx',
    outDir: 'dist-server',
    target: 'node20',
    copyPublicDir: false,
    sourcemap: true,
  },
};

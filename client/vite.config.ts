import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The nonce stands as `__NONCE__` in the built page; the server puts a new one there for each answer. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: String.raw`\.spec\.tsx?$`,
    }),
    react(),
    tailwindcss(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load comes in two files: what changes with our code, and what does not.
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 2, test: /\/node_modules\//, tags: ['$initial'] },
            { name: 'app', priority: 1, tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});

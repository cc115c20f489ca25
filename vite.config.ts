import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { scriptFiles } from './web/script-files.ts'

/**
 * On the server, pages import the running core instead of a copy in the bundle: one pool, one cache, one set of
 * types. Node runs those files unchanged.
 */
function serverCodeStaysOutside(): Plugin {
  let building = false
  return {
    name: 'server-code-stays-outside',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(id, _importer, options) {
      const [, folder, file] = /^#(core|platform|site|domain|adapters|messages)\/(.*)$/.exec(id) ?? []
      if (!options.ssr || folder === undefined) return undefined
      return {
        id: building ? id : pathToFileURL(`${import.meta.dirname}/${folder}/${file}`).href,
        external: true,
      }
    },
  }
}

export default defineConfig({
  plugins: [serverCodeStaysOutside(), tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      // Messages are compiled in advance, so phones do not load the parser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  // If Vite found these dependencies while a page loads, it would reload the page for each.
  optimizeDeps: {
    include: ['@formatjs/intl', 'hono/utils/cookie', 'react-intl', 'sanitize-html', 'zod'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // With it every page would load lists of what parts need that few shoppers open.
    modulePreload: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles() } } } } },
  },
})

import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * On the server the pages use the running core, not a second copy of it inside the bundle: one pool, one cache, one
 * set of types. Node runs those files as they stand.
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
      // Messages are compiled ahead, so the parser never reaches a phone.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  // Found out only while a page loads, they would each have it loaded again by who works on it.
  optimizeDeps: {
    include: ['@formatjs/intl', 'hono/utils/cookie', 'react-intl', 'sanitize-html', 'zod'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A phone asks for a handful of files, not for one file a component: what every page needs is one, what
          // most pages need another.
          groups: [
            { name: 'framework', test: /node_modules/, minShareCount: 40 },
            { name: 'shop', minShareCount: 12 },
          ],
        },
      },
    },
  },
})

import { expect, test } from 'vitest'
import { shortManifest } from './short-manifest.ts'

const route = {
  ...{ id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/shop.js'], css: [] },
  ...{ hasLoader: true, hasAction: false, hasClientLoader: false, hasClientAction: false },
  ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: true },
  ...{ clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined },
  hydrateFallbackModule: undefined,
}
const manifest = shortManifest({
  entry: { module: '/assets/entry.js', imports: ['/assets/shop.js'] },
  routes: { root: route },
  url: '/assets/manifest.js',
  version: '1',
})

test('a page tells no files that its server preloads, and nothing that is false or empty', () => {
  expect(JSON.parse(JSON.stringify(manifest))).toEqual({
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: {
        ...{ id: 'root', path: '', module: '/assets/root.js' },
        ...{ hasLoader: true, hasDefaultExport: true, hasErrorBoundary: true },
      },
    },
    ...{ url: '/assets/manifest.js', version: '1' },
  })
})

test('the server still knows which files to preload', () => {
  expect(manifest.routes.root?.imports).toEqual(['/assets/shop.js'])
  expect(manifest.entry.imports).toEqual(['/assets/shop.js'])
})

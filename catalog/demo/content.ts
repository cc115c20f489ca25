import { readdir, readFile } from 'node:fs/promises'

const content = new URL('./content/', import.meta.url)

/** The content assets: <id>.<locale>.html, whose heading is the asset's name. */
export async function contentLines() {
  const names = (await readdir(content)).filter((name) => name.endsWith('.en-US.html')).sort()
  return Promise.all(
    names.map(async (name) => {
      const id = name.replace('.en-US.html', '')
      const [english, spanish] = await Promise.all(['en-US', 'es-US'].map((locale) => readAsset(id, locale)))
      return {
        id,
        name: { 'en-US': english?.heading, 'es-US': spanish?.heading },
        body: { 'en-US': english?.body, 'es-US': spanish?.body },
      }
    }),
  )
}

async function readAsset(id: string, locale: string) {
  const html = await readFile(new URL(`${id}.${locale}.html`, content), 'utf8')
  const found = /^<h1>(?<heading>.+?)<\/h1>\n(?<body>[\s\S]+)$/.exec(html)
  if (found?.groups === undefined) throw new Error(`${id}.${locale}.html does not begin with its heading`)
  return { heading: found.groups.heading?.replaceAll('&amp;', '&'), body: found.groups.body?.trim() }
}

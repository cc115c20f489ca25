import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes .br and .gz files beside every text file that browsers load, so that no request has to compress. */
const folders = ['build/client', 'static/translations/compiled']
const text = /\.(js|css|json|svg|txt|xml)$/

/** The store may be open meanwhile: a file is never seen half written. */
async function writeWhole(file: URL, content: Buffer): Promise<void> {
  const part = new URL(`${file.href}.part`)
  await writeFile(part, content)
  await rename(part, file)
}

for (const folder of folders) {
  const root = new URL(`../${folder}/`, import.meta.url)
  for (const name of await readdir(root, { recursive: true })) {
    if (!text.test(name)) continue
    const body = await readFile(new URL(name, root))
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeWhole(new URL(`${name}.br`, root), brotliCompressSync(body, quality))
    await writeWhole(new URL(`${name}.gz`, root), gzipSync(body, { level: 9 }))
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { writeWhole } from '#catalog/pictures/write-whole.ts'

/** Writes .br and .gz files beside every text file that browsers load, so that no request has to compress. */
const folders = ['build/client', 'static/translations/compiled']
const text = /\.(js|css|json|svg|txt|xml)$/

for (const folder of folders) {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url))
  for (const name of await readdir(root, { recursive: true })) {
    if (!text.test(name)) continue
    const body = await readFile(root + name)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeWhole(`${root}${name}.br`, brotliCompressSync(body, quality))
    await writeWhole(`${root}${name}.gz`, gzipSync(body, { level: 9 }))
  }
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { locales } from '#domain/base/locale.ts'
import { isServerOnly } from '#messages/audience.ts'

/**
 * Compiles messages/{locale}/{area}/{noun}.json into the texts of the server (messages/compiled/{locale}.json),
 * those of browsers (static/translations/compiled/{locale}.json), and the type of all message ids. Fails if a
 * text is missing in a language, is defined twice, does not start with its noun, or is not a valid ICU message.
 */
const root = new URL('../', import.meta.url)
const forServer = new URL('messages/compiled/', root)
const forBrowsers = new URL('static/translations/compiled/', root)

async function readMessages(locale: string): Promise<Map<string, string>> {
  const folder = new URL(`messages/${locale}/`, root)
  const all = new Map<string, string>()
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  for (const file of files.sort()) {
    const noun = basename(file, '.json')
    const texts = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Record<string, string>
    for (const [id, text] of Object.entries(texts)) {
      if (!id.startsWith(`${noun}.`)) throw new Error(`${locale}/${file}: "${id}" must start with "${noun}."`)
      if (all.has(id)) throw new Error(`${locale}/${file}: "${id}" stands twice`)
      all.set(id, text)
    }
  }
  return all
}

async function writeWhenChanged(file: URL, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== text) await writeFile(file, text)
}

const byLocale = new Map<string, Map<string, string>>()
for (const locale of locales) byLocale.set(locale, await readMessages(locale))
const ids = new Set([...byLocale.values()].flatMap((texts) => [...texts.keys()]))
const missing = [...byLocale].flatMap(([locale, texts]) =>
  [...ids].filter((id) => !texts.has(id)).map((id) => `${locale}: ${id}`),
)
if (missing.length > 0) throw new Error(`Texts are missing:\n${missing.join('\n')}`)

for (const folder of [forServer, forBrowsers]) await mkdir(folder, { recursive: true })
for (const [locale, texts] of byLocale) {
  const all = [...texts].map(([id, text]) => [id, parse(text)] as const)
  const shared = all.filter(([id]) => !isServerOnly(id))
  await writeWhenChanged(new URL(`${locale}.json`, forServer), JSON.stringify(Object.fromEntries(all)))
  await writeWhenChanged(new URL(`${locale}.json`, forBrowsers), JSON.stringify(Object.fromEntries(shared)))
}
const union = [...ids].sort().map((id) => `  | '${id}'`)
await writeWhenChanged(
  new URL('messages/message-id.ts', root),
  `// Made from messages/ by scripts/compile-messages.ts.\nexport type MessageId =\n${union.join('\n')}\n`,
)

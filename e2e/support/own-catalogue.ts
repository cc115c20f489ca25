import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OwnStore, startOwnStore } from './own-store.ts'

const run = promisify(execFile)

type Line = { readonly id: string; readonly [field: string]: unknown }

/** A text in both languages, as the import format has it. */
export const inBoth = (english: string, spanish: string) => ({ 'en-US': english, 'es-US': spanish })

/** A copy of the test catalogue that one spec changes for a store of its own. */
export type OwnCatalogue = {
  readonly folder: string
  readonly linesOf: (file: string) => readonly Line[]
  readonly addLine: (file: string, line: Line) => void
  /** Puts a line in the place of the one with its id. */
  readonly replaceLine: (file: string, line: Line) => void
  /** Gives the line with an id these fields besides its own. */
  readonly changeLine: (file: string, id: string, fields: Readonly<Record<string, unknown>>) => void
  readonly dropLine: (file: string, id: string) => void
  /** Brings it into a store that runs. */
  readonly importInto: (store: OwnStore) => Promise<void>
  /** Opens a store with it, which takes the copy away when it is disposed of. `env` are settings besides the usual. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<OwnStore>
}

export function ownCatalogue(): OwnCatalogue {
  const above = mkdtempSync(join(tmpdir(), 'store-e2e-content-'))
  const folder = join(above, 'catalogue')
  cpSync('catalog/fixture', folder, { recursive: true })
  const linesOf = (file: string): Line[] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const write = (file: string, lines: readonly Line[]) =>
    writeFileSync(join(folder, file), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const without = (file: string, id: string) => linesOf(file).filter((line) => line.id !== id)
  const replaceLine = (file: string, line: Line) => write(file, [...without(file, line.id), line])
  return {
    folder,
    linesOf,
    replaceLine,
    addLine: (file, line) => appendFileSync(join(folder, file), `${JSON.stringify(line)}\n`),
    changeLine: (file, id, fields) =>
      replaceLine(file, { ...linesOf(file).find((line) => line.id === id), id, ...fields }),
    dropLine: (file, id) => write(file, without(file, id)),
    importInto: async ({ dataDir }) => {
      await run(process.execPath, ['ops/import.ts', folder], {
        env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
      })
    },
    start: async (env = {}) => {
      const usual = { SEED: folder, DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off' }
      const store = await startOwnStore({ ...usual, ...env })
      return {
        ...store,
        async [Symbol.asyncDispose]() {
          await store[Symbol.asyncDispose]()
          rmSync(above, { recursive: true, force: true })
        },
      }
    },
  }
}

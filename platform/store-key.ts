import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const keyBytes = 32

/**
 * The contents of a secret file, which is created on first use and readable only by its owner. A crash never
 * leaves a partial file, and concurrent processes all get the contents written first.
 */
export async function keepSecretFile(
  file: string,
  make: () => Buffer | string | Promise<Buffer | string>,
): Promise<Buffer> {
  if (existsSync(file)) return readFile(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, await make(), { mode: 0o600, flag: 'wx', flush: true })
    // Unlike rename, link does not replace a file that another process created meanwhile.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file)
}

/**
 * The 32 bytes of STORE_KEY: as configured, or made into `dataDir` on first start. Several processes on one database
 * need the same, so it must be configured there (`required`).
 */
export async function loadStoreKey(
  dataDir: string,
  configured: Buffer | undefined,
  required: boolean,
): Promise<Buffer> {
  if (configured !== undefined) return configured
  if (required) throw new Error('With DATABASE_URL set, STORE_KEY is needed too: openssl rand -base64 32')
  const file = join(dataDir, 'store.key')
  const made = await keepSecretFile(file, () => randomBytes(keyBytes).toString('base64'))
  const kept = Buffer.from(made.toString('utf8'), 'base64')
  if (kept.length !== keyBytes)
    throw new Error(`${file} is damaged: it holds no ${keyBytes} bytes in base64. Bring it back from a copy.`)
  return kept
}

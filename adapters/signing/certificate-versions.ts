import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyVersion } from '#platform/keys.ts'
import type { SecretStore } from '#platform/stored-key/secret-store.ts'
import { selfSigned } from './certificate.ts'

export type CertificateNeeds = {
  readonly secrets: SecretStore
  /** Where stores of former releases kept their only certificate. */
  readonly dataDir: string
  readonly siteName: string
  readonly passphrase: string
  readonly now: () => Date
}

const name = 'signing-certificate'

async function formerFile(dataDir: string): Promise<Buffer | undefined> {
  const file = join(dataDir, 'signing.p12')
  return existsSync(file) ? readFile(file) : undefined
}

/**
 * All versions of the certificate as PKCS #12, the first one first. Where there is none, the file of a former release
 * becomes the first, or a new one is made; of several processes that do so at once the first one wins.
 */
async function allVersions(needs: CertificateNeeds): Promise<KeyVersion[]> {
  const { secrets, dataDir, siteName, passphrase, now } = needs
  const kept = await secrets.versions(name)
  if (kept.length > 0) return kept
  const secret = (await formerFile(dataDir)) ?? selfSigned(siteName, passphrase, now())
  await secrets.keep(name, { version: 1, secret, usableFrom: new Date(0) })
  return secrets.versions(name)
}

/** The certificate in use, as PKCS #12. */
export async function signingCertificate(needs: CertificateNeeds): Promise<Buffer> {
  const time = needs.now()
  const usable = (await allVersions(needs)).filter(({ usableFrom }) => usableFrom <= time)
  const last = usable.at(-1)
  if (last === undefined) throw new Error('the store has no signing certificate')
  return last.secret
}

/** Adds a certificate that is used from then on, and returns its number. */
export async function addCertificate(needs: CertificateNeeds, usableFrom: Date): Promise<number> {
  const version = ((await allVersions(needs)).at(-1)?.version ?? 0) + 1
  const secret = selfSigned(needs.siteName, needs.passphrase, needs.now())
  await needs.secrets.keep(name, { version, secret, usableFrom })
  return version
}

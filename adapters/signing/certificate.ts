import { randomBytes } from 'node:crypto'
import forge from 'node-forge'

const yearsValid = 20

/** A key pair and a self-signed certificate, as PKCS #12. */
export function selfSigned(siteName: string, passphrase: string, now: Date): Buffer {
  const pair = forge.pki.rsa.generateKeyPair(3072)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = pair.publicKey
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(now.getTime() + yearsValid * 365 * 86_400_000)
  const name = [
    { name: 'commonName', value: `${siteName} agreements` },
    { name: 'organizationName', value: siteName },
    { name: 'countryName', value: 'US' },
  ]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
    { name: 'extKeyUsage', emailProtection: true },
  ])
  certificate.sign(pair.privateKey, forge.md.sha256.create())
  const bundle = forge.pkcs12.toPkcs12Asn1(pair.privateKey, [certificate], passphrase, {
    algorithm: 'aes256',
  })
  return Buffer.from(forge.asn1.toDer(bundle).getBytes(), 'binary')
}

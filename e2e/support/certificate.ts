import forge from 'node-forge'

/** A self-signed certificate for localhost and its key, as PEM. */
export function selfSigned(): { readonly certificate: string; readonly key: string } {
  const pair = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  made.publicKey = pair.publicKey
  made.serialNumber = '01'
  made.validity.notBefore = new Date(Date.now() - 86_400_000)
  made.validity.notAfter = new Date(Date.now() + 86_400_000)
  const name = [{ name: 'commonName', value: 'localhost' }]
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }])
  made.sign(pair.privateKey, forge.md.sha256.create())
  return {
    certificate: forge.pki.certificateToPem(made),
    key: forge.pki.privateKeyToPem(pair.privateKey),
  }
}

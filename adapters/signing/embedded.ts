import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { signingCertificate } from './certificate.ts'
import type { DocumentSeal } from './port.ts'

/** Bytes reserved in the file for the signature: key, certificate and attributes need about 3,000. */
const signatureLength = 8_192

type Needs = {
  readonly dataDir: string
  readonly siteName: string
  readonly passphrase: string
  readonly now: () => Date
}

/** Seals documents with the store's own certificate (ETSI CAdES, detached). */
export function ownSeal({ dataDir, siteName, passphrase, now }: Needs): DocumentSeal {
  let certificate: Promise<Buffer> | undefined
  return {
    async seal(pdf, { reason, signer, at }) {
      certificate ??= signingCertificate(dataDir, siteName, passphrase, now())
      const prepared = plainAddPlaceholder({
        pdfBuffer: Buffer.from(pdf),
        reason,
        name: signer,
        contactInfo: siteName,
        location: 'US',
        signingTime: at,
        signatureLength,
        subFilter: 'ETSI.CAdES.detached',
      })
      const sealed = await new SignPdf().sign(prepared, new P12Signer(await certificate, { passphrase }), at)
      return new Uint8Array(sealed)
    },
  }
}

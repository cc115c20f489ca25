import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { addCertificate, type CertificateNeeds, signingCertificate } from './certificate-versions.ts'
import type { DocumentSeal } from './port.ts'

/** Bytes reserved in the file for the signature: key, certificate and attributes need about 3,000. */
const signatureLength = 8_192

/** Seals documents with the store's own certificate (ETSI CAdES, detached). */
export function ownSeal(needs: CertificateNeeds): DocumentSeal {
  const { siteName, passphrase } = needs
  return {
    rotate: (usableFrom) => addCertificate(needs, usableFrom),
    async seal(pdf, { reason, signer, at }) {
      const certificate = await signingCertificate(needs)
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
      const sealed = await new SignPdf().sign(prepared, new P12Signer(certificate, { passphrase }), at)
      return new Uint8Array(sealed)
    },
  }
}

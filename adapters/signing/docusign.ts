import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { ServiceError } from '#platform/service-error.ts'
import { type ServiceAnswer, serviceClient } from '../service/service-client.ts'
import type { CeremonyOutcome, SigningCeremony } from './ceremony-port.ts'

export type DocuSignAccount = {
  /** Base address of the account's REST API, without a trailing slash: https://na3.docusign.net/restapi */
  readonly url: string
  /** Address of the authentication server: https://account.docusign.com */
  readonly authUrl: string
  readonly accountId: string
  /** The user in whose name envelopes are made. */
  readonly userId: string
  readonly integrationKey: string
  /** The RSA key of the integration: PEM in base64. */
  readonly privateKey: string
}

const name = 'the signing service'
const timeoutMs = 20_000
/** Agreements are some hundred kilobytes long. */
const maxBytes = 20_000_000
/** A token is asked for anew when it ends within this time, in seconds. */
const tokenReserve = 300
const pdfStart = Buffer.from('%PDF-')

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const envelopeAnswer = z.object({ envelopeId: z.string().min(1) })
const viewAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })
const statusAnswer = z.object({ status: z.string(), completedDateTime: z.string().nullish() })
const errorAnswer = z.object({ errorCode: z.string().optional(), error: z.string().optional() })

function refused({ status, json }: ServiceAnswer): ServiceError {
  const { data } = errorAnswer.safeParse(json)
  return new ServiceError(name, 'refused', { status, code: data?.errorCode ?? data?.error })
}

/** Gives an access token, and asks for a new one before it ends (OAuth 2.0 JWT bearer grant, RFC 7523). */
function tokenSource(account: DocuSignAccount, now: () => Date): () => Promise<string> {
  const ask = serviceClient({ name, url: account.authUrl, timeoutMs })
  let known: { readonly token: string; readonly until: number } | undefined
  return async () => {
    const seconds = now().getTime() / 1_000
    if (known !== undefined && known.until > seconds + tokenReserve) return known.token
    const key = createPrivateKey(Buffer.from(account.privateKey, 'base64'))
    const assertion = await new SignJWT({ scope: 'signature impersonation' })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(account.integrationKey)
      .setSubject(account.userId)
      .setAudience(new URL(account.authUrl).host)
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 3_600_000))
      .sign(key)
    const answer = await ask({
      method: 'POST',
      path: '/oauth/token',
      form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
      isRepeatable: true,
    })
    if (answer.status !== 200) throw refused(answer)
    const given = tokenAnswer.parse(answer.json)
    known = { token: given.access_token, until: seconds + given.expires_in }
    return known.token
  }
}

function outcomeOf({ status, completedDateTime }: z.output<typeof statusAnswer>, now: Date): CeremonyOutcome {
  if (status === 'completed') {
    const at = new Date(completedDateTime ?? now)
    return { state: 'signed', at: Number.isNaN(at.getTime()) ? now : at }
  }
  return { state: status === 'declined' || status === 'voided' ? 'declined' : 'open' }
}

/**
 * Signing on DocuSign's own pages, as an embedded recipient: DocuSign sends no mail, the browser is led there and back,
 * and the server asks what came of it.
 * @param version of the REST API, as it stands in its addresses
 */
export function docuSign(account: DocuSignAccount, now: () => Date, version = 'v2.1'): SigningCeremony {
  const token = tokenSource(account, now)
  const ask = serviceClient({ name, url: account.url, timeoutMs, maxBytes })
  const envelopes = `/${version}/accounts/${encodeURIComponent(account.accountId)}/envelopes`

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    json?: object,
    isRepeatable = method === 'GET',
  ): Promise<ServiceAnswer> {
    const headers = { authorization: `Bearer ${await token()}` }
    const answer = await ask({ method, path, headers, isRepeatable, ...(json && { json }) })
    if (answer.status >= 300) throw refused(answer)
    return answer
  }

  const pathTo = (envelopeId: string) => `${envelopes}/${encodeURIComponent(envelopeId)}`
  return {
    async openEnvelope({ signingId, subject, locale, signer, documents }) {
      const answer = await call('POST', envelopes, {
        status: 'sent',
        emailSubject: subject.slice(0, 100),
        documents: documents.map(({ name: title, pdf }, position) => ({
          documentBase64: Buffer.from(pdf).toString('base64'),
          name: title.slice(0, 100),
          fileExtension: 'pdf',
          documentId: String(position + 1),
        })),
        recipients: {
          signers: [
            {
              ...signer,
              recipientId: '1',
              routingOrder: '1',
              // With it the recipient signs by an address that the store asks for, and gets no mail.
              clientUserId: signingId,
              emailNotification: { supportedLanguage: locale === 'es-US' ? 'es' : 'en' },
              tabs: {
                signHereTabs: documents.map((_document, position) => ({
                  documentId: String(position + 1),
                  recipientId: '1',
                  anchorString: signingId,
                  anchorUnits: 'pixels',
                  anchorYOffset: '-6',
                })),
              },
            },
          ],
        },
      })
      return envelopeAnswer.parse(answer.json).envelopeId
    },
    async openVisit({ envelopeId, signingId, signer, returnTo }) {
      const view = {
        returnUrl: returnTo,
        authenticationMethod: 'Password',
        clientUserId: signingId,
        userName: signer.name,
        email: signer.email,
      }
      const answer = await call('POST', `${pathTo(envelopeId)}/views/recipient`, view, true)
      return viewAnswer.parse(answer.json).url
    },
    async outcome(envelopeId) {
      return outcomeOf(statusAnswer.parse((await call('GET', pathTo(envelopeId))).json), now())
    },
    async voidEnvelope(envelopeId, reason) {
      await call('PUT', pathTo(envelopeId), { status: 'voided', voidedReason: reason.slice(0, 200) }, true)
    },
    async signedDocument(envelopeId, position) {
      const { bytes } = await call('GET', `${pathTo(envelopeId)}/documents/${position + 1}`)
      // It is kept for years as what was signed.
      if (!bytes.subarray(0, 5).equals(pdfStart))
        throw new ServiceError(name, 'refused', { detail: 'no PDF' })
      return new Uint8Array(bytes)
    },
  }
}

/** Signs in, and asks for an envelope that nobody has. Throws if the account, its user or its key is wrong. */
export async function checkDocuSign(account: DocuSignAccount, now: () => Date): Promise<void> {
  // Apart, as a refused key is a 400 too.
  await tokenSource(account, now)()
  // 404 or 400 with a code of DocuSign says that the account is right; an address that leads elsewhere has none.
  const nobody = '00000000-0000-0000-0000-000000000000'
  await docuSign(account, now)
    .outcome(nobody)
    .catch((error: unknown) => {
      const isService = error instanceof ServiceError && error.code !== undefined
      if (!isService || (error.status !== 404 && error.status !== 400)) throw error
    })
}

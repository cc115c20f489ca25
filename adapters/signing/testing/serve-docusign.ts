import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { decodeJwt, jwtVerify } from 'jose'
import { onTestFinished } from 'vitest'
import { serveContract } from '../../service/testing/serve-contract.ts'
import type { DocuSignAccount } from '../docusign.ts'

export const docuSignContract = 'docusign-esignature-v2.json'

type Sent = { documents: { documentBase64: string }[]; recipients: { signers: unknown[] } }

/** What the service was given, by envelope. */
export type ServedEnvelope = Sent & {
  status: string
  voidedReason?: string
  /** What is given in the place of each sealed document. */
  instead?: Buffer
}

/** An authentication server that takes assertions of the given key. */
async function serveTokens(publicKey: ReturnType<typeof generateKeyPairSync>['publicKey']) {
  const asked: { readonly claims: ReturnType<typeof decodeJwt>; readonly isSigned: boolean }[] = []
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const assertion = form.get('assertion') ?? ''
    const isSigned = await jwtVerify(assertion, publicKey as never, {
      currentDate: new Date('2026-03-01T15:00:00Z'),
    })
      .then(() => true)
      .catch(() => false)
    asked.push({ claims: decodeJwt(assertion), isSigned })
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ access_token: `token-${asked.length}`, expires_in: 3600, token_type: 'Bearer' }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}

/** DocuSign by its contract, with an authentication server. Envelopes change state as a test says. */
export async function serveDocuSign() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const tokens = await serveTokens(publicKey)
  const envelopes = new Map<string, ServedEnvelope>()
  const service = await serveContract(docuSignContract, {
    Envelopes_PostEnvelopes: ({ body }) => {
      const envelopeId = `envelope-${envelopes.size + 1}`
      envelopes.set(envelopeId, { ...(body as unknown as Sent), status: 'sent' })
      return { status: 201, json: { envelopeId, status: 'sent' } }
    },
    Views_PostEnvelopeRecipientView: ({ path }) => ({
      status: 201,
      json: { url: `https://sign.example/${path.envelopeId}` },
    }),
    Envelopes_GetEnvelope: ({ path }) => {
      const found = envelopes.get(path.envelopeId ?? '')
      if (found === undefined) return { status: 404, json: { errorCode: 'ENVELOPE_DOES_NOT_EXIST' } }
      const { status } = found
      return {
        status: 200,
        json: {
          status,
          ...(status === 'completed' && { completedDateTime: '2026-03-01T15:00:30.0000000Z' }),
        },
      }
    },
    Envelopes_PutEnvelope: ({ path, body }) => {
      const found = envelopes.get(path.envelopeId ?? '')
      if (found?.status !== 'sent')
        return { status: 400, json: { errorCode: 'ENVELOPE_CANNOT_VOID_INVALID_STATE' } }
      Object.assign(found, body)
      return { status: 200, json: { envelopeId: path.envelopeId } }
    },
    Documents_GetDocument: ({ path }) => {
      const envelope = envelopes.get(path.envelopeId ?? '')
      const given = envelope?.documents[Number(path.documentId) - 1]
      const pdf = Buffer.from(given?.documentBase64 ?? '', 'base64')
      const bytes = envelope?.instead ?? Buffer.concat([pdf, Buffer.from('% sealed')])
      return { status: 200, bytes, type: 'application/pdf' }
    },
  })
  const account: DocuSignAccount = {
    url: service.url,
    authUrl: tokens.url,
    accountId: 'account-1',
    userId: 'user-1',
    integrationKey: 'key-1',
    privateKey: Buffer.from(privateKey.export({ format: 'pem', type: 'pkcs8' }) as string).toString('base64'),
  }
  return { ...service, tokens, envelopes, account }
}

import { listWaitingDocuments } from '#core/approval/verification/list-documents.ts'
import { reviewDocument } from '#core/approval/verification/review-document.ts'
import { refusalCodes, type Verdict } from '#core/approval/verification/schema.ts'
import { fail, ok } from '#domain/base/result.ts'
import { readNeeded } from './arguments.ts'
import type { Command, OperatorContext } from './command.ts'

async function review(args: readonly string[], verdict: Verdict, { actor, context }: OperatorContext) {
  const customerId = readNeeded(args, 0, 'customerId')
  if (!customerId.ok) return customerId
  const documentId = readNeeded(args, 1, 'documentId')
  if (!documentId.ok) return documentId
  const input = { customerId: customerId.value, documentId: documentId.value, ...verdict }
  const reviewed = await reviewDocument(actor, input, context)
  return reviewed.ok ? ok([`The document was ${verdict.verdict}.`]) : reviewed
}

/** Operator commands for the documents that shoppers send for their verification. */
export const documentCommands: Readonly<Record<string, Command>> = {
  documents: {
    usage: 'documents',
    about: 'Verification documents that wait for a decision.',
    async run(_args, { context, actor }) {
      const waiting = await listWaitingDocuments(actor, context)
      return ok(
        waiting.map(
          ({ customerId, id, kind, submittedAt }) =>
            `${customerId} ${id} ${kind} ${submittedAt.toISOString()}`,
        ),
      )
    },
  },
  'approve-document': {
    usage: 'approve-document <customer id> <document id>',
    about: 'The document shows what it should; the last one makes a conditional approval a full one.',
    run: (args, operator) => review(args, { verdict: 'approved' }, operator),
  },
  'refuse-document': {
    usage: `refuse-document <customer id> <document id> <${refusalCodes.join(' | ')}>`,
    about: 'The document cannot be used: the shopper is told why and asked for another one.',
    async run(args, operator) {
      const refusal = refusalCodes.find((code) => code === args[2])
      if (refusal === undefined) return fail('choice-required', { field: 'reason' })
      return review(args, { verdict: 'refused', refusal }, operator)
    },
  },
}

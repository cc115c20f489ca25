import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { confirmBankAccountByStore, listBankAccounts } from '#core/approval/bank-account/confirm-by-store.ts'
import { listInReview, releaseApplication } from '#core/approval/decision/release-application.ts'
import { confirmPhoneByStore, listPhoneChecks } from '#core/approval/phone-check/confirm-by-store.ts'
import { confirmDocumentByStore } from '#core/approval/verification/confirm-by-store.ts'
import { openDocument } from '#core/approval/verification/open-document.ts'
import { fail, ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** Operator commands for applications: list those that stores decide about, review documents. */
export const applicationCommands: Readonly<Record<string, Command>> = {
  applications: {
    usage: 'applications',
    about: 'Applications that wait for the people of a store that answers by hand.',
    async run(_args, { context, actor }) {
      const waiting = await listInReview(actor, context)
      return ok(
        waiting.map(
          ({ customerId, id, storeId, applicant, phone, submittedAt }) =>
            `${customerId} ${id} store ${storeId} ${applicant} ${phone} ${submittedAt.toISOString()}`,
        ),
      )
    },
  },
  'decide-application': {
    usage: 'decide-application <customer id> <application id>',
    about: 'Somebody has looked at the application: it is decided, and the shopper gets the answer by mail.',
    async run([customerId = '', applicationId = ''], { context, actor }) {
      const decided = await releaseApplication(actor, { customerId, applicationId }, context)
      return decided.ok ? ok([`The application is ${decided.value}.`]) : decided
    },
  },
  'phone-checks': {
    usage: 'phone-checks <customer id>',
    about:
      'How a customer confirmed, or failed to confirm, the phone number of an application. Shows no code.',
    async run([customerId = ''], { context, actor }) {
      const checks = await listPhoneChecks(actor, customerId, context)
      return ok(
        checks.map(
          ({ phone, way, state, tries, startedAt }) =>
            `${phone} ${way} ${state} ${tries} wrong entries ${startedAt.toISOString()}`,
        ),
      )
    },
  },
  'confirm-phone': {
    usage: 'confirm-phone <customer id> <phone number>',
    about:
      'The store has talked to the customer at the number of the application: no code is needed any more.',
    async run([customerId = '', phone = ''], { context, actor }) {
      const confirmed = await confirmPhoneByStore(actor, { customerId, phone }, context)
      return confirmed.ok ? ok(['The number is confirmed.']) : confirmed
    },
  },
  'bank-accounts': {
    usage: 'bank-accounts <customer id>',
    about:
      'The bank accounts that a customer confirmed, or failed to confirm. Shows neither numbers nor amounts of deposits.',
    async run([customerId = ''], { context, actor }) {
      const accounts = await listBankAccounts(actor, customerId, context)
      return ok(
        accounts.map(
          ({ id, way, state, accountType, bankName, last4, tries, failure, startedAt }) =>
            `${id} ${bankName ?? 'bank'} ${accountType ?? ''} ${last4 ?? ''} ${way} ${state} ${failure ?? ''} ${tries} wrong entries ${startedAt.toISOString()}`,
        ),
      )
    },
  },
  'confirm-bank-account': {
    usage: 'confirm-bank-account <customer id> <account id>',
    about: "The store has seen by a check or a letter of the bank that the account is the customer's.",
    async run([customerId = '', accountId = ''], { context, actor }) {
      const confirmed = await confirmBankAccountByStore(actor, { customerId, accountId }, context)
      return confirmed.ok ? ok(['The account is confirmed.']) : confirmed
    },
  },
  'confirm-document': {
    usage: 'confirm-document <customer id> identity|income|residence|bank',
    about: 'The store has seen in person a document that an approval asks for.',
    async run([customerId = '', kind = ''], { context, actor }) {
      const confirmed = await confirmDocumentByStore(actor, { customerId, kind }, context)
      if (!confirmed.ok) return confirmed
      return ok([confirmed.value.isVerified ? 'The approval is a full one.' : 'The document was approved.'])
    },
  },
  'open-document': {
    usage: 'open-document <customer id> <document id> <file>',
    about: 'Writes a verification document, decrypted, into a file for looking at. Delete it afterwards.',
    async run([customerId = '', documentId = '', file = ''], { context, actor }) {
      if (file === '') return fail('field-required', { field: 'file' })
      const opened = await openDocument(actor, { customerId, documentId }, context)
      if (!opened.ok) return opened
      await writeFile(resolve(file), opened.value.body, { mode: 0o600, flag: 'wx' })
      return ok([`${file} holds the document (${opened.value.mediaType}).`])
    },
  },
}

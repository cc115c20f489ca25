import { declineCodes } from '#adapters/payments/port.ts'
import { refusalCodes } from '#core/approval/verification/schema.ts'
import { stateTables } from '#core/testing/state-tables.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { entryKinds, ledgerAccounts } from '#domain/money/accounts.ts'

/** Stored values that only the code defines, because no constraint lists them. */
export async function codedValues(): Promise<string[]> {
  return [
    ...Object.values(stateTables).flatMap(({ machine: { name, transitions } }) =>
      Object.keys(transitions).map((state) => `state of ${name}: ${state}`),
    ),
    ...ledgerAccounts.map((account) => `ledger account: ${account}`),
    ...entryKinds.map((kind) => `ledger entry: ${kind}`),
    ...allPacks.map(({ id, version }) => `rules of a state: ${id} ${version}`),
    ...declineCodes.map((code) => `reason of a decline: ${code}`),
    ...consentKinds.map((kind) => `consent: ${kind}`),
    ...refusalCodes.map((code) => `refusal of a document: ${code}`),
  ]
}

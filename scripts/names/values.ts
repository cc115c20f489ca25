import { declineCodes } from '#adapters/payments/port.ts'
import { refusalCodes } from '#core/verification/schema.ts'
import { consentKinds } from '#domain/application-steps.ts'
import { entryKinds, ledgerAccounts } from '#domain/ledger.ts'
import { agreementMachine } from '#domain/machines/agreement.ts'
import { applicationMachine } from '#domain/machines/application.ts'
import { deliveryMachine } from '#domain/machines/delivery.ts'
import { orderMachine } from '#domain/machines/order.ts'
import { paymentMachine } from '#domain/machines/payment.ts'
import { refundMachine } from '#domain/machines/refund.ts'
import { signingMachine } from '#domain/machines/signing.ts'
import { stockUnitMachine } from '#domain/machines/stock-unit.ts'
import { allPacks } from '#domain/packs/all.ts'

const machines = [
  agreementMachine,
  applicationMachine,
  deliveryMachine,
  orderMachine,
  paymentMachine,
  refundMachine,
  signingMachine,
  stockUnitMachine,
]

/** Values that rows keep and that only the code knows: no constraint of the database lists them. */
export async function codedValues(): Promise<string[]> {
  return [
    ...machines.flatMap(({ name, transitions }) =>
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

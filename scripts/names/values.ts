import { declineCodes } from '#adapters/payments/port.ts'
import { refusalCodes } from '#core/approval/verification/schema.ts'
import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import { applicationMachine } from '#domain/approval/application-machine.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { stockUnitMachine } from '#domain/catalogue/stock-unit-machine.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { entryKinds, ledgerAccounts } from '#domain/money/ledger.ts'
import { paymentMachine } from '#domain/money/payment-machine.ts'
import { refundMachine } from '#domain/money/refund-machine.ts'
import { deliveryMachine } from '#domain/ordering/delivery-machine.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import { signingMachine } from '#domain/ordering/signing-machine.ts'

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

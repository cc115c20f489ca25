import { agreementMachine } from '#domain/machines/agreement.ts'
import { applicationMachine } from '#domain/machines/application.ts'
import { basketMachine } from '#domain/machines/basket.ts'
import { deliveryMachine } from '#domain/machines/delivery.ts'
import { messageMachine } from '#domain/machines/message.ts'
import { orderMachine } from '#domain/machines/order.ts'
import { paymentMachine } from '#domain/machines/payment.ts'
import { refundMachine } from '#domain/machines/refund.ts'
import { signingMachine } from '#domain/machines/signing.ts'
import { stockUnitMachine } from '#domain/machines/stock-unit.ts'
import { verificationDocumentMachine } from '#domain/machines/verification-document.ts'
import type { AnyMachine } from '#domain/testing/check-machine.ts'

/** Every table whose rows have a state: the machine that they follow, and the one file that moves them. */
export const stateTables: Readonly<Record<string, { machine: AnyMachine; file: string }>> = {
  agreement: { machine: agreementMachine, file: 'core/agreement/change-state.ts' },
  application: { machine: applicationMachine, file: 'core/application/change-state.ts' },
  basket: { machine: basketMachine, file: 'core/basket/change-state.ts' },
  delivery: { machine: deliveryMachine, file: 'core/delivery/change-state.ts' },
  orders: { machine: orderMachine, file: 'core/order/change-state.ts' },
  outbox_message: { machine: messageMachine, file: 'core/outbox/change-state.ts' },
  payment_intent: { machine: paymentMachine, file: 'core/payment/change-state.ts' },
  refund: { machine: refundMachine, file: 'core/refund/change-state.ts' },
  signing: { machine: signingMachine, file: 'core/signing/change-state.ts' },
  stock_unit: { machine: stockUnitMachine, file: 'core/stock/change-state.ts' },
  verification_document: {
    machine: verificationDocumentMachine,
    file: 'core/verification/change-state.ts',
  },
}

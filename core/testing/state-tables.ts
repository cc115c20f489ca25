import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import { clubMachine } from '#domain/agreement/club-machine.ts'
import { applicationMachine } from '#domain/approval/application-machine.ts'
import { bankAccountMachine } from '#domain/approval/bank-account-machine.ts'
import { phoneCheckMachine } from '#domain/approval/phone-check-machine.ts'
import { verificationDocumentMachine } from '#domain/approval/verification-document-machine.ts'
import { messageMachine } from '#domain/base/message-machine.ts'
import { webhookDeliveryMachine } from '#domain/base/webhook-delivery-machine.ts'
import { reviewMachine } from '#domain/catalogue/review-machine.ts'
import { stockUnitMachine } from '#domain/catalogue/stock-unit-machine.ts'
import { bankDebitMachine } from '#domain/money/bank-debit-machine.ts'
import { paymentMachine } from '#domain/money/payment-machine.ts'
import { refundMachine } from '#domain/money/refund-machine.ts'
import { deliveryMachine } from '#domain/ordering/delivery-machine.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import { signingMachine } from '#domain/ordering/signing-machine.ts'
import { visitMachine } from '#domain/ordering/visit-machine.ts'
import { basketMachine } from '#domain/shopper/basket-machine.ts'
import { dealsContactMachine } from '#domain/shopper/deals-contact-machine.ts'
import { stockAlertMachine } from '#domain/shopper/stock-alert-machine.ts'
import type { AnyMachine } from '#domain/testing/check-machine.ts'

/** Every table whose rows have a state: its state machine, and the only file that changes states. */
export const stateTables: Readonly<Record<string, { machine: AnyMachine; file: string }>> = {
  agreement: { machine: agreementMachine, file: 'core/agreement/agreement/change-state.ts' },
  application: { machine: applicationMachine, file: 'core/approval/application/change-state.ts' },
  bank_account: { machine: bankAccountMachine, file: 'core/approval/bank-account/change-state.ts' },
  bank_debit: { machine: bankDebitMachine, file: 'core/money/bank-debit/change-state.ts' },
  basket: { machine: basketMachine, file: 'core/shopper/basket/change-state.ts' },
  club_membership: { machine: clubMachine, file: 'core/agreement/club/change-state.ts' },
  delivery: { machine: deliveryMachine, file: 'core/ordering/delivery/change-state.ts' },
  deals_contact: { machine: dealsContactMachine, file: 'core/shopper/deals/change-state.ts' },
  orders: { machine: orderMachine, file: 'core/ordering/order/change-state.ts' },
  outbox_message: { machine: messageMachine, file: 'platform/outbox/change-state.ts' },
  payment_intent: { machine: paymentMachine, file: 'core/money/payment/change-state.ts' },
  phone_check: { machine: phoneCheckMachine, file: 'core/approval/phone-check/change-state.ts' },
  refund: { machine: refundMachine, file: 'core/money/refund/change-state.ts' },
  review: { machine: reviewMachine, file: 'core/catalogue/review/change-state.ts' },
  signing: { machine: signingMachine, file: 'core/ordering/signing/change-state.ts' },
  stock_alert: { machine: stockAlertMachine, file: 'core/shopper/stock-alert/change-state.ts' },
  stock_unit: { machine: stockUnitMachine, file: 'core/catalogue/stock/change-state.ts' },
  visit: { machine: visitMachine, file: 'core/ordering/visit/change-state.ts' },
  verification_document: {
    machine: verificationDocumentMachine,
    file: 'core/approval/verification/change-state.ts',
  },
  webhook_delivery: { machine: webhookDeliveryMachine, file: 'platform/webhook/change-state.ts' },
}

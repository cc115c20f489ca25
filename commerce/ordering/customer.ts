import { z } from 'zod'
import { approvalJson } from '#core/approval/approval/approval-json.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { listAddresses } from '#core/shopper/address/list-addresses.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { waitingEmail } from '#core/shopper/email-change/ask-email-change.ts'
import { wireId } from '#platform/wire-id.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { expandable } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { savedAnswer, wireSaved } from '../shopper/address.ts'
import { customerAnswer, customerBase, ownerOf, wireCustomer } from '../shopper/customer.ts'
import { wireSavedMethod } from './payment-wire.ts'
import { savedMethodAnswer } from './purchase-schema.ts'

const getOperation = operation({
  id: 'getCustomer',
  summary: "The customer's own record with the saved addresses and cards, and the current approval.",
  query: expandable,
  answers: {
    200: customerAnswer.extend({
      addresses: z.array(savedAnswer),
      paymentInstruments: z.array(savedMethodAnswer),
      c_customerDEApproval: z.string().optional().describe('JSON: the current approval'),
    }),
  },
})

/**
 * The customer's own record with what clients show beside it: addresses, cards, and the current approval, which this
 * family of APIs holds as text.
 */
export const wholeCustomer = factory
  .createApp()
  .get(`${customerBase}/:customerId`, signedIn, getOperation, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const core = c.get('core')
    const [record, approval, addresses, methods, emailToConfirm] = await Promise.all([
      getCustomer(owner.value, core),
      getApproval(owner.value, core),
      listAddresses(owner.value, core),
      usableMethods(owner.value, core),
      waitingEmail(owner.value, core),
    ])
    if (!record.ok) return refuse(c, record.problem)
    const json = approval && JSON.stringify(approvalJson(approval, wireId(owner.value.customerId)))
    return c.json({
      ...wireCustomer(record.value, emailToConfirm),
      addresses: addresses.map(wireSaved),
      paymentInstruments: methods.filter(({ kind }) => kind !== 'bank').map(wireSavedMethod),
      c_customerDEApproval: json,
    })
  })

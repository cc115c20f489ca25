import { z } from 'zod'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { methodTypes } from '../http/method-type.ts'
import { operation } from '../http/operation.ts'
import { readOwn } from '../http/own-body.ts'

const methodsBody = z.looseObject({ ccOnly: z.boolean().default(false) })

const methodsOperation = operation({
  id: 'getsavedpaymentmethods',
  summary: "The customer's saved methods that can be charged: cards, bank accounts, PayPal and Venmo.",
  body: methodsBody.extend({
    customerExtId: z.string().max(64).optional().describe('the own id; another one is refused'),
  }),
  answers: {
    200: z.strictObject({
      paymentMethods: z.array(
        z.strictObject({
          paymentMethodId: z.string(),
          paymentMethodType: z.enum(['CREDIT_CARD', 'BANK_ACCOUNT', 'PAYPAL', 'VENMO']),
          cardType: z.string(),
          lastFour: z.string().describe('empty for PayPal and Venmo'),
          c_account: z.string().optional().describe('the email address at PayPal, or the user name at Venmo'),
          tokenInfo: z.strictObject({ expirationDate: z.string().optional() }),
          c_isDefault: z.boolean(),
          autoPay: z.enum(['Y', 'N']),
        }),
      ),
    }),
  },
  example: { body: { ccOnly: true } },
})

/** The customer's saved methods that can be charged, without the vault's tokens (document 3 §7). */
export const payment = factory
  .createApp()
  .use('/custom/get-saved-paymentmethods/*', signedIn)
  .post(
    '/custom/get-saved-paymentmethods/v1/organizations/:org/getsavedpaymentmethods',
    methodsOperation,
    async (c) => {
      const [core, who] = [c.get('core'), c.get('who')]
      if (who.kind !== 'registered') return refuse(c, { code: 'sign-in-required' })
      const own = await readOwn(c, methodsBody, 'customerExtId')
      if (!own.ok) return refuse(c, own.problem)
      const [methods, agreements] = await Promise.all([usableMethods(who, core), listAgreements(who, core)])
      const inUse = new Set(agreements.map(({ autopayMethodId }) => autopayMethodId))
      const wanted = methods.filter(({ kind }) => kind === 'card' || !own.value.body.ccOnly)
      return c.json({
        paymentMethods: wanted.map(({ id, kind, brand, last4, account, expiry, isDefault }) => ({
          paymentMethodId: id,
          paymentMethodType: methodTypes[kind],
          cardType: brand,
          lastFour: last4,
          ...(account !== null && { c_account: account }),
          tokenInfo: expiry === null ? {} : { expirationDate: expiry },
          c_isDefault: isDefault,
          autoPay: inUse.has(id) ? 'Y' : 'N',
        })),
      })
    },
  )

import { z } from 'zod'
import { listAgreements } from '#core/agreement/agreement/list-agreements.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { readOwn } from '../http/own-body.ts'

/** The customer's saved cards and bank accounts that can be charged, without the vault's tokens (documents 3 §7). */
export const payment = factory
  .createApp()
  .use('/custom/get-saved-paymentmethods/*', signedIn)
  .post('/custom/get-saved-paymentmethods/v1/organizations/:org/getsavedpaymentmethods', async (c) => {
    const [core, who] = [c.get('core'), c.get('who')]
    if (who.kind !== 'registered') return refuse(c, { code: 'sign-in-required' })
    const own = await readOwn(c, z.looseObject({ ccOnly: z.boolean().default(false) }), 'customerExtId')
    if (!own.ok) return refuse(c, own.problem)
    const [methods, agreements] = await Promise.all([usableMethods(who, core), listAgreements(who, core)])
    const inUse = new Set(agreements.map(({ autopayMethodId }) => autopayMethodId))
    const wanted = methods.filter(({ kind }) => kind === 'card' || !own.value.body.ccOnly)
    return c.json({
      paymentMethods: wanted.map(({ id, kind, brand, last4, expiry, isDefault }) => ({
        paymentMethodId: id,
        paymentMethodType: kind === 'card' ? 'CREDIT_CARD' : 'BANK_ACCOUNT',
        cardType: brand,
        lastFour: last4,
        tokenInfo: expiry === null ? {} : { expirationDate: expiry },
        c_isDefault: isDefault,
        autoPay: inUse.has(id) ? 'Y' : 'N',
      })),
    })
  })

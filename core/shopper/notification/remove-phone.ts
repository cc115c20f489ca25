import type { Context, Customer } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import { removePhone } from '../phone/change-phones.ts'
import type { PhoneInput } from '../phone/schema.ts'
import { liveConsent } from './queries.ts'
import { endTexts } from './waiting-texts.ts'

/**
 * Removes a number of a customer, and with it the consent to texts to it and those that wait to be sent: it may be
 * somebody else's by now. Fails as `removePhone` does.
 */
export function removeTextedPhone(who: Customer, input: PhoneInput, context: Context): Promise<Result<null>> {
  return removePhone(who, input, context, async (tx) => {
    const consent = await liveConsent(tx, who.customerId)
    if (consent?.phone === input.phone) await endTexts(tx, who.customerId, context.clock.now())
  })
}

import { codeOfApplied, frequencyObstacle } from '#core/catalogue/promotion/list-promotions.ts'
import type { Customer } from '#core/context.ts'
import { applyPromotion } from '#core/shopper/promotion-code/apply-promotion.ts'
import { removePromotion } from '#core/shopper/promotion-code/remove-promotion.ts'
import { applyPromotionInput } from '#core/shopper/promotion-code/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { MessageId } from '#messages/message-id.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { storeOf } from '#web/app/catalogue/tile/looking.server.ts'
import { type Flash, setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, requestContextOf, shopperOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/apply-code'

/** What was done. */
type Done = Pick<Flash, 'values'> & { readonly title: Extract<MessageId, `promotion.code.${string}`> }

async function change(who: Customer, form: FormData, requestContext: RequestContext): Promise<Result<Done>> {
  const read = readForm(form, applyPromotionInput)
  if (!read.ok) return fail('not-found')
  const { core } = requestContext
  if (form.get('intent') === 'remove') {
    await removePromotion(who, read.value, core)
    return ok({ title: 'promotion.code.removed' })
  }
  const { store } = await storeOf(requestContext)
  const before = await codeOfApplied(requestContext.buyer, core)
  const applied = await applyPromotion(who, read.value, store, core)
  if (!applied.ok) return applied
  if (!applied.value.isReduction) return ok({ title: 'promotion.code.done.no-price' })
  if (frequencyObstacle(applied.value, requestContext.frequency) !== null)
    return ok({ title: 'promotion.code.applied' })
  return ok(
    before === null || before === applied.value.code
      ? { title: 'promotion.code.done' }
      : { title: 'promotion.code.done.replaced', values: { code: before } },
  )
}

/** A failure is logged, and the button stays as it is (documents 1 §7, 3 §8). */
async function tryToChange(form: FormData, requestContext: RequestContext): Promise<Result<Done>> {
  try {
    const shopper = await shopperOf(requestContext)
    return shopper.ok ? await change(shopper.value, form, requestContext) : shopper
  } catch (error) {
    requestContext.core.log.error(error, 'a promotion could not be applied')
    return fail('server-failed')
  }
}

/** A press on "Apply Code": answers scripts with data, and redirects a plain form to the page that it came from. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const done = await tryToChange(form, requestContext)
  if (form.get('stay') === '1') return Response.json({ ok: done.ok }, { status: done.ok ? 200 : 422 })
  setFlash(requestContext, done.ok ? done.value : { title: 'promotion.code.failed', tone: 'error' })
  return goTo(requestContext, safeRedirect(requestContext.cameFrom) ?? pathTo('basket'))
}

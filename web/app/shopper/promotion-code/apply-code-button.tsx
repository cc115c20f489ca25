import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRevalidator } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type { ApplyCodeProps } from '#web/app/catalogue/tile/product-actions.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { useToast } from '#web/app/ui/feedback/toast.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

/** Sends the form; false if the store refuses it or cannot be reached. */
async function send(address: string, form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  body.set('stay', '1')
  const answer = await fetch(address, { method: 'POST', body }).catch(() => undefined)
  return answer?.ok === true
}

/**
 * Applies the code of a promotion, or takes it back if it is applied; every price of the page is then loaded anew. A
 * plain form, so it works without scripts.
 */
export function ApplyCodeButton({ promotionId, name, isApplied, ...offer }: ApplyCodeProps) {
  const { isReduction, isIdle = false, replaces, moreCents = null } = offer
  const prefix = usePrefix()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    const isDone = await send(withPrefix(prefix, pathTo('applyCode')), event.currentTarget)
    if (isDone) await revalidate()
    const inPlace = replaces === null ? 'promotion.code.done' : 'promotion.code.done.replaced'
    const lowers = isIdle ? 'promotion.code.applied' : inPlace
    const applied = isReduction ? lowers : 'promotion.code.done.no-price'
    const done = isApplied ? 'promotion.code.removed' : applied
    toast(
      isDone
        ? { title: <FormattedMessage id={done} values={{ code: replaces }} /> }
        : { title: <FormattedMessage id="promotion.code.failed" />, tone: 'error' },
    )
    running.current = false
    setBusy(false)
  }
  return (
    <Form action={pathTo('applyCode')} onSubmit={submit}>
      <input type="hidden" name="intent" value={isApplied ? 'remove' : 'apply'} />
      <input type="hidden" name="promotionId" value={promotionId} />
      <Button look={isApplied ? 'primary' : 'secondary'} aria-disabled={busy || undefined} className="px-5">
        {isApplied && <Icon name="check" className="size-5" />}
        <FormattedMessage id={isApplied ? 'promotion.code.applied' : 'promotion.code.apply'} />
        <span className="sr-only">: {name}</span>
      </Button>
      {replaces !== null && (
        <p className="text-sm text-muted">
          <FormattedMessage
            id="promotion.code.replaces"
            values={{
              code: replaces,
              dearer: moreCents === null ? 'no' : 'yes',
              amount: <Money key="amount" cents={moreCents ?? 0} />,
            }}
          />
        </p>
      )}
      {isApplied && (
        <p className="text-sm text-muted">
          {!isReduction && (
            <>
              <FormattedMessage id="promotion.code.no-price" />{' '}
            </>
          )}
          <FormattedMessage id="promotion.code.again" />
        </p>
      )}
    </Form>
  )
}

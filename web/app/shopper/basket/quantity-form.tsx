import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigation } from 'react-router'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { problemMark } from '#web/app/ui/feedback/first-problem.ts'
import { FieldProblem, useShownProblem } from '#web/app/ui/forms/field-frame.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { LineView } from './cart-view.ts'

const step =
  'flex size-11 cursor-pointer items-center justify-center rounded-full text-primary hover:bg-selected disabled:cursor-default disabled:text-control disabled:opacity-50 disabled:hover:bg-transparent'

/** The quantity with buttons for less and more. With scripts, leaving the field saves a typed number. */
export function QuantityForm({
  line,
  typed,
  problem: sent,
}: {
  line: LineView
  typed: string | undefined
  problem: Problem | undefined
}) {
  const intl = useIntl()
  const [problem, mend] = useShownProblem(sent)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const typing = useRef(false)
  const busy = useNavigation().formData?.get('itemId') === line.id
  const { id, name, quantity, limits } = line
  const shown = typed ?? String(quantity)
  // The server's quantity is shown, unless the shopper is already typing the next number.
  useEffect(() => {
    if (field.current !== null && !typing.current) field.current.value = shown
  }, [shown])
  const say = (key: 'basket.quantity.less' | 'basket.quantity.more' | 'basket.quantity') =>
    intl.formatMessage({ id: key }, { name })
  return (
    <Form
      ref={form}
      action={pathTo('basket')}
      preventScrollReset
      onInput={mend}
      onSubmit={() => {
        typing.current = false
      }}
      className="flex flex-col gap-1"
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="itemId" value={id} />
      <div
        className={`inline-flex w-fit items-center rounded-full border ${problem ? 'border-2 border-danger' : 'border-control'} ${busy ? 'opacity-60' : ''}`}
      >
        {/* Enter presses the first button of a form, so this one must submit the typed quantity. */}
        <button
          type="submit"
          className="sr-only rounded-full bg-primary font-semibold text-on-primary focus:not-sr-only focus:mx-1 focus:px-3 focus:py-2"
        >
          <FormattedMessage id="basket.quantity.update" />
        </button>
        <button
          type="submit"
          name="by"
          // If the quantity is above the stock, one press lowers it to the stock.
          value={quantity > limits.maximum ? limits.maximum - quantity : -limits.step}
          disabled={quantity <= limits.minimum}
          aria-label={say('basket.quantity.less')}
          className={step}
        >
          <Icon name="minus" className="size-5" />
        </button>
        <input
          ref={field}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={shown}
          aria-label={say('basket.quantity')}
          aria-invalid={problem !== undefined || undefined}
          {...(problem && problemMark)}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={() => {
            typing.current = true
          }}
          onBlur={(event) => {
            if (event.currentTarget.value !== shown) form.current?.requestSubmit()
          }}
          className="money h-11 w-10 border-0 bg-transparent text-center text-base font-semibold"
        />
        <button
          type="submit"
          name="by"
          value={limits.step}
          disabled={quantity >= limits.maximum}
          aria-label={say('basket.quantity.more')}
          className={step}
        >
          <Icon name="plus" className="size-5" />
        </button>
      </div>
      <FieldProblem id={id} problem={problem} />
    </Form>
  )
}

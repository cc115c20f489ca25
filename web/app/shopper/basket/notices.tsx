import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import type { CartReply } from './cart-action.server.ts'
import type { CartView, LineView } from './cart-view.ts'

const reasons = { gone: 'gone', 'out-of-stock': 'out', 'not-at-store': 'other' } as const

function Missing({ line }: { line: LineView }) {
  const { name, unavailable } = line
  if (unavailable === null) return null
  return (
    <li>
      {name === '' ? (
        <FormattedMessage id="basket.unavailable.gone" />
      ) : (
        <FormattedMessage id="basket.unavailable.because" values={{ name, reason: reasons[unavailable] }} />
      )}
    </li>
  )
}

/** Products that are no longer available, with a button that removes them (document 2 §2). */
export function UnavailableNotice({ cart }: { cart: CartView }) {
  const missing = cart.lines.filter((line) => line.unavailable !== null)
  if (missing.length === 0) return null
  return (
    <Notice tone="warning">
      <h2 className="text-lg">
        <FormattedMessage id="basket.unavailable.title" />
      </h2>
      <p>
        <FormattedMessage id="basket.unavailable.text" />
      </p>
      <ul className="my-2 list-disc pl-5">
        {missing.map((line) => (
          <Missing key={line.id} line={line} />
        ))}
      </ul>
      <Form action={pathTo('basket')} preventScrollReset>
        <input type="hidden" name="intent" value="remove-unavailable" />
        <Button look="secondary">
          <FormattedMessage id="basket.unavailable.remove" />
        </Button>
      </Form>
    </Notice>
  )
}

/** Says that the store has changed since the cart was last opened. */
export function StoreChangedNotice({ store }: { store: string }) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <FormattedMessage id="basket.store.changed" values={{ store }} />
        </p>
        <Link to={pathTo('basket')} className="flex min-h-11 items-center font-semibold text-primary">
          <FormattedMessage id="basket.store.changed.close" />
        </Link>
      </div>
    </Notice>
  )
}

function AddAgain({ values }: { values: FormReply['values'] }) {
  const { productId, condition, quantity = '1' } = values
  return (
    <Form action={pathTo('basket')} className="flex items-center gap-2">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      {condition !== undefined && <input type="hidden" name="condition" value={condition} />}
      <label className="flex items-center gap-2 font-semibold">
        <FormattedMessage id="basket.add.quantity" />
        <input
          name="quantity"
          inputMode="numeric"
          defaultValue={quantity}
          className="money min-h-12 w-20 rounded-field border border-control bg-surface px-3 text-base"
        />
      </label>
      <Button look="secondary">
        <FormattedMessage id="basket.add" />
      </Button>
    </Form>
  )
}

/** Says why something could not be added, and shows the form with the typed values. */
export function RefusedNotice({ answer }: { answer: CartReply | undefined }) {
  if (answer?.intent !== 'add' || answer.reply === undefined) return null
  const { reply, product } = answer
  const problem = reply.problem ?? Object.values(reply.problems)[0]
  // For a set there is no quantity to correct: it links to its page, filled in as before.
  const { productId } = reply.values
  return (
    <Notice tone="error">
      <h2 className="text-lg">
        <FormattedMessage id="basket.refused.title" />
      </h2>
      {product !== null && <p className="font-semibold">{product.name}</p>}
      <p>{problem !== undefined && <ProblemText problem={problem} />}</p>
      {product !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {productId !== undefined && <AddAgain values={reply.values} />}
          <Link to={product.path} className="flex min-h-11 items-center font-semibold text-primary">
            <FormattedMessage id="basket.refused.back" values={{ name: product.name }} />
          </Link>
        </div>
      )}
    </Notice>
  )
}

import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import type { ApprovalView, CartView } from './cart-view.ts'

function Bar({ approval }: { approval: ApprovalView }) {
  const { limitCents, usedCents, fits } = approval
  const share = limitCents === 0 ? 100 : Math.min(100, (usedCents * 100) / limitCents)
  return (
    <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-surface">
      <div
        className={`h-full rounded-full ${fits ? 'bg-success' : 'bg-danger'}`}
        style={{ width: `${share}%` }}
      />
    </div>
  )
}

/** The goods of a cart over the approval that fit together; one alone is not called together. */
export function FitsTogether({
  id,
  keep,
}: {
  id: 'basket.approval.keep' | 'checkout.over.keep'
  keep: ApprovalView['keep']
}) {
  const count = keep.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <p className="font-semibold">
        <FormattedMessage id={id} values={{ count }} />
      </p>
      <ul className="list-disc pl-5">
        {keep.map(({ id: line, name, quantity }) => (
          <li key={line}>
            <FormattedMessage id="product.set.piece" values={{ name, quantity }} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OverApproval({ approval, per }: { approval: ApprovalView; per: React.ReactNode }) {
  const money = (cents: number) => <Money cents={cents} />
  return (
    <>
      <p className="font-semibold text-danger">
        <FormattedMessage id="basket.approval.over" values={{ over: money(approval.overCents), per }} />
      </p>
      <p>
        <FormattedMessage
          id="basket.approval.over.text"
          values={{ limit: money(approval.limitCents), per }}
        />
      </p>
      {approval.keep.length === 0 ? (
        <p>
          <FormattedMessage id="basket.approval.keep.none" />
        </p>
      ) : (
        <div>
          <FitsTogether id="basket.approval.keep" keep={approval.keep} />
        </div>
      )}
      <Link to={pathTo('approvedItems')} className="flex min-h-11 items-center font-semibold text-primary">
        <FormattedMessage id="basket.approval.shop" />
      </Link>
    </>
  )
}

/** How much of the approval the cart uses, or a link to apply for one. */
export function ApprovalFit({ cart }: { cart: CartView }) {
  const { approval } = cart
  if (approval === null) {
    return (
      <section id="approval" className="flex flex-col gap-1 rounded-card bg-selected p-4">
        <h3 className="text-base">
          <FormattedMessage id="basket.approval.get" />
        </h3>
        <p>
          <FormattedMessage id="basket.approval.get.text" />
        </p>
        <Link
          to={pathTo('instantApproval')}
          className="flex min-h-11 items-center font-semibold text-primary"
        >
          <FormattedMessage id="basket.approval.get.link" />
        </Link>
      </section>
    )
  }
  const per = <PaidPer frequency={approval.frequency} />
  const { fits, leftCents, usedCents, limitCents } = approval
  return (
    <section
      id="approval"
      className={`flex scroll-mt-32 flex-col gap-2 rounded-card p-4 ${fits ? 'bg-success-surface' : 'bg-danger-surface'}`}
    >
      <h3 className="text-base">
        <FormattedMessage id="basket.approval" />
      </h3>
      <Bar approval={approval} />
      <p className="text-sm">
        <FormattedMessage
          id="basket.approval.used"
          values={{ used: <Money cents={usedCents} />, limit: <Money cents={limitCents} />, per }}
        />
      </p>
      {!fits && <OverApproval approval={approval} per={per} />}
      {fits && (
        <p className="font-semibold text-success">
          {leftCents === 0 ? (
            <FormattedMessage id="basket.approval.exact" />
          ) : (
            <FormattedMessage id="basket.approval.fits" values={{ left: <Money cents={leftCents} />, per }} />
          )}
        </p>
      )}
    </section>
  )
}

import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { pathTo } from '#site/urls.ts'
import { ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Dialog } from '#web/app/ui/surfaces/dialog.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import type { PromoTile } from './promo-tiles.server.ts'

/** The last day of an offer, or that it has none. */
function Until({ endsOn }: { endsOn: CivilDate | null }) {
  if (endsOn === null) return <FormattedMessage id="promotion.until.none" />
  return <FormattedMessage id="promotion.until" values={{ day: <Day key="day" on={endsOn} /> }} />
}

const pageOf = ({ id }: PromoTile) => pathTo('offer', { promotionId: id })

/** The link to what an offer is for. Its hidden text tells it from that of the next offer. */
function ShopLinkTo({ tile, to }: { tile: PromoTile; to: string }) {
  return (
    <ButtonLink to={to} look="secondary">
      <FormattedMessage id="promotion.shop" />
      <span className="sr-only">: {tile.name}</span>
    </ButtonLink>
  )
}

/** The page that an offer leads to, where it has one. */
export function ShopLink({ tile }: { tile: PromoTile }) {
  return tile.link !== null && <ShopLinkTo tile={tile} to={tile.link} />
}

/** The button that applies the code of an offer, where it has one. */
export function ApplyPromotion({ tile: { id, name, ...code } }: { tile: PromoTile }) {
  const { ApplyCode } = useProductActions()
  const { isApplied, isReduction, replaces, obstacle } = code
  if (isApplied === null) return null
  return (
    <>
      <ApplyCode
        promotionId={id}
        name={name}
        isApplied={isApplied}
        isReduction={isReduction}
        replaces={replaces}
        isIdle={obstacle !== null}
      />
      {obstacle !== null && (
        <p className="w-full rounded-field bg-warning-surface px-3 py-2 text-sm">
          <ProblemText problem={obstacle} />
        </p>
      )}
    </>
  )
}

/** What an offer says of itself: its callout, its conditions, its last day. */
export function PromoText({ tile }: { tile: PromoTile }) {
  return (
    <>
      {tile.callout !== null && <p className="font-semibold text-primary">{tile.callout}</p>}
      {tile.details !== null && <p>{tile.details}</p>}
      <p className="text-muted">
        <Until endsOn={tile.endsOn} />
      </p>
    </>
  )
}

/** Opens the details of an offer as a window (document 2 §2). Without scripts it leads to the offer's own page. */
export function PromoDetails({ tile }: { tile: PromoTile }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to={pageOf(tile)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        className="flex min-h-11 w-fit items-center font-semibold text-primary underline underline-offset-4"
      >
        <FormattedMessage id="promotion.details" />
        <span className="sr-only">: {tile.name}</span>
      </Link>
      <Dialog open={open} onClose={() => setOpen(false)} title={tile.name}>
        <PromoText tile={tile} />
        {(tile.link !== null || tile.hasGoods) && <ShopLinkTo tile={tile} to={tile.link ?? pageOf(tile)} />}
      </Dialog>
    </>
  )
}

import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFetcher, useRevalidator } from 'react-router'
import { maxWishes, type Wish, wishText } from '#domain/shopper/wish.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo, urls } from '#site/urls.ts'
import { ProductTile } from '#web/app/catalogue/tile/product-tile.tsx'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Skeleton } from '#web/app/ui/feedback/skeleton.tsx'
import { useToast } from '#web/app/ui/feedback/toast.tsx'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { ConditionName } from '#web/app/ui/figures/price-facts.tsx'
import { UndoForm } from '#web/app/ui/forms/undo-form.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { AddToCart } from '../basket/add-to-cart.tsx'
import type { Route } from './+types/wishlist'
import { loadWishlist, type SavedTile } from './load-wishlist.server.ts'
import { listFull, loadSaved, localItems, saveLocal } from './saved-items.ts'
import { undoOf } from './undo-of.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'wishlist.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  // The account's list needs an account. A guest's list is beside the cart.
  if (requestContext.path === urls.accountWishlist && requestContext.who.kind !== 'registered')
    throw goTo(requestContext, pathTo('wishlist'))
  return { saved: await loadWishlist(requestContext, new URL(args.request.url)) }
}

/**
 * The tiles of a guest's list, loaded once scripts run. `waiting` until then. `forget` removes a product from
 * that list.
 */
function useLocalTiles() {
  const { isRegistered, prefix } = useRoot()
  const toast = useToast()
  const { load, data } = useFetcher<typeof loader>()
  const [ids, setIds] = useState<string>()
  useEffect(() => setIds(isRegistered ? '' : localItems().join(',')), [isRegistered])
  useEffect(() => {
    if (ids) load(withPrefix(prefix, pathTo('wishlist', undefined, { ids })))
  }, [ids, load, prefix])
  const forget = (wish: Wish) => {
    if (isRegistered || !localItems().includes(wishText(wish))) return false
    const save = (isSaved: boolean, at?: number) => {
      const before = saveLocal(wish, isSaved, at)
      if (before === undefined)
        toast({ title: <FormattedMessage id={listFull.title} />, tone: listFull.tone })
      setIds(localItems().join(','))
      return before
    }
    const place = save(false)
    toast({
      title: <FormattedMessage id="wishlist.removed" />,
      undo: <UndoForm undo={undoOf(wish, undefined)} onUndo={() => save(true, place)} />,
    })
    return true
  }
  const waiting = !isRegistered && (ids === undefined || (ids !== '' && data === undefined))
  return { saved: ids ? data?.saved : undefined, waiting, forget }
}

/** The saved variant, and the condition of the unit that the store would deliver. */
function Facts({ item: { choices, isOne, tile } }: { item: SavedTile }) {
  const { condition = null, grade = null } = tile
  return (
    <p className="text-sm text-muted">
      <ChosenOptions choices={choices} />
      {isOne && condition !== null && <ConditionName condition={condition} grade={grade} />}
    </p>
  )
}

function SavedItem({ item, forget }: { item: SavedTile; forget: (wish: Wish) => boolean }) {
  const intl = useIntl()
  const { id, name, href } = item.tile
  const chosen = item.wanted !== null && <input type="hidden" name="condition" value={item.wanted} />
  return (
    <li className="flex flex-col gap-3">
      <ProductTile tile={item.tile} level="h2" facts={<Facts item={item} />} />
      <div className="mt-auto flex flex-col gap-1">
        {item.canAdd ? (
          <AddToCart productId={id}>
            <input type="hidden" name="quantity" value={item.quantity} />
            {chosen}
          </AddToCart>
        ) : (
          <ButtonLink to={href} look="secondary" wide>
            <FormattedMessage id="wishlist.look" />
          </ButtonLink>
        )}
        <form
          method="post"
          action={pathTo('wish')}
          onSubmit={(event) => {
            if (forget({ productId: id, condition: item.wanted })) event.preventDefault()
          }}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="productId" value={id} />
          {chosen}
          <button
            type="submit"
            aria-label={intl.formatMessage({ id: 'wishlist.remove.item' }, { name })}
            className="flex min-h-11 w-full cursor-pointer items-center justify-center gap-1.5 rounded-full px-3 font-semibold text-muted hover:bg-danger-surface hover:text-danger"
          >
            <Icon name="trash" className="size-5" />
            <FormattedMessage id="wishlist.remove" />
          </button>
        </form>
      </div>
    </li>
  )
}

function SignInHint() {
  const { isRegistered } = useRoot()
  if (isRegistered) return null
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <FormattedMessage id="wishlist.sign-in" />
        </p>
        <Link
          to={pathTo('login', undefined, { return: pathTo('wishlist') })}
          className="flex min-h-11 items-center font-semibold text-primary"
        >
          <FormattedMessage id="shell.sign-in" />
        </Link>
      </div>
    </Notice>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      icon="heart"
      title={<FormattedMessage id="wishlist.empty.title" />}
      action={
        <ButtonLink to={pathTo('plp')}>
          <FormattedMessage id="basket.empty.shop" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="wishlist.empty.text" />
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className="needs-scripts two-columns gap-3 md:grid-cols-4 md:gap-5">
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="h-72 w-full" />
      ))}
    </div>
  )
}

/**
 * Moves what a guest saved in this browser to the account right after signing in, then loads the page again.
 * Returns whether that is still under way: with an empty list, no other part of the page would do it.
 */
function useMovedToAccount(): boolean {
  const { isRegistered } = useRoot()
  const { revalidate } = useRevalidator()
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    if (!isRegistered || localItems().length === 0) return
    setIsMoving(true)
    loadSaved(true)
      .then(revalidate)
      .finally(() => setIsMoving(false))
  }, [isRegistered, revalidate])
  return isMoving
}

/** The saved items, with buttons to add them to the cart or remove them. */
export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const local = useLocalTiles()
  const isMoving = useMovedToAccount()
  const waiting = local.waiting || isMoving
  const saved = local.saved ?? loaderData.saved
  return (
    <div className="container-page flex flex-col gap-6 pt-6 lg:pt-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="wishlist.title" />
        {saved.length > 0 && (
          <span className="ml-3 text-lg font-normal text-muted">
            <FormattedMessage id="basket.count" values={{ count: saved.length }} />
          </span>
        )}
      </h1>
      {saved.length > maxWishes && (
        <Notice>
          <FormattedMessage id="wishlist.over" values={{ count: saved.length, max: maxWishes }} />
        </Notice>
      )}
      {saved.length === 0 && (
        <>
          {waiting && <Waiting />}
          <div className={waiting ? 'hidden noscript:block' : ''}>
            <NothingSaved />
          </div>
        </>
      )}
      {saved.length > 0 && (
        <ul className="two-columns gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4">
          {saved.map((item) => (
            <SavedItem
              key={wishText({ productId: item.tile.id, condition: item.wanted })}
              item={item}
              forget={local.forget}
            />
          ))}
        </ul>
      )}
      <SignInHint />
    </div>
  )
}

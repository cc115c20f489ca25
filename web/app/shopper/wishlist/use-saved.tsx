import { useEffect, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { type Wish, wishText } from '#domain/shopper/wish.ts'
import { pathTo } from '#site/urls.ts'
import { pushTracking } from '#web/app/request/tracking.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { useToast } from '#web/app/ui/feedback/toast.tsx'
import { UndoForm } from '#web/app/ui/forms/undo-form.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import {
  listFull,
  loadSaved,
  notSaved,
  savedItems,
  saveLocal,
  sendWish,
  showSaved,
  type WishReply,
} from './saved-items.ts'
import { undoOf } from './undo-of.ts'

/** A link to the saved items: in the account for registered customers, beside the cart for guests. */
function SeeSaved({ registered }: { registered: boolean }) {
  return (
    <Link
      to={pathTo(registered ? 'accountWishlist' : 'wishlist')}
      className="inline-flex min-h-11 items-center font-semibold text-primary"
    >
      <FormattedMessage id="wishlist.see" />
    </Link>
  )
}

/** Where a product was among the saved items: its place in a guest's list, or when an account saved it. */
type Gone = { readonly place?: number; readonly addedAt?: string }

/** Whether a product is saved in a condition, and a function that changes it and shows a toast. */
export function useSaved(wish: Wish): { saved: boolean; toggle: () => Promise<void> } {
  const { isRegistered } = useRoot()
  const toast = useToast()
  const ids = useSyncExternalStore(savedItems.subscribe, savedItems.now, savedItems.onServer)
  useEffect(() => {
    loadSaved(isRegistered)
  }, [isRegistered])
  const saved = ids.has(wishText(wish))

  const tell = (isSaved: boolean, gone: Gone = {}) => {
    if (isSaved) pushTracking('itemSaved', wish.productId)
    toast({
      title: <FormattedMessage id={isSaved ? 'wishlist.added' : 'wishlist.removed'} values={{ count: 1 }} />,
      text: <SeeSaved registered={isRegistered} />,
      ...(!isSaved && { undo: <UndoForm undo={undoOf(wish, undefined)} onUndo={() => save(true, gone)} /> }),
    })
  }
  const say = ({ title, tone }: NonNullable<WishReply['notice']>) =>
    toast({ title: <FormattedMessage id={title} />, tone })

  async function save(isSaved: boolean, back: Gone = {}) {
    if (!isRegistered) {
      try {
        const place = saveLocal(wish, isSaved, back.place)
        if (place === undefined) say(listFull)
        else tell(isSaved, { place: Math.max(0, place) })
      } catch {
        say(notSaved)
      }
      return
    }
    showSaved(wish, isSaved)
    // The intent is explicit, because another tab may have changed the list since.
    const reply = await sendWish({
      ...(isSaved
        ? back.addedAt
          ? { intent: 'restore', addedAt: back.addedAt }
          : { intent: 'add' }
        : { intent: 'remove' }),
      productId: wish.productId,
      ...(wish.condition !== null && { condition: wish.condition }),
    })
    const { saved = !isSaved, notice } = reply
    showSaved(wish, saved)
    if (notice) say(notice)
    else tell(saved, reply)
  }
  return { saved, toggle: () => save(!saved) }
}

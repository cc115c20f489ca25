import { type ProductActions, ProductActionsContext } from '../catalogue/tile/product-actions.ts'
import { ProductForms } from '../catalogue/tile/product-forms.tsx'
import { AskForStore } from '../places/store/ask-for-store.tsx'
import { PricedStore } from '../places/store/priced-store.ts'
import { SuggestStore } from '../places/store/suggest-store.tsx'
import { readCookie } from '../request/cookies.ts'
import { offersSpanish } from '../request/offers-spanish.ts'
import { requestContextOf } from '../request/request-context.ts'
import { AddBundleToCart, AddSetToCart, AddToCart } from '../shopper/basket/add-to-cart.tsx'
import { DealsPart } from '../shopper/deals/deals-part.tsx'
import { ApplyCodeButton } from '../shopper/promotion-code/apply-code-button.tsx'
import { StockAlert } from '../shopper/stock-alert/stock-alert.tsx'
import { SaveButton } from '../shopper/wishlist/save-button.tsx'
import type { Route } from './+types/shop-layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageOutlet } from './lost-page.tsx'
import { Offline } from './offline.tsx'
import { loadShell } from './shell-data.ts'
import { SignInOnClick } from './sign-in-on-click.tsx'
import { SkipLink } from './skip-link.tsx'
import { SpanishOffer } from './spanish-offer.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shell = await loadShell(requestContextOf(args))
  return {
    ...shell,
    storePostponed: readCookie(args.request, 'storeAsked') !== undefined,
    spanishOffered: offersSpanish(args.request, args.url),
  }
}

const productActions: ProductActions = {
  SaveButton,
  AddToCart,
  AddSetToCart,
  AddBundleToCart,
  StockAlert,
  ApplyCode: ApplyCodeButton,
  DealsPart,
}

/** The layout of the shop: skip link, header, page, footer. */
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <Header shell={loaderData} />
      <PricedStore value={loaderData.store}>
        {/* Only one question at a time. */}
        {loaderData.spanishOffered ? (
          <SpanishOffer />
        ) : (
          <>
            <AskForStore postponed={loaderData.storePostponed} />
            <SuggestStore enabled={loaderData.suggestsStores && !loaderData.storePostponed} />
          </>
        )}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <ProductActionsContext value={productActions}>
            <PageOutlet />
          </ProductActionsContext>
        </main>
      </PricedStore>
      <ProductForms />
      <Footer
        links={loaderData.footer}
        signUp={loaderData.hasFooterSignUp && <DealsPart variant="footer" />}
      />
      <DealsPart variant="window" times={loaderData.dealsWindow} />
      <Offline />
      <SignInOnClick />
    </>
  )
}

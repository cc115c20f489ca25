import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Prefix, prefixes } from './prefix.ts'
import { type UrlName, urls } from './urls.ts'

type Screens = Partial<Record<UrlName, string>>

/** Pages with the store's header and footer. */
const shopScreens: Screens = {
  home: 'home/home.tsx',
  storeLocator: 'store/locator.tsx',
  findAStore: 'store/locator.tsx',
  store: 'store/store.tsx',
  login: 'login/login.tsx',
  payOnlineLogin: 'login/login.tsx',
  registration: 'registration/registration.tsx',
  resetPassword: 'reset-password/reset-password.tsx',
  newPassword: 'reset-password/new-password.tsx',
  howItWorks: 'content/page-viewer.tsx',
  pageViewer: 'content/page-viewer.tsx',
  basket: 'basket/cart.tsx',
  wishlist: 'wishlist/wishlist.tsx',
  accountWishlist: 'wishlist/wishlist.tsx',
  search: 'search/search.tsx',
  plp: 'search/plp.tsx',
  brands: 'category/brands.tsx',
  category: 'category/landing.tsx',
  category2: 'category/category-listing.tsx',
  category3: 'category/category-listing.tsx',
  category4: 'category/category-listing.tsx',
  product: 'product/product.tsx',
  product2: 'product/product.tsx',
  product3: 'product/product.tsx',
  product4: 'product/product.tsx',
  product5: 'product/product.tsx',
  confirmation: 'order/confirmation.tsx',
  confirmationLatest: 'order/latest.tsx',
  orderConfirmation: 'order/latest.tsx',
  signed: 'signing/signed.tsx',
  notSigned: 'signing/not-signed.tsx',
  contact: 'content/asset.tsx',
  faqs: 'content/asset.tsx',
  accessibility: 'content/asset.tsx',
  privacy: 'content/asset.tsx',
  terms: 'content/asset.tsx',
  shipping: 'content/asset.tsx',
  returns: 'content/asset.tsx',
  siteMap: 'content/asset.tsx',
  instantApproval: 'application/instant-approval.tsx',
  webOrderForm: 'application/order-form.tsx',
  digitalOrderForm: 'application/order-form.tsx',
  approved: 'approval/approved.tsx',
  preApproved: 'approval/approved.tsx',
  declined: 'approval/declined.tsx',
  serviceFailure: 'approval/service-failure.tsx',
  serviceFailureLogin: 'approval/service-failure.tsx',
  approvedItems: 'approval/approved-items.tsx',
  verificationOverview: 'verification/overview.tsx',
  verificationSubmission: 'verification/submission.tsx',
  verificationComplete: 'verification/complete.tsx',
  news: 'content/asset.tsx',
  more: 'content/asset.tsx',
  tires: 'content/asset.tsx',
  loading: 'content/asset.tsx',
  advocate: 'content/asset.tsx',
  referral: 'content/asset.tsx',
  promoCodeInvalid: 'content/asset.tsx',
  account: 'account/dashboard.tsx',
  myAccount: 'account/dashboard.tsx',
  agreement: 'agreement/agreement.tsx',
  payments: 'payment/pay.tsx',
  paymentSuccessful: 'payment/receipt.tsx',
  receipt: 'payment/receipt.tsx',
  paymentHistory: 'payment/history.tsx',
  paymentMethods: 'payment/methods.tsx',
  enrolAutopay: 'autopay/enrol.tsx',
  autopayEnrolled: 'autopay/enrolled.tsx',
  payoff: 'payoff/payoff.tsx',
  paymentCalendar: 'calendar/calendar.tsx',
  reinstatement: 'lateness/reinstatement.tsx',
}

/** Pages with the reduced header and footer of the checkout. */
const checkoutScreens: Screens = {
  checkout: 'checkout/checkout.tsx',
  newCheckout: 'checkout/checkout.tsx',
}

/** Pages without header and footer. */
const lonelyScreens: Screens = {
  mobileApp: 'content/asset.tsx',
}

/** Answers without a page around them: data for scripts, redirects, files. */
const bareScreens: Screens = {
  basketAdd: 'basket/add.ts',
  basketKeepAlive: 'basket/keep-alive.ts',
  recommendations: 'basket/recommendations.ts',
  wish: 'wishlist/wish.ts',
  signOut: 'login/sign-out.ts',
  singleSignOn: 'single-sign-on/start.ts',
  ssoCallback: 'single-sign-on/callback.ts',
  callback: 'single-sign-on/callback.ts',
  idpCallback: 'single-sign-on/callback.ts',
  design: 'design/design.tsx',
  inbox: 'inbox/inbox.tsx',
  inboxMessage: 'inbox/message.tsx',
  preference: 'preference/preference.ts',
  suggestions: 'search/suggestions.ts',
  categoryOld: 'category/moved.ts',
  productOld: 'product/moved.ts',
  chooseStore: 'store/choose-store.ts',
  signingReturn: 'signing/signing-return.ts',
  agreementDocument: 'signing/document.ts',
  ledgerFile: 'agreement/ledger-file.ts',
  certificate: 'agreement/certificate.ts',
  calendarFeed: 'calendar/feed.ts',
  receiptFile: 'payment/receipt-file.ts',
  storeMap: 'store/map-picture.ts',
  applicationKeep: 'application/keep.ts',
}

/** Addresses that exist without site and language prefix only. */
const unprefixed: ReadonlySet<UrlName> = new Set([
  'basketKeepAlive',
  'callback',
  'ssoCallback',
  'inbox',
  'inboxMessage',
  'preference',
  'storeMap',
])

function entries(prefix: Prefix, screens: Screens): RouteConfigEntry[] {
  return (Object.entries(screens) as [UrlName, string][])
    .filter(([name]) => prefix === '' || !unprefixed.has(name))
    .map(([name, file]) => {
      const path = `${prefix}${urls[name]}`.replace(/^\//, '').replace(/\/$/, '')
      return path === ''
        ? { file, index: true, id: `${prefix}:${name}` }
        : route(path, file, { id: `${prefix}:${name}` })
    })
}

/** Screens whose failure leaves the header and footer around them standing. */
function failing(id: string, screens: RouteConfigEntry[]): RouteConfigEntry {
  return layout('shell/page.tsx', { id }, screens)
}

// React Router would let an optional prefix swallow real first segments, so each prefix has its own rows.
export default prefixes.flatMap((prefix) => [
  layout('shell/shop-layout.tsx', { id: `${prefix}:shop` }, [
    failing(`${prefix}:shop-page`, [
      ...entries(prefix, shopScreens),
      ...(prefix === '' ? [route('*', 'shell/not-found.tsx')] : []),
    ]),
  ]),
  layout('shell/checkout-layout.tsx', { id: `${prefix}:checkout-shell` }, [
    failing(`${prefix}:checkout-page`, entries(prefix, checkoutScreens)),
  ]),
  layout('shell/lonely-layout.tsx', { id: `${prefix}:lonely` }, entries(prefix, lonelyScreens)),
  ...entries(prefix, bareScreens),
]) satisfies RouteConfigEntry[]

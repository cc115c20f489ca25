import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Prefix, prefixes } from '#site/prefix.ts'
import { type UrlName, urls } from '#site/urls.ts'

type Screens = Partial<Record<UrlName, string>>

/** Pages with the store's header and footer. */
const shopScreens: Screens = {
  home: 'home/home.tsx',
  storeLocator: 'places/store/locator.tsx',
  findAStore: 'places/store/locator.tsx',
  store: 'places/store/store.tsx',
  login: 'shopper/login/login.tsx',
  payOnlineLogin: 'shopper/login/login.tsx',
  registration: 'shopper/registration/registration.tsx',
  resetPassword: 'shopper/reset-password/reset-password.tsx',
  newPassword: 'shopper/reset-password/new-password.tsx',
  howItWorks: 'catalogue/content/page-viewer.tsx',
  pageViewer: 'catalogue/content/page-viewer.tsx',
  basket: 'cart/cart.tsx',
  wishlist: 'shopper/wishlist/wishlist.tsx',
  accountWishlist: 'shopper/wishlist/wishlist.tsx',
  compare: 'catalogue/compare/compare.tsx',
  search: 'catalogue/search/search.tsx',
  plp: 'catalogue/search/plp.tsx',
  brands: 'catalogue/category/brands.tsx',
  exchange: 'agreement/exchange/exchange.tsx',
  exchangeListing: 'catalogue/search/exchange-plp.tsx',
  category: 'catalogue/category/landing.tsx',
  category2: 'catalogue/category/category-listing.tsx',
  category3: 'catalogue/category/category-listing.tsx',
  category4: 'catalogue/category/category-listing.tsx',
  product: 'catalogue/product/product.tsx',
  product2: 'catalogue/product/product.tsx',
  product3: 'catalogue/product/product.tsx',
  product4: 'catalogue/product/product.tsx',
  product5: 'catalogue/product/product.tsx',
  confirmation: 'ordering/order/confirmation.tsx',
  confirmationLatest: 'ordering/order/latest.tsx',
  orderConfirmation: 'ordering/order/latest.tsx',
  firstPayment: 'ordering/order/first-payment.tsx',
  signed: 'ordering/signing/signed.tsx',
  notSigned: 'ordering/signing/not-signed.tsx',
  myOffers: 'catalogue/promotion/my-offers.tsx',
  claimOffer: 'shopper/promotion-code/claim-offer.tsx',
  offer: 'catalogue/promotion/promotion.tsx',
  deals: 'shopper/deals/sign-up.tsx',
  dealsConfirmation: 'shopper/deals/confirmation.tsx',
  dealsConfirm: 'shopper/deals/confirm.tsx',
  unsubscribe: 'shopper/deals/unsubscribe.tsx',
  stockAlert: 'shopper/stock-alert/ask.tsx',
  stockAlertConfirm: 'shopper/stock-alert/confirm.tsx',
  stockAlertStop: 'shopper/stock-alert/stop.tsx',
  contact: 'catalogue/content/asset.tsx',
  faqs: 'catalogue/content/asset.tsx',
  accessibility: 'catalogue/content/asset.tsx',
  privacy: 'shopper/privacy/privacy.tsx',
  privacyChoices: 'shopper/privacy/choices.tsx',
  terms: 'catalogue/content/asset.tsx',
  shipping: 'catalogue/content/asset.tsx',
  returns: 'catalogue/content/asset.tsx',
  siteMap: 'catalogue/content/asset.tsx',
  instantApproval: 'approval/application/instant-approval.tsx',
  earlier: 'approval/application/earlier-answers.tsx',
  webOrderForm: 'approval/application/order-form.tsx',
  digitalOrderForm: 'approval/application/order-form.tsx',
  approved: 'approval/approval/approved.tsx',
  preApproved: 'approval/approval/approved.tsx',
  declined: 'approval/approval/declined.tsx',
  serviceFailure: 'approval/approval/service-failure.tsx',
  serviceFailureLogin: 'approval/approval/service-failure.tsx',
  approvedItems: 'approval/approval/approved-items.tsx',
  verificationOverview: 'approval/verification/overview.tsx',
  verificationSubmission: 'approval/verification/submission.tsx',
  verificationComplete: 'approval/verification/complete.tsx',
  bankVerification: 'approval/bank-account/bank-verification.tsx',
  bankVerified: 'approval/bank-account/bank-verified.tsx',
  news: 'catalogue/content/asset.tsx',
  more: 'catalogue/content/asset.tsx',
  tires: 'catalogue/content/asset.tsx',
  loading: 'catalogue/content/loading-information.tsx',
  advocate: 'agreement/reward/advocate.tsx',
  referral: 'shopper/referral/referral.tsx',
  promoCodeInvalid: 'shopper/referral/code-invalid.tsx',
  account: 'account/dashboard.tsx',
  myAccount: 'account/dashboard.tsx',
  orders: 'account/orders.tsx',
  agreement: 'agreement/agreement/agreement.tsx',
  payments: 'account/pay.tsx',
  paymentSuccessful: 'money/payment/receipt.tsx',
  receipt: 'money/payment/receipt.tsx',
  paymentHistory: 'money/payment/history.tsx',
  paymentMethods: 'money/payment/methods.tsx',
  enrolAutopay: 'agreement/autopay/enrol.tsx',
  autopayEnrolled: 'agreement/autopay/enrolled.tsx',
  benefitsPlus: 'agreement/club/club.tsx',
  benefitsPlusJoined: 'agreement/club/joined.tsx',
  benefitsPlusRefused: 'agreement/club/refused.tsx',
  review: 'agreement/review/review.tsx',
  scheduleDelivery: 'ordering/visit/schedule-delivery.tsx',
  visit: 'ordering/visit/ask-visit.tsx',
  amount: 'agreement/amount/amount.tsx',
  payoff: 'agreement/payoff/payoff.tsx',
  paymentCalendar: 'agreement/calendar/calendar.tsx',
  linkAgreement: 'ordering/store-agreement/link-agreement.tsx',
  notifications: 'account/notifications.tsx',
  security: 'shopper/security/security.tsx',
  changeEmail: 'shopper/email-change/change-email.tsx',
  confirmEmailChange: 'shopper/email-change/confirm.tsx',
  stopEmailChange: 'shopper/email-change/stop.tsx',
  confirmIdentity: 'shopper/security/confirm-identity.tsx',
  personalInfo: 'account/personal-info.tsx',
  confirmEmail: 'shopper/personal-info/confirm-email.tsx',
  electronicRecords: 'ordering/record-consent/electronic-records.tsx',
  myData: 'ordering/customer-data/my-data.tsx',
  returnedPayment: 'agreement/returned-payment/returned-payment.tsx',
  reinstatement: 'agreement/delinquency/reinstatement.tsx',
}

/** Pages with the reduced header and footer of the checkout. */
const checkoutScreens: Screens = {
  checkout: 'ordering/checkout/checkout.tsx',
  newCheckout: 'ordering/checkout/checkout.tsx',
  payfone: 'approval/phone-check/phone-check.tsx',
}

/** Pages without header and footer. */
const bareScreens: Screens = {
  mobileApp: 'catalogue/content/asset.tsx',
}

/** Routes without a page: data for scripts, redirects, files. */
const resources: Screens = {
  basketAdd: 'shopper/basket/add.ts',
  basketKeepAlive: 'shopper/basket/keep-alive.ts',
  recommendations: 'catalogue/recommendation/recommendations.ts',
  shopAll: 'approval/approval/shop-all.ts',
  recentlyViewed: 'catalogue/recently-viewed/tiles.ts',
  activities: 'catalogue/activity/activities.ts',
  wish: 'shopper/wishlist/wish.ts',
  applyCode: 'shopper/promotion-code/apply-code.ts',
  dealsSend: 'shopper/deals/send.ts',
  passkeyOptions: 'shopper/passkey/options.ts',
  signOut: 'shopper/login/sign-out.ts',
  sessionTime: 'shopper/session/session-time.ts',
  singleSignOn: 'shopper/single-sign-on/start.ts',
  ssoCallback: 'shopper/single-sign-on/callback.ts',
  callback: 'shopper/single-sign-on/callback.ts',
  idpCallback: 'shopper/single-sign-on/callback.ts',
  design: 'design/design.tsx',
  inbox: 'inbox/inbox.tsx',
  inboxMessage: 'inbox/message.tsx',
  preference: 'shopper/preference/preference.ts',
  browserErrors: 'shell/browser-errors.ts',
  suggestions: 'catalogue/search/suggestions.ts',
  categoryOld: 'catalogue/category/moved.ts',
  productOld: 'catalogue/product/moved.ts',
  nearestStore: 'shopper/chosen-store/nearest-store.ts',
  chooseStore: 'shopper/chosen-store/choose-store.ts',
  checkoutTimedOut: 'ordering/checkout/timed-out.ts',
  checkoutKeep: 'ordering/checkout/keep.ts',
  signingStart: 'ordering/signing/signing-start.ts',
  signingReturn: 'ordering/signing/signing-return.ts',
  agreementDocument: 'ordering/signing/document.ts',
  ledgerFile: 'agreement/agreement/ledger-file.ts',
  certificate: 'agreement/agreement/certificate.ts',
  calendarFeed: 'agreement/calendar/feed.ts',
  myDataCopy: 'ordering/customer-data/my-data-copy.ts',
  receiptFile: 'agreement/payment/receipt-file.ts',
  accountAlerts: 'agreement/alert/account-alerts.ts',
  accountPages: 'account/first-page.ts',
  accountMessage: 'catalogue/content/account-message.ts',
  storeMap: 'places/store/map-picture.ts',
  applicationKeep: 'approval/application/keep.ts',
}

/** Routes that have no site and language prefix. */
const unprefixed: ReadonlySet<UrlName> = new Set([
  'activities',
  'basketKeepAlive',
  'browserErrors',
  'callback',
  'ssoCallback',
  'inbox',
  'inboxMessage',
  'passkeyOptions',
  'preference',
  'sessionTime',
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

/** Adds an error boundary inside the layout, so that header and footer stay when a screen fails. */
function withErrorBoundary(id: string, screens: RouteConfigEntry[]): RouteConfigEntry {
  return layout('shell/page.tsx', { id }, screens)
}

// An optional prefix segment would match the first segment of other paths, so each prefix has its own routes.
export default prefixes.flatMap((prefix) => [
  layout('shell/shop-layout.tsx', { id: `${prefix}:shop` }, [
    withErrorBoundary(`${prefix}:shop-page`, [
      ...entries(prefix, shopScreens),
      ...(prefix === '' ? [route('*', 'shell/not-found.tsx')] : []),
    ]),
  ]),
  layout('shell/checkout-layout.tsx', { id: `${prefix}:checkout-shell` }, [
    withErrorBoundary(`${prefix}:checkout-page`, entries(prefix, checkoutScreens)),
  ]),
  layout('shell/bare-layout.tsx', { id: `${prefix}:bare` }, entries(prefix, bareScreens)),
  ...entries(prefix, resources),
]) satisfies RouteConfigEntry[]

/**
 * All URLs of the store. Every link is built from this table, and every route in routes.ts names an entry of
 * it.
 */
export const urls = {
  home: '/',
  // sign-in
  login: '/login',
  payOnlineLogin: '/myaccount/payonline-getstarted',
  registration: '/registration',
  resetPassword: '/reset-password',
  newPassword: '/my-accounts/resetPassword',
  passkeyOptions: '/passkey-options',
  signOut: '/sign-out',
  sessionTime: '/session-time',
  singleSignOn: '/single-sign-on',
  callback: '/callback',
  idpCallback: '/idpcallback',
  ssoCallback: '/api/ssologin/callback',
  design: '/dev/design',
  inbox: '/dev/inbox',
  inboxMessage: '/dev/inbox/:id',
  // stores
  storeLocator: '/store-locator',
  findAStore: '/find-a-store',
  store: '/find-your-store/storeid/:storeID',
  chooseStore: '/choose-store',
  nearestStore: '/nearest-store',
  storeMap: '/store-map.svg',
  preference: '/preference',
  // shopping
  search: '/search',
  suggestions: '/search/suggestions',
  plp: '/plp',
  brands: '/rac-brands',
  exchange: '/rac-exchange',
  exchangeListing: '/rac-exchange-plp',
  categoryOld: '/category/:categoryId',
  productOld: '/product/:productId',
  category: '/c/:categoryId',
  category2: '/c/:l1/:categoryId',
  category3: '/c/:l1/:l2/:categoryId',
  category4: '/c/:l1/:l2/:l3/:categoryId',
  product: '/p/:productId',
  product2: '/p/:l1/:productId',
  product3: '/p/:l1/:l2/:productId',
  product4: '/p/:l1/:l2/:l3/:productId',
  product5: '/p/:l1/:l2/:l3/:l4/:productId',
  basket: '/cart',
  basketAdd: '/cart/add',
  basketKeepAlive: '/cart/keep-alive',
  recommendations: '/recommendations',
  recentlyViewed: '/recently-viewed',
  activities: '/activities',
  compare: '/compare',
  wishlist: '/cart/wishlist',
  accountWishlist: '/account/wishlist',
  wish: '/wish',
  applyCode: '/apply-code',
  approvedItems: '/shop-approved-items',
  shopAll: '/shop-all',
  // approval
  instantApproval: '/instant-approval',
  applicationKeep: '/instant-approval/keep',
  webOrderForm: '/web-order-form',
  digitalOrderForm: '/digital-order-form',
  approved: '/approved',
  preApproved: '/pre-approvedPage',
  declined: '/declined',
  serviceFailure: '/service-failure',
  serviceFailureLogin: '/service-failure-login',
  // checkout
  checkout: '/checkout',
  newCheckout: '/new-checkout',
  payfone: '/payfone',
  bankVerification: '/bank-verification',
  bankVerified: '/thankyou-verificationPage',
  checkoutTimedOut: '/checkout/timed-out',
  checkoutKeep: '/checkout/keep',
  confirmation: '/checkout/confirmation/:orderNo',
  confirmationLatest: '/checkout/confirmation',
  orderConfirmation: '/order-confirmation',
  firstPayment: '/payment-successfull',
  signingStart: '/docusign-start',
  signingReturn: '/docusign-redirect',
  signed: '/thankyou-agreement-signed',
  notSigned: '/thankyou-agreement-not-signed',
  // account
  account: '/account',
  myAccount: '/my-account',
  accountPages: '/my-accounts',
  accountAlerts: '/account-alerts',
  accountMessage: '/account-message',
  paymentMethods: '/my-accounts/payment-method',
  payments: '/my-accounts/payment-agreement',
  paymentSuccessful: '/my-accounts/payment-successful',
  paymentHistory: '/my-accounts/payment-history',
  orders: '/my-accounts/orders',
  agreement: '/my-accounts/agreement/:agreementNumber',
  agreementDocument: '/my-accounts/agreement/:agreementNumber/document/:kind',
  ledgerFile: '/my-accounts/agreement/:agreementNumber/statement/:format',
  amount: '/my-accounts/agreement/:agreementNumber/amount',
  certificate: '/my-accounts/agreement/:agreementNumber/certificate',
  review: '/my-accounts/agreement/:agreementNumber/review/:productId',
  payoff: '/my-accounts/agreement/:agreementNumber/payoff',
  returnedPayment: '/my-accounts/agreement/:agreementNumber/returned',
  reinstatement: '/my-accounts/agreement/:agreementNumber/reinstatement',
  scheduleDelivery: '/my-accounts/schedule-delivery',
  visit: '/my-accounts/agreement/:agreementNumber/visit/:visitKind',
  receipt: '/my-accounts/receipt/:intentId',
  enrolAutopay: '/my-accounts/enroll-autopay',
  benefitsPlus: '/my-accounts/benefits-plus',
  benefitsPlusJoined: '/BPlus-checkout-confirmation',
  benefitsPlusRefused: '/BPlus-unable-to-checkout',
  autopayEnrolled: '/my-accounts/enroll-successful',
  receiptFile: '/my-accounts/receipt/:intentId/pdf',
  paymentCalendar: '/my-accounts/payment-calendar',
  calendarFeed: '/payment-calendar/:file',
  linkAgreement: '/link-agreement',
  personalInfo: '/my-accounts/personal-info',
  confirmEmail: '/my-accounts/confirm-email',
  notifications: '/my-accounts/notifications',
  security: '/my-accounts/security',
  changeEmail: '/my-accounts/change-email',
  confirmEmailChange: '/my-accounts/confirm-new-email',
  stopEmailChange: '/stop-email-change',
  confirmIdentity: '/my-accounts/confirm-identity',
  earlier: '/my-accounts/earlier',
  electronicRecords: '/my-accounts/electronic-records',
  myData: '/my-accounts/my-data',
  myDataCopy: '/my-accounts/my-data/copy',
  verificationOverview: '/my-accounts/verification-submission-overview',
  verificationSubmission: '/my-accounts/verification-submission',
  verificationComplete: '/my-accounts/verification-submission-complete',
  // offers and deals
  myOffers: '/my-offers',
  offer: '/my-offers/:promotionId',
  claimOffer: '/claim-offer',
  deals: '/rac-specials/sign-up-for-deals',
  dealsConfirmation: '/sign-up-for-deals/confirmation',
  dealsConfirm: '/sign-up-for-deals/confirm',
  dealsSend: '/sign-up-for-deals/send',
  unsubscribe: '/unsubscribe',
  // mails when something is back
  stockAlert: '/back-in-stock',
  stockAlertConfirm: '/back-in-stock/confirm',
  stockAlertStop: '/back-in-stock/stop',
  // content
  howItWorks: '/how-rac-works',
  contact: '/contact-us',
  faqs: '/faqs',
  accessibility: '/web-accessibility',
  privacy: '/privacy-policy',
  privacyChoices: '/privacy-choices',
  terms: '/terms-conditions',
  shipping: '/shipping',
  returns: '/returns-exchanges',
  siteMap: '/site-map',
  pageViewer: '/page-viewer/:pageId',
  news: '/my-new-route',
  more: '/newPage',
  tires: '/tyre',
  loading: '/loading-Information',
  browserErrors: '/browser-errors',
  advocate: '/advocate',
  referral: '/refer-a-friend/referral',
  promoCodeInvalid: '/promo-code-invalid',
  mobileApp: '/mobile-app-landing-page',
} as const

/** Where mail programs unsubscribe by themselves. It has no language prefix, because no page is shown there. */
export const oneClickPath = '/unsubscribe/one-click'

/** The addresses to which outside services report: they are set at the service. */
export const webhookPaths = {
  /** The text gateway passes on what somebody texted back. */
  receivedText: '/sms/received',
  /** What somebody texted back to a Twilio number, and what became of a text. */
  twilioReceived: '/sms/twilio/received',
  twilioStatus: '/sms/twilio/status',
  /** SendGrid's reports about mail. */
  mailEvents: '/mail/events',
  /** What somebody chose at their bank on Plaid's page. */
  bankLinks: '/bank-links/events',
  paymentEvents: '/payments/events',
} as const

export type UrlName = keyof typeof urls

/** Pages among those of the account that guests may open: they say themselves what they need. */
const openToGuests: readonly string[] = [
  urls.newPassword,
  urls.verificationOverview,
  urls.verificationSubmission,
  urls.verificationComplete,
]

/** Whether a page, by its path without prefix, is only for customers who are signed in. */
export function needsSignIn(path: string): boolean {
  return /^\/my-accounts?(\/|$)/.test(path) && !openToGuests.includes(path)
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

type Query = Readonly<Record<string, string | number | undefined>>

/** What each path consists of: text, the name of a parameter, text, and so on. */
const pieces = new Map<UrlName, readonly string[]>()

function piecesOf(name: UrlName): readonly string[] {
  const known = pieces.get(name)
  if (known !== undefined) return known
  const split = urls[name].split(/:(\w+)/)
  pieces.set(name, split)
  return split
}

/**
 * The path of a page without prefix. Parameters are filled in and encoded; empty query values are omitted.
 */
export function pathTo<Name extends UrlName>(
  name: Name,
  ...rest: ParamsOf<(typeof urls)[Name]> extends never
    ? [params?: undefined, query?: Query]
    : [params: Record<ParamsOf<(typeof urls)[Name]>, string>, query?: Query]
): string {
  const [params, query] = rest
  const values: Record<string, string> = params ?? {}
  const path = piecesOf(name)
    .map((piece, at) => (at % 2 === 0 ? piece : encodeURIComponent(values[piece] ?? '')))
    .join('')
  if (query === undefined) return path
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  // A slash needs no escape in a query, and mails show these addresses as text.
  const text = search.toString().replaceAll('%2F', '/')
  return text === '' ? path : `${path}?${text}`
}

/** The address of a category by its way from the department down to itself (document 1 §2.2). */
export function categoryPath(path: readonly string[]): string {
  const [l1 = '', l2 = '', l3 = ''] = path
  const categoryId = path.at(-1) ?? ''
  if (path.length <= 1) return pathTo('category', { categoryId })
  if (path.length === 2) return pathTo('category2', { l1, categoryId })
  if (path.length === 3) return pathTo('category3', { l1, l2, categoryId })
  return pathTo('category4', { l1, l2, l3, categoryId })
}

import type { Locale } from '#domain/base/locale.ts'
import { splitPrefix } from './prefix.ts'
import { type UrlName, urls } from './urls.ts'

/** Page types that the documents name, by the page that has each (document 1 §2.2, 3 §7). */
const namedTypes: Partial<Record<UrlName, string>> = {
  payfone: 'payfone page',
  bankVerification: 'bank verification',
  bankVerified: 'bank verification',
  preApproved: 'pre-approved',
  approved: 'pre-approved',
  webOrderForm: 'web order form',
  digitalOrderForm: 'web order form',
  confirmation: 'order confirmation',
  confirmationLatest: 'order confirmation',
  orderConfirmation: 'order confirmation',
  account: 'my agreements',
  myAccount: 'my agreements',
  enrolAutopay: 'autopay enrollment',
  referral: 'refer-a-friend invite',
}

const checkoutSteps: Readonly<Record<string, string>> = {
  schedule: 'pay schedule',
  review: 'renewal terms',
  sign: 'docu sign',
}

/** The same of pages with steps. The page names the shown step as `step` in its loader's data. */
const namedSteps: Partial<Record<UrlName, Readonly<Record<string, string>>>> = {
  instantApproval: { identity: 'identity verification', review: 'submit application' },
  checkout: checkoutSteps,
  newCheckout: checkoutSteps,
}

/** What shoppers do, as the documents' RacTracking events. Each has a label that its caller gives. */
export const trackedActions = {
  /** Signed up for deals; the label is the form's variant, such as 'page' or 'window'. */
  dealsSignUp: { id: 'deals', action: 'sign up' },
  /** Added to the cart; the label is a product id. */
  cartAdd: { id: 'cart', action: 'add' },
  /** Saved a product; the label is its id. */
  itemSaved: { id: 'saved items', action: 'save' },
  /** Opened the panel of offers; the label is '{count} My Offers' in both languages (document 2 §4). */
  offersOpened: { id: 'my offers', action: 'open' },
  /** Confirmed a bank account; the label is the fixed score of the documents (3 §7). */
  bankVerified: { id: 'bank verification', action: 'confirm' },
  /** Opened the chat; the label is its mode, 'sales' or 'account'. */
  chatOpened: { id: 'chat', action: 'open' },
} as const

export type TrackedAction = keyof typeof trackedActions

/** A page was shown. */
export type PageView = {
  readonly event: 'pageview'
  /** As `pageTypeOf` gives it. */
  readonly pageType: string
  readonly language: Locale
  readonly signedIn: boolean
  /** What was searched for; left out if it may be somebody's e-mail address or number. */
  readonly searchTerm?: string
}

/** The shopper did something. */
type Tracking = {
  readonly event: 'RacTracking'
  readonly id: string
  readonly action: string
  readonly label: string
}

/** The store became known, or another one was chosen. */
type StoreKnown = {
  readonly event: 'core'
  readonly storeId: string
  /** Whether the shopper chose it; otherwise it is the nearest or the usual one. */
  readonly chosen: boolean
  readonly language: Locale
  readonly currency: 'USD'
  /** What a tool for behavioural tracking left, if there is one. */
  readonly behavior?: unknown
}

/** A tool for marketing said whether this browser belongs to the store's segment (document 1 §9). */
type SegmentKnown = { readonly event: 'segment'; readonly segmentId: string; readonly isMember: boolean }

/** The same tool said which brand it goes by. */
type BrandKnown = { readonly event: 'brand'; readonly brandId: string }

/**
 * Everything that the data layer carries. Nothing in it says who the shopper is: no name, address, e-mail,
 * phone or agreement number, and no hash of one.
 */
export type DataLayerEvent = PageView | Tracking | StoreKnown | SegmentKnown | BrandKnown

/** The parts of all paths, between their slashes. */
const partsOfPaths = (Object.keys(urls) as UrlName[]).map((name) => ({ name, parts: urls[name].split('/') }))

/** The name of the route that shows a path without prefix; undefined if there is none. */
export function urlNameOf(path: string): UrlName | undefined {
  const asked = path.replace(/(?<=.)\/+$/, '').split('/')
  const found = partsOfPaths.find(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, at) => part === asked[at] || (part.startsWith(':') && asked[at] !== '')),
  )
  return found?.name
}

/**
 * The page type of an address: that of the documents, otherwise the words of its route's name ('storeLocator' is
 * 'store locator'; the forms of one address, such as `product3`, have one type).
 * @param pathname with or without prefix
 * @param step the shown step of a page that has steps
 */
export function pageTypeOf(pathname: string, step?: string): string {
  const name = urlNameOf(splitPrefix(pathname).path)
  if (name === undefined) return 'page not found'
  const named = (step === undefined ? undefined : namedSteps[name]?.[step]) ?? namedTypes[name]
  return named ?? name.replace(/\d+$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Whether a typed text may be an e-mail address, or a phone, card or other number of somebody. */
export function mayNameSomebody(text: string): boolean {
  return text.includes('@') || /(\d[\s().+-]*){7}/.test(text)
}

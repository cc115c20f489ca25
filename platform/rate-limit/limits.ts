/** A rate limit: `max` attempts in a period that starts with the first one and lasts `perSeconds`. */
export type Limit = {
  readonly max: number
  readonly perSeconds: number
  /**
   * What is counted separately. A network is an IPv4 address or an IPv6 /64; an account is an e-mail address.
   */
  readonly by:
    | 'network'
    | 'account and network'
    | 'account and device'
    | 'account'
    | 'customer'
    | 'card page'
    | 'phone number'
    | 'all shoppers together'
    | 'bank account'
  /** The setting that may name another number than `max`. */
  readonly setting?: 'phoneCodesPerHour'
  /** The reason for this number. */
  readonly why: string
}

const [minute, hour] = [60, 3_600]

/** All rate limits by name. docs/rate-limits.md has the same table; a test compares the two. */
export const limits = {
  'sign-in': {
    max: 100,
    perSeconds: 15 * minute,
    by: 'network',
    why: 'Stops one place from trying one password on many accounts. A store or a phone company has many people behind one address, so it is ten times what one person gets. Known devices are not counted.',
  },
  'sign-in-account-network': {
    max: 10,
    perSeconds: 15 * minute,
    by: 'account and network',
    why: 'Wrong passwords for one account from one place: 960 guesses a day, and only that place has to wait. A right password clears it.',
  },
  'sign-in-account-device': {
    max: 10,
    perSeconds: 15 * minute,
    by: 'account and device',
    why: 'Wrong passwords from a device that has signed in to this account before. It is counted by itself, so that nobody else can make it wait.',
  },
  'sign-in-account': {
    max: 100,
    perSeconds: hour,
    by: 'account',
    why: 'Wrong passwords for one account from many unknown places together. Far above what one place reaches. Known devices and networks pass, so a guesser cannot lock the owner out.',
  },
  geocode: {
    max: 120,
    perSeconds: 10 * minute,
    by: 'network',
    why: 'Each new place asks the geocode service, which may cost money. Beyond it the centers of ZIP codes are used, without a word.',
  },
  register: {
    max: 30,
    perSeconds: hour,
    by: 'network',
    why: 'A store may register its visitors all day. More than 30 an hour from one place looks for known e-mail addresses or fills the database.',
  },
  'password-reset': {
    max: 30,
    perSeconds: hour,
    by: 'network',
    why: 'Stops one place from sending mail to many people.',
  },
  'password-reset-account-network': {
    max: 3,
    perSeconds: 15 * minute,
    by: 'account and network',
    why: 'Mails to one person asked for at one place.',
  },
  'password-reset-account': {
    max: 5,
    perSeconds: hour,
    by: 'account',
    why: 'Mails to one person asked for at many unknown places together. The period is as long as a link works, so an owner whose mail is left out has a good link already; known devices and networks pass.',
  },
  'new-password': {
    max: 30,
    perSeconds: hour,
    by: 'network',
    why: 'A reset link has 256 random bits, so guessing is hopeless; this bounds the hashing that one place can cause.',
  },
  'single-sign-on': {
    max: 100,
    perSeconds: 15 * minute,
    by: 'network',
    why: 'Each start keeps a row until it ends. The same number as for sign-in.',
  },
  'identity-request': {
    max: 200,
    perSeconds: 15 * minute,
    by: 'network',
    why: 'Requests that the identity provider keeps a row for: one to sign in and one to sign out for each start of a single sign-on.',
  },
  guest: {
    max: 200,
    perSeconds: 10 * minute,
    by: 'network',
    why: 'Each guest is two rows. All phones of a store, or some thousand of a phone company of which few begin at the same time, fit; a script gets 200, and those that do nothing are deleted after two days.',
  },
  'kept-form': {
    max: 30,
    perSeconds: 15 * minute,
    by: 'network',
    why: 'A form whose sender has to sign in first is kept for two hours, up to 64 kB. Few shoppers of a place are in that at once; more fill the database. A form beyond the number is not kept, and the sign-in goes on.',
  },
  'browser-log': {
    max: 100,
    perSeconds: 10 * minute,
    by: 'network',
    why: 'Faults that scripts report. A broken release makes every browser of a place report some; more fill the log and hide what matters.',
  },
  activity: {
    max: 2_000,
    perSeconds: 10 * minute,
    by: 'network',
    why: 'What shoppers look at, for recommendations: a page sends one to three, and each product of one counts. Many people share the address of a store or a phone company; a script that wants its goods recommended gets few in. What is above it is not kept, without a word.',
  },
  'promotion-code': {
    max: 100,
    perSeconds: hour,
    by: 'network',
    why: 'Codes that do not hold: 2,400 guesses a day from one place. Anyone is a guest without effort, so a guest is not what counts. All visitors of a store mistype fewer; a code that holds is not counted.',
  },
  application: {
    max: 60,
    perSeconds: hour,
    by: 'network',
    why: 'Each application asks the decision engine, which may cost money. A store applies together with its visitors.',
  },
  'application-customer': {
    max: 10,
    perSeconds: hour,
    by: 'customer',
    why: 'One person has one application and may send it again after mistakes; more looks for answers that get approved.',
  },
  document: {
    max: 60,
    perSeconds: hour,
    by: 'network',
    why: 'Each document is encrypted, kept and looked at by a person.',
  },
  'document-customer': {
    max: 30,
    perSeconds: hour,
    by: 'customer',
    why: 'Four kinds of documents, each sent again a few times.',
  },
  'phone-code': {
    max: 60,
    perSeconds: hour,
    by: 'network',
    why: 'Each code is a text message or a call that costs money and rings at somebody. A store confirms numbers together with its visitors.',
  },
  'phone-code-customer': {
    max: 10,
    perSeconds: 24 * hour,
    by: 'customer',
    why: 'Five codes to a number a day, and a number that was typed wrong first.',
  },
  'phone-code-number': {
    max: 10,
    perSeconds: 24 * hour,
    by: 'phone number',
    why: 'Nobody is pestered with codes that strangers ask for. With five entries each they leave a guesser one chance in 20,000 a day.',
  },
  'phone-code-all': {
    max: 600,
    perSeconds: hour,
    by: 'all shoppers together',
    setting: 'phoneCodesPerHour',
    why: 'Codes that scripts ask for from many networks, to numbers that pay whoever is called, would cost without end. `PHONE_CODES_PER_HOUR` names another number for a busier shop.',
  },
  'phone-entry': {
    max: 200,
    perSeconds: hour,
    by: 'network',
    why: 'Entries of codes at one place. Each code takes five, whoever types them.',
  },
  'bank-account': {
    max: 30,
    perSeconds: hour,
    by: 'network',
    why: 'Each check sends two deposits that cost money, or opens the page of a bank. A store does it with its visitors.',
  },
  'bank-account-customer': {
    max: 5,
    perSeconds: 30 * 24 * hour,
    by: 'customer',
    why: 'A number that was typed wrong, and another account. Nobody tries out accounts of others.',
  },
  'bank-account-number': {
    max: 5,
    perSeconds: 30 * 24 * hour,
    by: 'bank account',
    why: 'Nobody gets small deposits again and again. With three entries each they leave a guesser one chance in 323 a month.',
  },
  'bank-entry': {
    max: 100,
    perSeconds: hour,
    by: 'network',
    why: 'Entries of the amounts of small deposits at one place. Each account takes three, whoever types them.',
  },
  order: {
    max: 60,
    perSeconds: hour,
    by: 'network',
    why: 'Each order holds goods of the store and writes agreements.',
  },
  'order-customer': {
    max: 20,
    perSeconds: hour,
    by: 'customer',
    why: 'Orders that are made and given up hold goods that others want.',
  },
  'card-page': {
    max: 10,
    perSeconds: 15 * minute,
    by: 'card page',
    why: 'Numbers typed into one visit to the card page: mistakes, not a list of stolen numbers to be tested.',
  },
  'card-page-network': {
    max: 60,
    perSeconds: hour,
    by: 'network',
    why: 'Numbers typed into card pages at one place, whoever opened them.',
  },
  payment: {
    max: 30,
    perSeconds: hour,
    by: 'customer',
    why: 'Each payment asks the bank. A person with several agreements and a declined card stays below it.',
  },
  'agreement-change': {
    max: 60,
    perSeconds: hour,
    by: 'customer',
    why: 'Changes of autopay, delivery, signature and order, and receipts sent again: each sends mail or makes a paper.',
  },
  'saved-address': {
    max: 60,
    perSeconds: hour,
    by: 'customer',
    why: 'Addresses saved, changed and removed: a customer has a few and mends some of them; only a script does it all day.',
  },
  'deals-sign-up': {
    max: 30,
    perSeconds: hour,
    by: 'network',
    why: 'Sign-ups for deals and withdrawals by a typed address. A store signs its visitors up; more fills the list with strangers.',
  },
  'deals-confirmation': {
    max: 3,
    perSeconds: 24 * hour,
    by: 'account',
    why: 'Confirmation links to one address or number: enough for one that was lost, and too few to pester somebody with.',
  },
  'stock-alert': {
    max: 30,
    perSeconds: hour,
    by: 'network',
    why: 'Asks for a mail when something is back. A store has several customers in an hour who want what is out; more fills the list with strangers.',
  },
  'stock-alert-confirmation': {
    max: 5,
    perSeconds: 24 * hour,
    by: 'account',
    why: 'Links that confirm such an ask, to one address: somebody who furnishes a home asks for several things a day, and more would pester somebody who asked for nothing.',
  },
  review: {
    max: 20,
    perSeconds: hour,
    by: 'customer',
    why: 'Reviews written, written anew and taken back: somebody who rents a home full of things stays below it, and an operator reads each.',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

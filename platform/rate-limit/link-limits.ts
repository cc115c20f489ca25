import type { Limit } from './limit.ts'

const hour = 3_600

/** The rate limits of what mails a link to an address that a shopper typed, by name. */
export const linkLimits = {
  welcome: {
    max: 3,
    perSeconds: 24 * hour,
    by: 'customer',
    why: 'The welcome sent again, with the link that confirms the address of the account: the address may be somebody else’s, who is not to be pestered.',
  },
  'email-change': {
    max: 10,
    perSeconds: 24 * hour,
    by: 'customer',
    why: 'Asks for another e-mail address: an address that was typed wrong a few times. Each writes to two addresses.',
  },
  'email-change-address': {
    max: 5,
    perSeconds: 24 * hour,
    by: 'account',
    why: 'Links to one new address, whoever asks for them: enough for one that was lost, and too few to pester somebody with. What is above it is not sent, without a word.',
  },
  'deals-sign-up': {
    max: 30,
    perSeconds: hour,
    by: 'network',
    why: 'Sign-ups for deals. A store signs its visitors up; more fills the list with strangers.',
  },
  'deals-withdrawal': {
    max: 300,
    perSeconds: hour,
    by: 'network',
    why: 'Withdrawals from deals by a typed address. Whoever wants no more offers must be able to say so (15 USC 7704(a)(3)), also behind the one address of a phone company; more is a script.',
  },
  'deals-confirmation': {
    max: 3,
    perSeconds: 24 * hour,
    by: 'account',
    why: 'Confirmation links to one address or number: enough for one that was lost, and too few to pester somebody with.',
  },
  'deals-text-all': {
    max: 600,
    perSeconds: hour,
    by: 'all shoppers together',
    why: 'Texts that confirm a sign-up for deals: scripts ask for them from many networks, to numbers that earn by each. Codes have a limit of their own, so that nobody keeps them away by these. What is above it is not sent.',
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
} as const satisfies Record<string, Limit>

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'

/** A person as the provider knows them. `subject` never changes; the e-mail address may. */
export type Identity = {
  readonly subject: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
}

type NewIdentity = {
  readonly subject: string
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
}

/** The secrets of a started sign-in. They bind the provider's response to the browser that started it. */
type SignInSecrets = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export type SignInRequest = SignInSecrets & {
  readonly locale: string
  /** The store's URL that receives the response. */
  readonly redirectUri: string
  /** The e-mail address the person has already entered, if any. */
  readonly emailHint?: string
  /** The store's path to return to. Sent to the provider, but not trusted when it comes back. */
  readonly returnTo: string
  /** The provider asks for a proof even if it still remembers the person. */
  readonly isFresh?: boolean
}

/** Checks a password and counts attempts. The store's own sign-in form uses the same check. */
export type PasswordCheck = (email: string, password: string) => Promise<Result<Identity>>

/**
 * Reads the form of a request with limits on size and time. Fails with `body-too-large` or `body-too-slow`.
 */
export type FormReader = (request: IncomingMessage) => Promise<Result<URLSearchParams>>

/** The functions of the store that the provider's pages use. */
export type ProviderHelp = {
  readonly check: PasswordCheck
  readonly readForm: FormReader
  /** For how many seconds a customer may do nothing before the store signs them out. */
  readonly idleSeconds: number
}

/** Serves the provider's URLs, everything under /oidc. */
export type ProviderPages = (
  request: IncomingMessage,
  response: ServerResponse,
  help: ProviderHelp,
) => Promise<void>

/** Accounts with passwords, separate from customers: the rest of the store never sees a password hash. */
export type PasswordAccounts = {
  /** Fails with `email-taken` on field `email`. */
  register(person: NewIdentity): Promise<Result<Identity>>
  /** The person, or undefined if e-mail and password do not match. */
  authenticate(email: string, password: string): Promise<Identity | undefined>
  findByEmail(email: string): Promise<Identity | undefined>
  /** Whether a person has a password here; someone of an external issuer has none. */
  hasPassword(subject: string): Promise<boolean>
  /**
   * Makes a password ready, which takes a while and no lock. What it returns sets it, in the transaction that also ends
   * what the old one opened; the provider's sessions of the person and sign-ins that wait there end with it. A check of
   * the old password that is asked for while that transaction runs waits for its end.
   */
  preparePassword(password: string): Promise<(tx: Queryable, subject: string) => Promise<void>>
  /**
   * Changes the address that a person signs in with, in the transaction that changes the customer's; an external issuer
   * keeps its own. Violates `identity_account_email` if another account has it.
   */
  changeEmail(tx: Queryable, subject: string, email: string): Promise<void>
  /**
   * Deletes a person's account with its password and sessions, in the transaction that deletes the customer, so that
   * neither stays without the other; an external issuer keeps its own.
   */
  deleteAccount(tx: Queryable, subject: string): Promise<void>
  /**
   * Ends the embedded provider's sessions of a person, and sign-ins that wait there for their end; an external issuer
   * keeps its own.
   */
  forgetSignIns(subject: string): Promise<void>
}

/** Single sign-on: OpenID Connect, authorization code with PKCE. */
export type SingleSignOn = {
  /** The URL for the browser to sign in. */
  authorizationUrl(request: SignInRequest): Promise<URL>
  /**
   * Exchanges the returned code. Throws if state, nonce, verifier or code do not match. `isEmailConfirmed` is what the
   * issuer says of the address, `authenticatedAt` when it last asked the person for a proof, if it says so.
   */
  exchange(
    callback: URL,
    request: SignInSecrets,
  ): Promise<{
    identity: Identity
    idToken: string
    isEmailConfirmed: boolean
    authenticatedAt: Date | undefined
  }>
  /** The URL for the browser to sign out at the provider; undefined if it has none. */
  signOutUrl(idToken: string, returnTo: string): Promise<URL | undefined>
}

/** Authentication: passwords and single sign-on belong to the provider, not to the rest of the store. */
export type IdentityProvider = PasswordAccounts &
  SingleSignOn & {
    /** Set if the provider runs in this process. */
    readonly pages?: ProviderPages
  }

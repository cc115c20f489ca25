import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Result } from '#domain/base/result.ts'

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

/** The secrets of a sign-in under way, which bind the provider's answer to the browser that asked. */
type SignInSecrets = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export type SignInRequest = SignInSecrets & {
  readonly locale: string
  /** The store's address that the answer comes to. */
  readonly redirectUri: string
  /** The address that the person typed already, if any. */
  readonly emailHint?: string
  /** The store's own path that the person wants to reach; told to the provider, never believed from it. */
  readonly returnTo: string
}

/** Decides whether a password is right, counting the tries; the store's own sign-in form asks the same. */
export type PasswordCheck = (email: string, password: string) => Promise<Result<Identity>>

/** Reads the form that a request brings, within bounds. Refuses with `body-too-large` or `body-too-slow`. */
export type FormReader = (request: IncomingMessage) => Promise<Result<URLSearchParams>>

/** What the provider's pages need of the store. */
export type ProviderHelp = { readonly check: PasswordCheck; readonly readForm: FormReader }

/** Answers the provider's own addresses, everything under /oidc. */
export type ProviderPages = (
  request: IncomingMessage,
  response: ServerResponse,
  help: ProviderHelp,
) => Promise<void>

/** Accounts with passwords. They are kept apart from customers: the store asks, and never sees a hash. */
export type PasswordAccounts = {
  /** Refuses with `email-taken` on field `email`. */
  register(person: NewIdentity): Promise<Result<Identity>>
  /** The person, when e-mail and password belong together. */
  authenticate(email: string, password: string): Promise<Identity | undefined>
  findByEmail(email: string): Promise<Identity | undefined>
  /** Also ends what the provider remembers of earlier sign-ins. */
  setPassword(subject: string, password: string): Promise<void>
  /** Ends what the provider in this process remembers of a person's sign-ins; an outside issuer keeps its own. */
  forgetSignIns(subject: string): Promise<void>
}

/** Single sign-on: OpenID Connect, authorization code with PKCE. */
export type SingleSignOn = {
  /** Where the browser goes to sign in. */
  authorizationUrl(request: SignInRequest): Promise<URL>
  /** Exchanges the code that came back; throws when state, nonce, verifier or code do not match. */
  exchange(callback: URL, request: SignInSecrets): Promise<{ identity: Identity; idToken: string }>
  /** Where the browser goes to sign out at the provider too, if it can. */
  signOutUrl(idToken: string, returnTo: string): Promise<URL | undefined>
}

/** Who a person is: passwords and single sign-on are the provider's business, never the shop's. */
export type IdentityProvider = PasswordAccounts &
  SingleSignOn & {
    /** Set where the provider lives in this process. */
    readonly pages?: ProviderPages
  }

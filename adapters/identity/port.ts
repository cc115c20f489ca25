import type { Result } from '#domain/result.ts'

/** A person as the provider knows them. `subject` never changes; the e-mail address may. */
export type Identity = {
  readonly subject: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
}

export type NewIdentity = {
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
}

export type SignInRequest = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly locale: string
}

/** Who a person is: passwords and single sign-on are the provider's business, never the shop's. */
export type IdentityProvider = {
  /** Refuses with `email-taken` on field `email`. */
  register(person: NewIdentity): Promise<Result<Identity>>
  /** The person, when e-mail and password belong together. */
  authenticate(email: string, password: string): Promise<Identity | undefined>
  findByEmail(email: string): Promise<Identity | undefined>
  setPassword(subject: string, password: string): Promise<void>
  /** Where the browser goes to sign in (authorization code with PKCE). */
  authorizationUrl(request: SignInRequest): Promise<URL>
  /** Exchanges the code that came back for the person; throws when state, nonce or code do not match. */
  exchange(callback: URL, request: SignInRequest): Promise<Identity>
}

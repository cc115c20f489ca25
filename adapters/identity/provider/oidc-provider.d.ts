/** The part of oidc-provider that the embedded provider uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type AdapterPayload = {
    grantId?: string
    uid?: string
    userCode?: string
    [member: string]: unknown
  }

  export type Adapter = {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  type Session = {
    accountId?: string
    grantIdFor(clientId: string): string | undefined
    destroy(): Promise<void>
  }

  export type ProviderContext = {
    req: IncomingMessage
    type: string
    status: number
    body: string
    redirect(url: string): void
    set(header: string, value: string): void
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: Session
      params: { post_logout_redirect_uri?: string; ui_locales?: string }
      result?: { consent?: { grantId?: string } }
      entities: { IdTokenHint?: { payload: { sub?: string } } }
    }
  }

  export type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  export type Interaction = {
    readonly uid: string
    readonly prompt: { readonly name: string }
    readonly params: { readonly ui_locales?: string; readonly login_hint?: string }
  }

  export type Claims = Readonly<Record<string, string | boolean>> & { readonly sub: string }

  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    proxy: boolean
    readonly Grant: {
      new (properties: { clientId: string; accountId: string | undefined }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    on(event: 'server_error', listener: (context: ProviderContext, error: Error) => void): this
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result:
        | { login: { accountId: string; remember: boolean; ts: number } }
        | { error: string; error_description: string },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}

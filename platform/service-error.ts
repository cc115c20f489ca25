/**
 * Why no usable answer came. `unreachable`: none, so nobody knows whether the request was carried out; `failed`: the
 * service answered that it failed (5xx), with the same doubt; `busy`: it refused for now (429); `paused`: it was not
 * asked, because it has just failed several times; `refused`: it answered that it does not carry this out (4xx).
 */
export type ServiceErrorKind = 'unreachable' | 'failed' | 'busy' | 'paused' | 'refused'

const words: Readonly<Record<ServiceErrorKind, string>> = {
  unreachable: 'did not answer',
  failed: 'answered that it failed',
  busy: 'is busy',
  paused: 'has failed several times and is left alone for a moment',
  refused: 'refused the request',
}

/** A request to an outside service that did not succeed. Its message holds nothing of the request. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorKind
  readonly status: number | undefined
  /** The service's own code for the reason, where it gives one. */
  readonly code: string | undefined

  constructor(
    service: string,
    kind: ServiceErrorKind,
    { status, code, detail }: { status?: number; code?: string; detail?: string } = {},
  ) {
    const facts = [status, code, detail].filter((fact) => fact !== undefined)
    super(`${service} ${words[kind]}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`)
    this.name = 'ServiceError'
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/** What is told of a piece of work. Never anything of a person, and no id: values are kept outside the store. */
type Attributes = Readonly<Record<string, string | number>>

/** A piece of work that is under way. */
export type Span = {
  /** Gives it another name, such as the route that is known only when a request was answered. */
  rename(name: string): void
  set(attributes: Attributes): void
  /** Marks it as failed; `type` is a kind of error such as a status or SQLSTATE, never a message. */
  fail(type: string): void
}

export type SpanOptions = {
  readonly name: string
  /** `server`: it answers a request; `client`: it waits for another program. */
  readonly kind?: 'server' | 'client'
  readonly attributes?: Attributes
  /**
   * Work that begins a trace, such as a request, with the headers that name the trace of the caller, if it has one. Other
   * work is told only where it is part of such work.
   */
  readonly trace?: { readonly traceparent?: string | undefined; readonly tracestate?: string | undefined }
}

/** What tells of the work of a process. */
export type Tracer = {
  inSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>
  /** The id of the trace that this work belongs to. */
  traceId(): string | undefined
  /** The headers with which another program joins this trace. */
  headers(): Readonly<Record<string, string>>
}

const noSpan: Span = { rename() {}, set() {}, fail() {} }

const silent: Tracer = {
  inSpan: (_options, work) => work(noSpan),
  traceId: () => undefined,
  headers: () => ({}),
}

// One for the process, as the log's destination is: what asks a database or a service has no context to find it in.
let tracer = silent

/** Tells of all work from now on; undefined: of none. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next ?? silent
}

/** Does work, and tells how long it took and whether it failed, if the process is traced (OTEL_EXPORTER_OTLP_ENDPOINT). */
export function inSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer.inSpan(options, work)
}

/** The id of the trace that this work belongs to, for the log; undefined without one. */
export const currentTraceId = (): string | undefined => tracer.traceId()

/** The headers (traceparent of W3C Trace Context) with which an outside service joins the trace; none without one. */
export const traceHeaders = (): Readonly<Record<string, string>> => tracer.headers()

/** The kind of an error: its code, such as an SQLSTATE, or its name. Messages may quote what was sent. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name
}

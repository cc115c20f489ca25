import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import { errorType, type Span, type SpanOptions, type Tracer } from './span.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/** A name that OTEL_SERVICE_NAME replaces. */
const serviceName = 'rent-to-own-store'

function handleOf(span: OtelSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(type) {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

/** The context in which work begins: that of the caller, or of the work that it is part of. Undefined if there is none. */
function parentOf({ trace: begun }: SpanOptions): Context | undefined {
  if (begun === undefined) return trace.getActiveSpan() && context.active()
  const { traceparent, tracestate } = begun
  if (traceparent === undefined) return ROOT_CONTEXT
  // Nothing but these two: baggage of a caller would reach outside services.
  return propagation.extract(ROOT_CONTEXT, { traceparent, ...(tracestate !== undefined && { tracestate }) })
}

/**
 * Sends traces to a collector by OTLP over HTTP, in JSON, with OpenTelemetry's own SDK. Its other settings are those of
 * OpenTelemetry's specification (OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER …).
 * @param endpoint the collector's base address; traces go to its /v1/traces
 */
export function openTelemetry(endpoint: string, log: Logger): { tracer: Tracer; close(): Promise<void> } {
  const tell = (message: string) => log.warn({ reason: message }, 'traces could not be sent')
  const quiet = () => {}
  diag.setLogger({ error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const spans = provider.getTracer(serviceName)

  const tracer: Tracer = {
    async inSpan(options, work) {
      const parent = parentOf(options)
      if (parent === undefined) return work({ rename: quiet, set: quiet, fail: quiet })
      const { name, kind, attributes = {} } = options
      const described = { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], attributes }
      return spans.startActiveSpan(name, described, parent, async (span) => {
        const handle = handleOf(span)
        try {
          return await work(handle)
        } catch (error) {
          handle.fail(errorType(error))
          throw error
        } finally {
          span.end()
        }
      })
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    headers() {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
  }
  return {
    tracer,
    async close() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
      diag.disable()
    },
  }
}

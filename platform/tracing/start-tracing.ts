import type { Logger } from 'pino'
import { setTracer } from './span.ts'

/** How long the last spans may take to go out, in milliseconds, when the process ends. */
const patienceMs = 2_000

/**
 * Sends traces to the collector at `endpoint` from now on. Without one nothing of OpenTelemetry is loaded.
 * @returns what sends the last spans and ends it
 */
export async function startTracing(endpoint: string | undefined, log: Logger): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { tracer, close } = openTelemetry(endpoint, log)
  setTracer(tracer)
  return async () => {
    setTracer(undefined)
    // A collector that is away must not hold up the end of the process.
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([close().catch(() => {}), late])
    clearTimeout(timer)
  }
}

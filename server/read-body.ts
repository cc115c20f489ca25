import type { BodyRule } from './body-rules.ts'

type BodyProblem = 'body-too-large' | 'body-too-slow'

/** Thrown if a body is not read any further; `code` is the reason. */
export class BodyError extends Error {
  readonly code: BodyProblem

  constructor(code: BodyProblem) {
    super(code)
    this.name = 'BodyError'
    this.code = code
  }
}

type Bounds = Pick<BodyRule, 'bytes' | 'milliseconds'>

/**
 * Passes on the chunks of a body as they arrive. Throws a BodyError if there are more bytes than allowed, or
 * the time limit is exceeded.
 */
export async function* limitChunks(
  source: AsyncIterator<Uint8Array>,
  { bytes, milliseconds }: Bounds,
): AsyncGenerator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const outOfTime = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyError('body-too-slow')), milliseconds)
  })
  // Avoids an unhandled rejection if nobody waits for it.
  outOfTime.catch(() => undefined)
  let received = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([source.next(), outOfTime])
      if (done) return
      received += value.byteLength
      if (received > bytes) throw new BodyError('body-too-large')
      yield value
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a whole body. Throws a BodyError like limitChunks. */
export async function readWhole(
  source: AsyncIterator<Uint8Array>,
  bounds: Bounds,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limitChunks(source, bounds)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

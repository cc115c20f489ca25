import type { BodyRule } from './body-rules.ts'

type BodyProblem = 'body-too-large' | 'body-too-slow'

/** A body that is not read any further; `code` says why. */
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
 * Hands on the chunks of a body as they come. Throws a BodyError once there are more bytes than allowed, or once the
 * time for all of them is over.
 */
export async function* limitChunks(
  source: AsyncIterator<Uint8Array>,
  { bytes, milliseconds }: Bounds,
): AsyncGenerator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const outOfTime = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyError('body-too-slow')), milliseconds)
  })
  // Nobody may be waiting for it when it comes.
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

/** Reads a whole body. Throws a BodyError as limitChunks does. */
export async function readWhole(
  source: AsyncIterator<Uint8Array>,
  bounds: Bounds,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limitChunks(source, bounds)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

import { hash, verify } from '@node-rs/argon2'

// Argon2id (the library's default algorithm) with 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// For unknown addresses: checking a password against it takes as long as against a real one.
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$MTv9XTxuFL+AIJHOOFC3fg$MY/hIzsvI2/sdxK/hXu6qRHZ5GOmosb/NhGGR4CYQuY'

/** The hash to keep of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether the password made this hash; without a hash, no, after the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? nobody, password)
  return right && passwordHash !== undefined
}

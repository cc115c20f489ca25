import { hash, verify } from '@node-rs/argon2'

// Argon2id (the library's default algorithm) with 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// For unknown addresses, so that checking takes as long as for a real account.
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MTv9XTxuFL+AIJHOOFC3fg$MY/hIzsvI2/sdxK/hXu6qRHZ5GOmosb/NhGGR4CYQuY'

/** The hash of a password to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether the password matches the hash. Without a hash returns false after the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password)
  return matches && passwordHash !== undefined
}

import { randomBytes } from 'node:crypto'

const randomWord = () => randomBytes(6).toString('hex')

export type Shopper = {
  readonly email: string
  readonly password: string
  /** The header that says who they are. */
  readonly cookie: string
}

/** Registers a customer by the form of the page. */
export async function registerShopper(origin: string): Promise<Shopper> {
  const person = { email: `${randomWord()}@example.com`, password: `Bench-${randomWord()}!` }
  const body = new URLSearchParams({ firstName: 'Ana', lastName: 'Rivera', ...person })
  const answer = await fetch(`${origin}/us/en/registration`, {
    method: 'POST',
    body,
    headers: { origin },
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`registration answered ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { ...person, cookie: cookies.join('; ') }
}

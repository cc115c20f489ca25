import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/database-unavailable.ts'
import { serveApp } from './testing/serve-app.ts'

/** The answer to a form that was sent while the database was away. */
async function sent(path: string, fields: Record<string, string>) {
  const { origin } = await serveApp({}, async () => {
    throw new DatabaseUnavailable('gone')
  })
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(fields),
  })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.text()
}

test('a form without secrets can be sent again as it was, from the same address', async () => {
  const html = await sent('/us/en/rac-specials/sign-up-for-deals?from=footer', { email: 'a"b@example.com' })
  expect(html).toContain('action="/us/en/rac-specials/sign-up-for-deals?from=footer"')
  expect(html).toContain('name="email" value="a&quot;b@example.com"')
  expect(html).toContain('Nothing has to be typed again')
})

test('a form with secrets keeps all but these, and says so in the language', async () => {
  const secrets = { password: 'moon river 42', taxId: '123-45-6789', birthDate: '1990-02-03' }
  const html = await sent('/us/es/register', { firstName: 'Ana', ...secrets })
  expect(html).toContain('name="firstName" value="Ana"')
  for (const [name, value] of Object.entries(secrets)) {
    expect(html).toContain(`name="${name}" value=""`)
    expect(html).not.toContain(value)
  }
  expect(html).toContain('solo tiene que escribir otra vez la contraseña')
})

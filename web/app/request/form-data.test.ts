import { expect, test } from 'vitest'
import { formOf } from './form-data.ts'

const formType = 'application/x-www-form-urlencoded'

function posted(body: BodyInit | undefined, type: string | undefined): Request {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
  return new Request('http://localhost/cart', { method: 'POST', body, headers })
}

async function refusal(request: Request): Promise<number | undefined> {
  return formOf(request).then(
    () => undefined,
    (thrown: Response) => thrown.status,
  )
}

test('reads a form', async () => {
  expect([...(await formOf(posted('email=ana&by=1&by=2', formType)))]).toEqual([
    ['email', 'ana'],
    ['by', '1'],
    ['by', '2'],
  ])
})

test('answers 400 to a body that is no form', async () => {
  expect(await refusal(posted(undefined, undefined))).toBe(400)
  expect(await refusal(posted('{"email":"ana"}', 'application/json'))).toBe(400)
  expect(await refusal(posted('email=ana', 'nonsense'))).toBe(400)
  expect(await refusal(posted('email=ana', 'multipart/form-data'))).toBe(400)
  expect(await refusal(posted('--b\r\nbroken', 'multipart/form-data; boundary=b'))).toBe(400)
})

test('removes invisible characters from names and values', async () => {
  expect([...(await formOf(posted('email=a%00b%1B[2J&%00c=a%0D%0Ab', formType)))]).toEqual([
    ['email', 'ab[2J'],
    ['c', 'a\nb'],
  ])
})

import { expect, test } from 'vitest'
import { inspectSettings, readSettings } from './settings.ts'

const clientsWith = (env: Record<string, string>) => [...readSettings(env).apiClients]

test('left alone, the one client comes back to the store itself, and on loopback to where the stock client runs', () => {
  expect(clientsWith({ PORT: '4000' })).toEqual([
    ['store', ['http://localhost:4000/callback', 'http://localhost:3000/callback']],
  ])
  expect(clientsWith({})).toEqual([['store', ['http://localhost:3000/callback']]])
  expect(clientsWith({ ORIGIN: 'https://shop.example' })).toEqual([
    ['store', ['https://shop.example/callback']],
  ])
})

test('several clients with several addresses, apps among them', () => {
  const text =
    'web=https://shop.example/callback?app=1 http://127.0.0.1:8080/cb; app=com.example.app:/callback;'
  expect(clientsWith({ API_CLIENTS: text })).toEqual([
    ['web', ['https://shop.example/callback?app=1', 'http://127.0.0.1:8080/cb']],
    ['app', ['com.example.app:/callback']],
  ])
})

test.each([
  ['store', '"store" is no client with an address'],
  ['a b=https://shop.example/cb', 'is no client with an address'],
  ['store=', 'is no client with an address'],
  [';', 'there is no client'],
  ['store=callback', 'the address callback of client store is not an absolute URL'],
  ['store=https://shop.example/cb#x', 'has a fragment'],
  ['store=https://me@shop.example/cb', 'has a user name or password'],
  ['store=http://shop.example/cb', 'is not https'],
  ['store=http://127.0.0.1.evil.example/cb', 'is not https'],
  ['store=javascript:alert(1)', 'is neither https nor of an app'],
  ['a=https://shop.example/cb;a=https://shop.example/cb', 'client a is named twice'],
])('API_CLIENTS=%s is refused with the fault', (text, fault) => {
  const [problem] = inspectSettings({ API_CLIENTS: text }).problems
  expect(problem?.setting).toBe('API_CLIENTS')
  expect(problem?.wrong).toContain(fault)
})

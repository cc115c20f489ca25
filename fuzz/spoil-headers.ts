import type { Random } from './random.ts'
import type { Pair, ValidRequest } from './request.ts'
import { hostileName, hostileText, longestInAddress } from './values.ts'

const cookieNames = [
  'session',
  'locale',
  'frequency',
  'store',
  'zip',
  'notice',
  'attempt',
  'kept',
  'storeChanged',
  'seen',
]

/** Adds a cookie that no answer has set. */
export function spoilCookies(request: ValidRequest, random: Random): ValidRequest {
  const name = random.chance(0.1) ? hostileName(random) : random.pick(cookieNames)
  const text = hostileText(random, longestInAddress)
  const value = random.chance(0.5) ? encodeURIComponent(text.toWellFormed()) : text
  const others = request.cookies.filter(([known]) => known !== name)
  const both: Pair[] = [...request.cookies, [name, value]]
  return { ...request, cookies: random.chance(0.2) ? both : [...others, [name, value]] }
}

const contentTypes = [
  ...[
    '',
    'text/plain',
    'application/json',
    'application/json; charset=nonsense',
    'application/json;;;',
    'nonsense',
  ],
  ...['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=utf-16'],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'application/xml',
  ],
  ...[
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=a',
    'image/png',
    'application/octet-stream',
  ],
]

const headers: Readonly<Record<string, readonly string[]>> = {
  'content-type': contentTypes,
  authorization: [
    ...[
      '',
      'Basic',
      'Basic ',
      'Basic !!!!',
      'Basic Og==',
      'Basic AAAA',
      'Basic //79/Q==',
      'Bearer',
      'Bearer x',
    ],
    ...[
      'Bearer a.b.c',
      'Bearer ..',
      'Bearer e30.e30.e30',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Digest a',
      `Basic ${'A'.repeat(3_000)}`,
    ],
  ],
  origin: ['null', 'nonsense', 'http://', 'https://evil.example', 'http://[', ''],
  referer: ['nonsense', 'http://[', '/us/en', 'javascript:1', 'http://127.0.0.1:1/%E0%A4%A'],
  host: ['', 'evil.example', '127.0.0.1:99999', '[', 'a b', 'a/b', 'a@b', '%', '127.0.0.1:abc', '[::1'],
  'accept-language': ['', 'xx', 'es;q=nonsense', '*', 'en-US,'.repeat(500)],
  accept: ['nonsense', 'application/json;q=9', '*/*;;', 'text/html/'],
  'accept-encoding': ['nonsense', 'br;q=0', 'gzip;q=nonsense', '*;q=0', 'identity;q=0', ''],
  'user-agent': ['', 'Googlebot/2.1', 'x'.repeat(3_000), '(((('],
  'if-none-match': ['*', 'nonsense', '"', 'W/"'.repeat(100)],
  'if-modified-since': ['nonsense', 'Thu, 31 Feb 2026 00:00:00 GMT', '1e400'],
  range: ['bytes=5-1', 'bytes=-', 'nonsense', 'bytes=99999999999-', 'bytes=0-0,1-1,2-2', 'bytes=-0'],
  'x-forwarded-for': ['', 'nonsense', '::1', '1.2.3.4,'.repeat(200)],
  'x-forwarded-proto': ['nonsense', 'https'],
  'x-forwarded-host': ['evil.example', '['],
  'sec-fetch-dest': ['document', 'iframe', 'nonsense'],
  'sec-fetch-site': ['cross-site', 'nonsense'],
  'content-encoding': ['gzip', 'nonsense'],
  expect: ['100-continue'],
  upgrade: ['websocket', 'h2c'],
  'access-control-request-method': ['POST', 'nonsense'],
  'x-http-method-override': ['DELETE', 'nonsense'],
  cookie: [
    '%',
    '%E0%A4%A',
    'session=%',
    'locale=%E0%A4%A',
    ';;;',
    '=',
    'a',
    '=a',
    'session',
    'x=y;'.repeat(500),
  ],
}

/** Adds a header that no client sends. */
export function spoilHeaders(request: ValidRequest, random: Random): ValidRequest {
  const name = random.chance(0.5)
    ? random.pick(['content-type', 'authorization', 'origin', 'cookie'])
    : random.pick(Object.keys(headers))
  const value = random.chance(0.2)
    ? hostileText(random, longestInAddress)
    : random.pick(headers[name] ?? [''])
  return { ...request, headers: { ...request.headers, [name]: value } }
}

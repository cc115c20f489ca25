import type { Random } from './random.ts'

const nul = '\u0000'
const uuid = '4f9d2b1e-8c3a-4d57-9b10-2e6f7a8c9d01'

/** Splits a text at spaces. */
const words = (text: string): string[] => text.split(' ')

/** Texts that break careless code, grouped by what they attack. */
const texts: readonly string[] = [
  // nothing, space, control and odd characters
  ...['', ' ', nul, `a${nul}b`, `${uuid}${nul}`, '\t', '\r\nx-added: 1', '\u001b[31m', '\u202e', '\uffff'],
  ...['\ud800', '\udfff\ud800', 'a\ud83d', '\ufeff', 'e\u0301', '😀', 'İ', 'ß', 'ﬀ', '١٢٣', '１２３'],
  // names that every object has
  ...words('__proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__'),
  // ids
  ...['-'.repeat(36), '0'.repeat(36), uuid.replace(/\w/g, '0'), uuid.replace(/\w/g, 'f'), 'g'.repeat(22)],
  ...[uuid, uuid.toUpperCase(), `{${uuid}}`, uuid.replaceAll('-', ''), `${uuid} `],
  // numbers
  ...words('0 -0 -1 1.5 . + 1e3 1e21 1e400 -1e400 NaN Infinity -Infinity 0x10 1,000 $5 5% 1_000 00012 --1'),
  ...words('2147483647 2147483648 -2147483649 9007199254740993 9223372036854775808'),
  '9'.repeat(40),
  // days and times
  ...words('2026-02-30 2026-13-01 2026-00-00 0000-00-00 9999-12-31 10000-01-01 -000001-01-01 275761-01-01'),
  ...words('2026-02 2026-2-3 2026-W10 2026-02-28T25:00:00Z 02/30/1990 13/13/1990 00/00/0000 99/99 25:61 0,0'),
  // postal codes, states, phones, languages
  ...words('00000 99999 4321 432156 43215- 43215-0000 43215-00000 ABCDE ZZ oh DC PR 0000000000 ((((('),
  ...[' 43215 ', 'K1A 0B1', '+1 614 555 0199 x5', 'xx-XX', 'en', 'es-US,en', 'en_US', 'EN-US'],
  // addresses and paths
  ...words('../../etc/passwd ..%2f..%2f %2e%2e //evil.example https://evil.example/ javascript:alert(1)'),
  ...words('/us/en//evil.example \\\\evil.example http:// http://[ data:text/html,x ? # / a@b @'),
  ...['http://a b', 'a@b.c'.padStart(300, 'x'), '"a b"@example.com', `ana${nul}@example.com`],
  // percent signs, quotes, patterns, markup
  ...words("% %00 %E0%A4%A %zz %% & = name= =value a=b a=b|c | a||b ; , ' ';-- \" ` \\ \\x $1 {{1}} {0}"),
  ...words('( ) [ [a- * .* (a+)+$ a:* ! !! <-> <script> </script> <!-- ]]> {name}'),
  ...['a & b', 'a <2> b', '{a, plural, one {#}}'],
  // values of other languages
  ...words('null NULL undefined true false on yes [] {} [1] {"a":1}'),
  '[object Object]',
]

/** Lengths around the usual limits of fields and columns. */
const lengths = [
  64, 65, 100, 101, 116, 120, 121, 200, 254, 255, 256, 400, 500, 501, 1_000, 2_001, 5_000, 20_000,
]

/** Longer texts do not fit into an address or header. */
export const longestInAddress = 3_000

/** A hostile text, limited to `longest`, because an address takes less than a form. */
export function hostileText(random: Random, longest = 20_000): string {
  if (random.chance(0.12)) {
    const length = Math.min(random.pick(lengths), longest)
    return random.pick(['a', '0', 'é', '😀', ' ', '(', '"', '\u00ad']).repeat(length).slice(0, length)
  }
  const one = random.pick(texts)
  return (random.chance(0.1) ? one + random.pick(texts) : one).slice(0, longest)
}

/** JSON values, some of which no JavaScript value would produce. */
const tokens: readonly string[] = [
  ...words('null true false 0 -0 -1 1.5 0.1 1e3 1e308 1e400 -1e400 1e-400 2147483648 -2147483649'),
  ...words(
    '9007199254740993 9223372036854775808 {} [] [[]] [null] [{}] [""] {"":""} {"a":{"b":1}} ["a","a"]',
  ),
  ...words(
    '{"__proto__":{"admin":true}} {"constructor":{"prototype":{"admin":true}}} {"toString":1} {"length":1e9}',
  ),
  ...words(
    '"\\u0000" "\\ud800" "\\udc00\\ud800" {"\\u0000":1} {"\\ud800":"\\ud800"} {"toJSON":1} {"then":1}',
  ),
  ...['9'.repeat(400), `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
]

/** A hostile JSON value as text. */
export function hostileJson(random: Random): string {
  return random.chance(0.5) ? random.pick(tokens) : JSON.stringify(hostileText(random))
}

/** Names for fields, keys and parameters. */
const names: readonly string[] = [
  ...words(
    '__proto__ constructor prototype toString hasOwnProperty length then a[b] a[] a.b a[__proto__][b]',
  ),
  ...['', ' ', nul, 'x'.repeat(500), '\ud800', 'ñ', '$where', 'action', 'method', '_method'],
]

/** A hostile name. */
export function hostileName(random: Random): string {
  return random.pick(names)
}

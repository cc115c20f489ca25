/** What a test's file says of a network. */
export type TestNetwork = {
  /** An IPv4 network: '203.0.113.0/24'. */
  readonly network: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly radiusKm: number
}

type Value =
  | string
  | number
  | { readonly double: number }
  | readonly Value[]
  | { readonly [key: string]: Value }

/** The types of the data section (MaxMind DB File Format 2.0, "Output Data Section"). */
const types = { utf8: 2, double: 3, uint32: 6, map: 7, array: 11 } as const

/** The control byte: the type in the upper three bits, the size below; types from 8 on in a byte of their own. */
function control(type: number, size: number): Buffer {
  if (size >= 29 + 256) throw new Error('longer values are not needed here')
  const sizeBits = Math.min(size, 29)
  const bytes = type < 8 ? [(type << 5) | sizeBits] : [sizeBits, type - 7]
  return Buffer.from(size < 29 ? bytes : [...bytes, size - 29])
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(types.utf8, text.length), text])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(types.uint32, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([control(types.array, value.length), ...value.map(encode)])
  if ('double' in value && typeof value.double === 'number') {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value.double)
    return Buffer.concat([control(types.double, 8), bytes])
  }
  const entries = Object.entries(value)
  return Buffer.concat([control(types.map, entries.length), ...entries.flat().map(encode)])
}

function cityOf({ country, latitude, longitude, radiusKm }: TestNetwork): Value {
  return {
    country: { iso_code: country },
    location: { latitude: { double: latitude }, longitude: { double: longitude }, accuracy_radius: radiusKm },
  }
}

/** The bits of an IPv4 network in the tree of IPv6 addresses, where it lies below ::/96. */
function bitsOf(network: string): string {
  const [address = '', length = '32'] = network.split('/')
  const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  return '0'.repeat(96) + bits.join('').slice(0, Number(length))
}

type Node = { children: [Node | undefined, Node | undefined]; data?: number }

const newNode = (): Node => ({ children: [undefined, undefined] })

/** A small file in MaxMind's format (version 2.0, records of 32 bits) that knows these networks. */
export function mmdbOf(networks: readonly TestNetwork[]): Buffer {
  const root = newNode()
  const data: Buffer[] = []
  let offset = 0
  for (const one of networks) {
    let node = root
    for (const bit of bitsOf(one.network)) {
      const side = bit === '1' ? 1 : 0
      node.children[side] ??= newNode()
      node = node.children[side]
    }
    node.data = offset
    const bytes = encode(cityOf(one))
    data.push(bytes)
    offset += bytes.length
  }
  const nodes: Node[] = []
  const number = (node: Node) => {
    if (node.data !== undefined) return
    nodes.push(node)
    for (const child of node.children) if (child !== undefined) number(child)
  }
  number(root)
  const numbers = new Map(nodes.map((node, at) => [node, at]))
  const tree = Buffer.alloc(nodes.length * 8)
  for (const [at, node] of nodes.entries())
    for (const [side, child] of node.children.entries()) {
      // A number of a node, the count of nodes for "not found", or beyond it an offset into the data.
      const record =
        child === undefined
          ? nodes.length
          : child.data === undefined
            ? (numbers.get(child) ?? 0)
            : nodes.length + 16 + child.data
      tree.writeUInt32BE(record, at * 8 + side * 4)
    }
  const about = encode({
    node_count: nodes.length,
    record_size: 32,
    ip_version: 6,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_767_225_600,
    description: { en: 'Networks of a test' },
  })
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, about])
}

/** Networks of documentation (RFC 5737), one near each place that tests ask about. */
export const testNetworks: readonly TestNetwork[] = [
  { network: '203.0.113.0/25', country: 'US', latitude: 39.96, longitude: -83, radiusKm: 20 },
  { network: '203.0.113.128/26', country: 'US', latitude: 61.22, longitude: -149.9, radiusKm: 20 },
  { network: '203.0.113.192/26', country: 'US', latitude: 44.98, longitude: -93.27, radiusKm: 20 },
  { network: '198.51.100.0/25', country: 'US', latitude: 37.75, longitude: -97.82, radiusKm: 1000 },
  { network: '198.51.100.128/25', country: 'CA', latitude: 43.65, longitude: -79.38, radiusKm: 10 },
]

/** Addresses in them. */
export const testAddresses = {
  columbus: '203.0.113.7',
  anchorage: '203.0.113.130',
  minneapolis: '203.0.113.200',
  somewhereInTheUs: '198.51.100.7',
  toronto: '198.51.100.200',
  unknown: '192.0.2.7',
} as const

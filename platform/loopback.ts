import { isIP } from 'node:net'

/** Whether a host name or IP address (IPv6 with or without brackets) always means this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isIP(name) === 4) return name.startsWith('127.')
  if (isIP(name) === 6) return name === '::1'
  return name === 'localhost' || name.endsWith('.localhost')
}

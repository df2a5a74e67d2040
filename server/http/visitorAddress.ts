import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from 'proxy-addr'

/** Reads the visitor's address: the nearest one that is no trusted proxy. Forwarded addresses of strangers count for nothing (promise 20). */
export function visitorAddressBy(trustProxy: string[]): (incoming: IncomingMessage) => string {
  const trusts = proxyaddr.compile(trustProxy)
  return (incoming) => {
    const socket = plain(incoming.socket.remoteAddress ?? '')
    try {
      const address = plain(proxyaddr(incoming, trusts))
      return isIP(address) ? address : socket
    } catch {
      return socket
    }
  }
}

/** IPv4 written as IPv6 is the same visitor. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
}

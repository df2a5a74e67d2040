import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { visitorAddressBy } from './visitorAddress.ts'

function from(remote: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remote })
  const incoming = new IncomingMessage(socket)
  if (forwarded) incoming.headers['x-forwarded-for'] = forwarded
  return incoming
}

test('nobody is believed about another address by default', () => {
  expect(visitorAddressBy([])(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
})

test('a trusted proxy is believed, and only about the hop it saw', () => {
  const address = visitorAddressBy(['10.0.0.0/8'])
  expect(address(from('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1')
  expect(address(from('10.1.2.3', '8.8.8.8, 198.51.100.1'))).toBe('198.51.100.1')
  expect(address(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
})

test('nonsense from a trusted proxy falls back to the proxy itself', () => {
  expect(visitorAddressBy(['loopback'])(from('127.0.0.1', 'Robert; drop'))).toBe('127.0.0.1')
})

test('one visitor has one address, however it is written', () => {
  expect(visitorAddressBy([])(from('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})

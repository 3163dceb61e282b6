import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, test } from 'node:test'
import { createHosts } from './hosts.ts'

function asked(host: string | undefined, { localAddress = '192.0.2.10', localPort = 3000 } = {}): IncomingMessage {
  return { headers: { host }, socket: { localAddress, localPort } } as unknown as IncomingMessage
}

describe('the host of a page', () => {
  const hosts = createHosts({
    publicUrl: 'https://scores.example',
    host: '10.0.0.5',
    more: ['touchline', 'www.scores.example'],
  })

  test('is accepted where it is this machine, the address of the connection, or a name of the operator', () => {
    for (const host of [
      'localhost',
      'localhost:3000',
      'LOCALHOST:1',
      'a.localhost',
      '127.0.0.1:8080',
      '127.1.2.3',
      '[::1]:3000',
      'scores.example',
      'Scores.Example:443',
      'scores.example.',
      'www.scores.example',
      'touchline:3000',
      '10.0.0.5',
      '192.0.2.10:3000',
      undefined,
    ])
      assert.notEqual(hosts.nameOf(asked(host)), null, host)
    assert.notEqual(hosts.nameOf(asked('192.0.2.11', { localAddress: '::ffff:192.0.2.11' })), null)
    assert.notEqual(hosts.nameOf(asked('[2001:db8::5]:3000', { localAddress: '2001:db8::5' })), null)
  })

  test('is rejected otherwise', () => {
    for (const host of [
      'evil.example',
      'scores.example.evil.example',
      'xscores.example',
      'localhost.evil.example',
      '192.0.2.11',
      '[2001:db8::6]',
      '128.0.0.1',
      '127.0.0.1.evil.example',
      'a b',
      'scores.example/x',
      'scores.example:443:1',
      '@scores.example',
      '127.0.0.1@evil.example',
    ])
      assert.equal(hosts.nameOf(asked(host)), null, host)
  })

  test('is normalised to few spellings, and so are links', () => {
    const names = Array.from({ length: 500 }, (_, index) => [
      `a${index}.localhost:${index}`,
      `127.0.${index % 250}.1:${index}`,
      `localHost:${index}`,
    ]).flat()
    assert.deepEqual([...new Set(names.map((host) => hosts.nameOf(asked(host))))].sort(), ['127.0.0.1', 'localhost'])
    assert.deepEqual([...new Set(names.map((host) => hosts.originOf(asked(host))))], ['https://scores.example'])
    const plain = createHosts({ publicUrl: null })
    assert.deepEqual([...new Set(names.map((host) => plain.originOf(asked(host))))].sort(), [
      'http://127.0.0.1:3000',
      'http://localhost:3000',
    ])
    assert.equal(plain.originOf(asked('localhost')), 'http://localhost')
  })
})

describe('the desk on a host of its own', () => {
  const hosts = createHosts({ publicUrl: 'https://scores.example', host: '0.0.0.0', desk: 'Desk.scores.example' })
  const desk = asked('desk.scores.example:443')
  const site = asked('scores.example')

  test('is hidden with its calls on every other host', () => {
    for (const path of [
      '/desk',
      '/desk/',
      '/desk/people/7',
      '/desk.data',
      '//desk',
      '/DESK',
      '/%64esk',
      '/x/../desk',
      '/api/v1/x/../%64esk/people',
      '/api/v1/desk',
      '/api/v1/desk/people',
    ])
      assert.deepEqual([hosts.hides(site, path), hosts.hides(desk, path)], [true, false], path)
    assert.equal(hosts.hides(asked('localhost'), '/desk'), true)
  })

  test('shares that host with calls, and with no page', () => {
    for (const path of ['/match/1', '/me', '/desktop', '/docs'])
      assert.deepEqual([hosts.hides(site, path), hosts.hides(desk, path)], [false, true], path)
    assert.deepEqual([hosts.hides(desk, '/api/v1/session'), hosts.hides(site, '/api/v1/session')], [false, false])
    assert.deepEqual([hosts.isDesk(desk), hosts.isDesk(site)], [true, false])
  })

  test('is on all hosts where none is named', () => {
    const all = createHosts({ publicUrl: null })
    assert.deepEqual([all.hides(site, '/desk'), all.hides(site, '/match/1'), all.isDesk(site)], [false, false, false])
  })
})

import assert from 'node:assert/strict'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlockList } from 'node:net'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseRegions, RegionFileProblem, watchRegionFile } from './region-file.ts'

describe('the file of regions', () => {
  test('maps an address to the country of the smallest network that contains it', () => {
    const regionOf = parseRegions(
      '# ours\n203.0.113.0/24,DE\n203.0.113.128/25, cn # a part\n\n203.0.113.200,FR\n2001:db8::/32,US\n2001:db8:1::/48,CN\n::ffff:10.0.0.0/104,JP\n',
    )
    assert.deepEqual(
      [
        '203.0.113.1',
        '203.0.113.129',
        '203.0.113.200',
        '203.0.114.1',
        '2001:db8::1',
        '2001:db8:1::1',
        '2001:db8:1:ffff::1',
        '2001:db9::1',
        'fe80::1%eth0',
        'nonsense',
        '',
      ].map(regionOf),
      ['DE', 'CN', 'FR', null, 'US', 'CN', 'CN', null, null, null, null],
    )
    assert.equal(regionOf('::ffff:10.1.2.3'), 'JP')
    assert.equal(parseRegions('0.0.0.0/0,DE\n::/0,US')('8.8.8.8'), 'DE')
  })

  test('agrees with the networks of node for any addresses', () => {
    const v4 = fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 })
      .map((parts) => parts.join('.'))
    const v6 = fc
      .array(fc.integer({ min: 0, max: 65_535 }), { minLength: 8, maxLength: 8 })
      .map((parts) => parts.map((part) => part.toString(16)).join(':'))
    const network = fc.oneof(
      fc.record({ address: v4, bits: fc.integer({ min: 0, max: 32 }), family: fc.constant('ipv4' as const) }),
      fc.record({ address: v6, bits: fc.integer({ min: 0, max: 128 }), family: fc.constant('ipv6' as const) }),
    )
    fc.assert(
      fc.property(network, fc.oneof(v4, v6), ({ address, bits, family }, asked) => {
        const list = new BlockList()
        list.addSubnet(address, bits, family)
        const askedFamily = asked.includes(':') ? 'ipv6' : 'ipv4'
        const isIn = askedFamily === family && list.check(asked, askedFamily)
        assert.equal(parseRegions(`${address}/${bits},DE`)(asked), isIn ? 'DE' : null)
        assert.equal(parseRegions(`${address}/${bits},DE`)(address), 'DE')
      }),
    )
  })

  test('is refused for a malformed line, which is named', () => {
    for (const line of [
      '203.0.113.0/33,DE',
      '203.0.113.0/24',
      '203.0.113.0/24,DEU',
      '::/129,DE',
      '1.2.3/8,DE',
      'DE,203.0.113.0/24',
    ])
      assert.throws(
        () => parseRegions(`10.0.0.0/8,DE\n${line}`),
        (error) => error instanceof RegionFileProblem && error.message.startsWith('Line 2 '),
        line,
      )
  })

  test('finds each of a hundred thousand networks', () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) =>
        `10.${(index >> 12) & 255}.${(index >> 4) & 255}.${(index & 15) << 4}/28,${index % 2 ? 'DE' : 'CN'}`,
    )
    const regionOf = parseRegions(lines.join('\n'))
    const wrong = lines.filter((line) => {
      const [network = '', region] = line.split(',')
      return regionOf(network.replace('/28', '')) !== region
    })
    assert.deepEqual(wrong, [])
  })

  test('is read again after a change, and the last valid one applies while it is malformed', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'regions-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'regions.csv')
    const write = (text: string) => {
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
    }
    write('10.0.0.0/8,DE')
    const complaints: string[] = []
    const log = { error: (event: string) => void complaints.push(event), info: () => undefined }
    const watched = watchRegionFile(file, { log, everyMs: 5 })
    t.after(() => watched.close())
    assert.equal(watched.regionOf('10.1.1.1'), 'DE')
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
    }
    write('10.0.0.0/8,CN')
    await until(() => watched.regionOf('10.1.1.1') === 'CN')
    write('rubbish')
    await until(() => complaints.includes('region_file_unusable'))
    assert.equal(watched.regionOf('10.1.1.1'), 'CN')
  })
})

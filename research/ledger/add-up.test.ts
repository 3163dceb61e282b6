import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addPayer, buy, coinsOf, giveCoins } from '#kit/wallet.ts'
import { clearingOf, issuedOf, payoutOf, walletOf } from '#ledger/accounts.ts'
import { ledger as command } from '#ledger/commands/ledger.ts'
import { coins } from '#ledger/money.ts'
import { numberTransfers } from '#ledger/numbers.ts'
import { openHold, postTransfer, reverseTransfer } from '#ledger/store/transfer.ts'
import { addUp } from './add-up.ts'
import { Growing, leafHash, levelCount, rootOf, tilePath, tileWidth, widthOf } from './tree.ts'

const database = await testDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'add-up-test-'))
after(() => rmSync(scratch, { recursive: true }))
const within = <T>(work: (db: Reader) => Promise<T>) => database.transaction((client) => work(readerIn(client)))
const number = async () => {
  while (await within(numberTransfers)) continue
}
const exported = async (name: string) => {
  const folder = join(scratch, name)
  await runCommand(database, command, ['export', folder])
  return folder
}

const buyers = [await addPayer(database), await addPayer(database), await addPayer(database)] as const
const [first, second, third] = buyers.map(({ userId }) => userId) as [number, number, number]
const seller = await addPayer(database)
const idOf = (posted: object): string => {
  assert.ok('transferId' in posted, JSON.stringify(posted))
  return posted.transferId as string
}

/** Entries of every form: of two currencies, out of a hold, reversals, sales, and two without a number. */
async function fill(): Promise<{ early: string; folder: string }> {
  for (let at = 0; at < 20; at++) await giveCoins(database, buyers[at % 3]!.userId, 50 + at)
  await number()
  const early = await exported('early')
  const topUp = {
    key: 'test-euro',
    kind: 'top_up',
    legs: [
      { debit: clearingOf('bank', 'EUR'), credit: issuedOf('EUR'), amount: { amountMinor: 999n, currency: 'EUR' } },
      { debit: issuedOf('COIN'), credit: walletOf(first), amount: coins(999) },
    ],
  }
  const topUpId = idOf(await within((db) => postTransfer(db, topUp)))
  const mistake = await giveCoins(database, second, 7)
  await within((db) => reverseTransfer(db, { key: 'back-1', kind: 'top_up_back', transferId: mistake }))
  await within((db) => reverseTransfer(db, { key: 'back-2', kind: 'top_up_back', transferId: topUpId }))
  const hold = (key: string, amount: number) =>
    within((db) =>
      openHold(db, { key, account: walletOf(third), amount: coins(amount), endsAt: null, kind: 'withdrawal' }),
    )
  const captured = await hold('hold-1', 30)
  assert.ok('holdId' in captured)
  await hold('hold-2', 12)
  await hold('hold-3', 5)
  const payout = {
    key: 'pay-out',
    kind: 'withdrawal',
    legs: [{ debit: walletOf(third), credit: payoutOf('bank', 'COIN'), amount: coins(30) }],
    holdId: captured.holdId,
  }
  idOf(await within((db) => postTransfer(db, payout)))
  for (let at = 0; at < 6; at++) {
    const sale = { kind: 'prophecy', thingId: `${at % 2}`, sellerId: seller.userId, price: 10n }
    assert.ok('receipt' in (await buy(database, { ...sale, userId: buyers[at % 3]!.userId })))
  }
  for (let at = 0; at < 269; at++) await giveCoins(database, buyers[at % 3]!.userId, 1)
  await number()
  await giveCoins(database, first, 3)
  await giveCoins(database, second, 4)
  return { early, folder: await exported('sound') }
}
const { early, folder: sound } = await fill()

const faultsOf = (folder: string, since: string[] = []) => {
  const faults: string[] = []
  addUp(folder, (fault) => faults.push(fault), { since })
  return faults
}
const read = (folder: string, file = 'entries.ndjson') =>
  readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1)
const write = (folder: string, lines: readonly string[], file = 'entries.ndjson') =>
  writeFileSync(join(folder, file), lines.map((line) => `${line}\n`).join(''))

let plants = 0
/** Faults of a copy of the sound export that was changed. */
function plant(change: (folder: string) => void, since: string[] = []): string[] {
  const folder = join(scratch, `planted-${plants++}`)
  cpSync(sound, folder, { recursive: true })
  change(folder)
  return faultsOf(folder, since)
}
const plantLines = (change: (lines: string[]) => void, file = 'entries.ndjson') =>
  plant((folder) => {
    const lines = read(folder, file)
    change(lines)
    write(folder, lines, file)
  })

type Leaf = { transfer: string; at: number; key: string; postings: [string, string, string][]; reverses: string | null }
const leafOf = (line: string) => JSON.parse(line) as Leaf
const changed = (line: string, change: (leaf: Leaf) => void) => {
  const leaf = leafOf(line)
  change(leaf)
  return JSON.stringify(leaf)
}

/** Tiles, and if wanted a checkpoint, made anew of the lines, as who has the folder can. */
function remake(folder: string, hasCheckpoint: boolean): void {
  let hashes = read(folder).map((line) => leafHash(Buffer.from(line)))
  const size = hashes.length
  const growing = new Growing()
  for (const hash of hashes) growing.push(hash)
  rmSync(join(folder, 'tile'), { recursive: true })
  for (let level = 0; levelCount(size, level) > 0; level++) {
    const above: Buffer[] = []
    for (let tile = 0; tile * tileWidth < hashes.length; tile++) {
      const path = join(folder, tilePath(size, level, tile))
      const bytes = Buffer.concat(hashes.slice(tile * tileWidth, (tile + 1) * tileWidth))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
      if (widthOf(size, level, tile) === tileWidth) above.push(rootOf(bytes))
    }
    hashes = above
  }
  if (hasCheckpoint)
    write(folder, [read(folder, 'checkpoint')[0]!, `${size}`, growing.root().toString('base64')], 'checkpoint')
}

const slipped = (line: string, id: string) =>
  changed(line, (leaf) => Object.assign(leaf, { transfer: id, key: 'slipped-in' }))
const isMissing = (faults: string[], ...wanted: RegExp[]) =>
  assert.deepEqual(
    wanted.filter((one) => !faults.some((fault) => one.test(fault))),
    [],
    faults.join('\n'),
  )

describe('the second program of the ledger', () => {
  test('finds nothing in a sound export, which continues an earlier one', async () => {
    assert.deepEqual(faultsOf(sound, [join(early, 'checkpoint')]), [])
    const summary = addUp(sound, assert.fail)
    assert.deepEqual(
      { ...summary, accounts: 0 },
      { faults: 0, entries: 300, waiting: 2, accounts: 0, holds: 2, proofs: 32 },
    )
    assert.deepEqual(faultsOf(early), [])
  })

  test('computes the balances of the export and of the database', async () => {
    const balances = new Map<string, { posted: string; held: string }>()
    addUp(sound, assert.fail, {
      onBalance: (account, posted, held) => balances.set(account, { posted: `${posted}`, held: `${held}` }),
    })
    const stated = read(sound, 'accounts.ndjson').map((line) => JSON.parse(line) as { account: string })
    assert.ok(stated.length >= 3)
    for (const { account, ...balance } of stated) assert.deepEqual(balances.get(account), balance, account)
    for (const { userId } of buyers)
      assert.equal(balances.get(`wallet:${userId}:COIN`)?.posted, `${await coinsOf(database, userId)}`)
    assert.equal(balances.get('escrow:prophecy:0:COIN')?.posted, '30')
    assert.equal(balances.get('clearing:bank:EUR')?.posted, '0')
  })

  test('exits with 0 and a summary, or with 1 after the faults', async () => {
    const run = (folder: string) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'add-up.ts'), folder])
    const { stdout } = await run(sound)
    assert.match(stdout, /^300 entries, 2 waiting, \d+ accounts, 2 open holds, 32 proofs: 0 faults\.\n$/)
    await assert.rejects(run(join(scratch, 'nowhere')), { code: 1, stdout: /^checkpoint: is missing/ })
  })

  test('names a posting that was deleted', () => {
    const faults = plantLines((lines) => {
      lines[20] = changed(lines[20]!, ({ postings }) => postings.pop())
    })
    isMissing(
      faults,
      /^entry 20: does not hash to hash 20 of tile\/0\/000$/,
      /^accounts\.ndjson line \d+: wallet:\d+:COIN has \d+ posted, its postings make -?\d+$/,
      /^checkpoint: its root is not that of the lines/,
      /^currency COIN: /,
      /^entry 23: does not have the postings of entry 20 the other way round$/,
    )
    const none = plantLines((lines) => {
      lines[280] = changed(lines[280]!, (leaf) => (leaf.postings = []))
    })
    isMissing(none, /^entry 280: does not hash to hash 24 of tile\/0\/001\.p\/44$/, /^entry 280: postings is \[\]$/)
  })

  test('names an amount that was changed', () => {
    const faults = plantLines((lines) => {
      lines[3] = changed(lines[3]!, ({ postings }) => (postings[0]![2] = '51'))
    })
    isMissing(
      faults,
      /^entry 3: does not hash/,
      /^accounts\.ndjson line \d+: .* posted/,
      /^currency COIN: .* add up to 2$/,
    )
    const below = plantLines((lines) => {
      lines[3] = changed(lines[3]!, ({ postings }) => (postings[0]![2] = '-1'))
    })
    isMissing(below, /^entry 3: posting 1: -1 is no amount above zero$/)
  })

  test('names a stored balance that is off by one', () => {
    const wallet = (lines: string[]) => lines.findIndex((line) => line.startsWith(`{"account":"wallet:${third}:COIN"`))
    const of = (member: string) =>
      plantLines((lines) => {
        const at = wallet(lines)
        const line = JSON.parse(lines[at]!) as Record<string, string>
        lines[at] = JSON.stringify({ ...line, [member]: `${BigInt(line[member]!) + 1n}` })
      }, 'accounts.ndjson')
    isMissing(
      of('posted'),
      /^accounts\.ndjson line \d+: wallet:\d+:COIN has \d+ posted/,
      /^currency COIN: .* add up to 1$/,
    )
    assert.match(of('held').join(), /^accounts\.ndjson line \d+: wallet:\d+:COIN has 18 held, its open holds make 17$/)
    const gone = plantLines((lines) => lines.splice(wallet(lines), 1), 'accounts.ndjson')
    assert.deepEqual(gone, [`wallet:${third}:COIN: has no line in accounts.ndjson`])
  })

  test('names an inserted entry, with the tiles unchanged, rebuilt, and with a matching checkpoint', () => {
    const slipIn = (folder: string) => write(folder, read(folder).toSpliced(10, 0, slipped(read(folder)[5]!, '999999')))
    isMissing(
      plant(slipIn),
      /^entries 10 to 299: do not hash to their leaf hashes from tile\/0\/000 on$/,
      /^entries\.ndjson: has 301 lines, the checkpoint says 300$/,
      /^checkpoint: its root is not that of the lines/,
      /^accounts\.ndjson line \d+: .* posted/,
    )
    const remade = (hasCheckpoint: boolean) => (folder: string) => {
      slipIn(folder)
      remake(folder, hasCheckpoint)
    }
    isMissing(plant(remade(false)), /^tile\/0\/001\.p\/44: is missing$/, /^entries\.ndjson: has 301 lines/)
    const earlier = join(early, 'checkpoint')
    const matching = plant(remade(true), [earlier])
    isMissing(matching, /^accounts\.ndjson line \d+: .* posted/)
    assert.ok(matching.includes(`${earlier}: its root is not that of the lines of entries.ndjson`), matching.join('\n'))
    const repeated = plant((folder) => write(folder, [...read(folder), read(folder)[5]!]))
    isMissing(repeated, /^entry 300: has the id \d+, as entry 5$/, /^entry 300: has the key "[^"]+", as entry 5$/)
  })

  test('names a transfer that slipped in without a number', () => {
    const faults = plantLines((lines) => {
      const line = changed(slipped(read(sound)[5]!, '999999'), (leaf) => (leaf.at -= 3_600_000))
      lines.push(line)
    }, 'waiting.ndjson')
    isMissing(
      faults,
      /^waiting\.ndjson line 3: has no number, though an entry is \d+ ms younger$/,
      /^accounts\.ndjson line/,
    )
  })

  test('names two entries that were swapped', () => {
    const faults = plantLines((lines) => ([lines[30], lines[31]] = [lines[31]!, lines[30]!]))
    assert.deepEqual(faults, [
      'checkpoint: its root is not that of the lines of entries.ndjson',
      'entries 30 to 31: do not hash to their leaf hashes from tile/0/000 on',
    ])
  })

  test('names an entry that is missing, one that was cut off and a line of another form', () => {
    isMissing(
      plantLines((lines) => (lines[40] = 'null')),
      /^entry 40: its transfer or postings are missing$/,
    )
    const shorter = plantLines((lines) => lines.pop())
    isMissing(shorter, /^entries\.ndjson: has 299 lines, the checkpoint says 300$/, /^accounts\.ndjson line/)
    isMissing(
      plantLines((lines) => (lines[40] = lines[40]!.replace(':', ': '))),
      /^entry 40: is no object of the members/,
    )
  })

  test('names a byte of a tile that was changed', () => {
    const flip = (tile: string, byte: number) => (folder: string) => {
      const bytes = readFileSync(join(folder, tile))
      bytes[byte]! ^= 1
      writeFileSync(join(folder, tile), bytes)
    }
    assert.deepEqual(plant(flip('tile/0/000', 32 * 17 + 5)), [
      'tile/1/000.p/1: hash 0 is not the root of tile/0/000',
      'entry 17: does not hash to hash 17 of tile/0/000',
      'checkpoint: its root is not that of the leaf hashes in tile/0',
      'entry 0: is not in the tree of the checkpoint by its path, nor are 26 others of 32 samples',
    ])
    isMissing(
      plant(flip('tile/1/000.p/1', 0)),
      /^tile\/1\/000\.p\/1: hash 0 is not the root of tile\/0\/000$/,
      /^entry 260: is not in the tree/,
    )
    isMissing(
      plant((folder) => writeFileSync(join(folder, 'tile/0/000'), 'x')),
      /^tile\/0\/000: has 1 bytes, not 8192$/,
    )
  })

  test('names a checkpoint of another tree', () => {
    const checkpoint = (at: number, text: string) => plantLines((lines) => (lines[at] = text), 'checkpoint')
    const other = leafHash(Buffer.from('another tree')).toString('base64')
    isMissing(
      checkpoint(2, other),
      /^checkpoint: its root is not that of the lines/,
      /^checkpoint: its root is not that of the leaf hashes in tile\/0$/,
      /^entry 0: is not in the tree of the checkpoint by its path, nor are 31 others of 32 samples$/,
    )
    isMissing(
      checkpoint(1, '299'),
      /^entries\.ndjson: has 300 lines, the checkpoint says 299$/,
      /^tile\/0\/001\.p\/43: is missing$/,
    )
    assert.match(checkpoint(1, 'many').join(), /^checkpoint: has no origin, size and root/)
    const later = join(sound, 'checkpoint')
    assert.deepEqual(faultsOf(early, [later]), [`${later}: has 300 entries, the export only 20`])
  })

  test('names a transfer that was reversed twice, one that is not mirrored and one that is not there', () => {
    const back = read(sound).findIndex((line) => leafOf(line).key === 'back-1')
    const again = (change: (leaf: Leaf) => void) =>
      plant((folder) => {
        const line = changed(read(folder)[back]!, (leaf) => {
          Object.assign(leaf, { transfer: '999999', key: 'back-again' })
          change(leaf)
        })
        write(folder, [...read(folder), line])
        remake(folder, true)
      })
    const reversed = leafOf(read(sound)[back]!).reverses
    isMissing(
      again(() => {}),
      new RegExp(`^entry 300: reverses transfer ${reversed}, as entry ${back}$`),
    )
    const first = leafOf(read(sound)[0]!).transfer
    isMissing(
      again((leaf) => (leaf.reverses = first)),
      /^entry 300: does not have the postings of entry 0 the other way/,
    )
    isMissing(
      again((leaf) => (leaf.reverses = '888888')),
      /^entry 300: reverses transfer 888888, which is not in the export$/,
    )
  })

  test('names a wallet below zero, an account of no kind and a hold that is open and used', () => {
    const append = (change: (leaf: Leaf) => object) =>
      plant((folder) => {
        const line = changed(slipped(read(folder)[0]!, '999999'), (leaf) => Object.assign(leaf, change(leaf)))
        write(folder, [...read(folder), line])
        remake(folder, true)
      })
    const taken = append(() => ({ postings: [[`wallet:${first}:COIN`, 'issued:site:COIN', '99999']] }))
    isMissing(taken, new RegExp(`^wallet:${first}:COIN: is below zero by its postings: -\\d+$`))
    const odd = append(() => ({ postings: [['purse:1:COIN', 'issued:site:COIN', '1']] }))
    isMissing(odd, /^entry 300: posting 1: purse:1:COIN is no account$/)
    const mixed = append(() => ({ postings: [['issued:site:EUR', 'issued:site:COIN', '1']] }))
    isMissing(mixed, /^entry 300: posting 1: issued:site:EUR and issued:site:COIN differ in currency$/)
    const { hold } = JSON.parse(read(sound, 'holds.ndjson')[0]!) as { hold: string }
    isMissing(
      append(() => ({ hold })),
      new RegExp(`^holds\\.ndjson line 1: hold ${hold} is open, but entry 300`),
    )
  })
})

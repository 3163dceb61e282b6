import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readerOf } from '#core/database/reader.ts'
import { tilePath } from '#core/merkle/checkpoint.ts'
import { TILE } from '#core/merkle/tree.ts'
import { exportLedger } from '#ledger/export.ts'
import { fullNote } from '#proof/full-note.ts'
import { listCheckpoints } from '#proof/store/checkpoint.ts'
import { plantedFaults, plantFault } from './ledger-exports.ts'
import { startLogWorld, type LogFault, type LogWorld } from './log-world.ts'
import { numberWaiting } from './money.ts'
import { rollBack, signing, type Scope } from './public-log.ts'

type Plant = {
  name: string
  /** What a verifier has to find. */
  finds: string
  /** Of the leaves. */
  fault?: LogFault
  /** Done to the finished log, or to the files of it. */
  spoil?(world: LogWorld, folder: string): Promise<void>
}

/** Logs of operators who cheat, each in one way. */
export const logPlants: readonly Plant[] = [
  { name: 'sound', finds: 'nothing' },
  {
    name: 'late-seal',
    fault: 'late-seal',
    finds: 'a seal with a time before its kick-off that is missing in a tree that witnesses signed after the kick-off',
  },
  { name: 'late-time', fault: 'late-time', finds: 'a seal whose own time is that of its kick-off' },
  {
    name: 'hidden-loss',
    fault: 'hidden-loss',
    finds: 'a seal without reveal and result, while others of its match have had theirs for more than a day',
  },
  { name: 'hidden-reveal', fault: 'hidden-reveal', finds: 'a seal with a result and without a reveal' },
  { name: 'changed-pick', fault: 'changed-pick', finds: 'a reveal that does not open the commitment of its seal' },
  { name: 'skipped-number', fault: 'skipped-number', finds: 'an author without one of the numbers' },
  { name: 'ledger-back', fault: 'ledger-back', finds: 'a head of the ledger that is smaller than one before' },
  {
    name: 'split-log',
    finds: 'two logs under one key: log/ and other/log/ have different trees of one size, each with its signature',
    spoil: splitLog,
  },
  {
    name: 'rewritten-log',
    finds: 'a log that does not contain the checkpoint of notes/, which it signed before',
    spoil: rewriteLog,
  },
  {
    name: 'rewritten-ledger-entry',
    finds: 'an export of the ledger that has another root than a head of the ledger in the log',
    spoil: ({ log }) =>
      plantFault(
        log.database,
        plantedFaults.find(({ name }) => name === 'written-anew')!,
      ),
  },
  { name: 'wrong-sum', finds: 'a wallet below zero in the export of the ledger', spoil: overdraw },
  {
    name: 'changed-leaf',
    finds: 'leaves that do not have the root of the checkpoint',
    spoil: (_, folder) => changeByte(join(folder, 'log', 'tile', 'entries'), 60),
  },
  {
    name: 'changed-tile',
    finds: 'a tile of hashes that its leaves do not have',
    spoil: (_, folder) => changeByte(join(folder, 'log', 'tile', '0'), 40),
  },
]

const isOfFiles = ({ name }: Plant) => name.startsWith('changed-') && name !== 'changed-pick'

/** Writes what a stranger has of such a log: a copy as by `wget`, keys, and an export of the ledger. */
export async function writePlantedLog(plant: Plant, folder: string, scope: Scope, matches?: number): Promise<void> {
  const { fault = null, spoil, finds } = plant
  const world = await startLogWorld({ ...(matches ? { matches } : {}), fault, scope })
  if (!isOfFiles(plant)) await spoil?.(world, folder)
  await mirror(world.prefix, join(folder, 'log'))
  await exportLedger(world.log.database, join(folder, 'ledger'), { origin: 'scores.example/ledger' })
  await writeFile(join(folder, 'key'), `${world.keys[0]!.text}\n`)
  await writeFile(join(folder, 'witnesses'), world.witnesses.map(({ text }) => `${text}\n`).join(''))
  await writeFile(join(folder, 'finds.txt'), `${finds}\n`)
  if (isOfFiles(plant)) await spoil!(world, folder)
}

/** Copies the files of a published log. */
async function mirror(prefix: string, folder: string): Promise<void> {
  const copy = async (path: string) => {
    const response = await fetch(`${prefix}/${path}`)
    if (!response.ok) return null
    const bytes = Buffer.from(await response.arrayBuffer())
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
    return bytes
  }
  const size = Number((await copy('checkpoint'))!.toString().split('\n')[1])
  for (let place = 0; (await copy(`checkpoints/${String(place).padStart(3, '0')}`)) !== null; place++);
  for (let [level, count] = [0, size]; count > 0; level++, count = Math.floor(count / TILE))
    for (let place = 0; place * TILE < count; place++) {
      const width = Math.min(TILE, count - place * TILE)
      await copy(tilePath(level, place, width))
      if (level === 0) await copy(tilePath('entries', place, width))
    }
}

/** Changes a bit of the first tile of a level. */
async function changeByte(level: string, at: number): Promise<void> {
  const [first] = (await readdir(level, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const file = first!
  const bytes = await readFile(file)
  bytes[at]! ^= 1
  await writeFile(file, bytes)
}

/** Another reader gets a log without the last leaves, and with others instead. */
async function splitLog(world: LogWorld, folder: string): Promise<void> {
  await mirror(world.prefix, join(folder, 'other', 'log'))
  await divert(world)
}

async function rewriteLog(world: LogWorld, folder: string): Promise<void> {
  const note = await divert(world)
  await mkdir(join(folder, 'notes'), { recursive: true })
  await writeFile(join(folder, 'notes', 'earlier.checkpoint'), note)
}

/** Rolls the log back by a checkpoint, and signs as many other leaves; answers the note that is gone. */
async function divert({ log, append, endsAt }: LogWorld): Promise<string> {
  const [gone, before] = await listCheckpoints(readerOf(log.database), { limit: 2 })
  await rollBack(log, before!.size)
  for (let size = before!.size; size < gone!.size; size++)
    await append('seal', {
      author: 'ef'.repeat(32),
      sequence: size - before!.size + 1,
      match: 2000,
      kickOff: endsAt + 3_600_000,
      at: endsAt,
      pick: 'ab'.repeat(32),
      text: 'ab'.repeat(32),
    })
  await signing(log, [], join(log.folder, 'other'))()
  return fullNote(gone!)
}

/** Spends coins that a wallet does not have, past the functions of the ledger; everything is numbered and signed. */
async function overdraw(world: LogWorld): Promise<void> {
  const { database } = world.log
  await database.pool.query(`
    with made as (insert into ledger.transfer (key, kind) values ('overdrawn', 'correction') returning id),
      posted as (
        insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
        select id, 0, (select id from ledger.account where kind = 'wallet' order by id limit 1),
          (select id from ledger.account where kind = 'issued' and currency = 'COIN'), 1000000000, 'COIN' from made)
    insert into ledger.unnumbered select id from made`)
  await numberWaiting(database)
  await world.sign(world.endsAt + 60_000)
}

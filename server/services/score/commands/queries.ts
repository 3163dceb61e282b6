import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { readerOf } from '#core/database/reader.ts'
import { removeQuery, storeQuery } from '../actions/stored-query.ts'
import { MOST_BYTES, readStoredQuery, type StoredQuery } from '../rules/stored-query.ts'
import { listQueryTexts } from '../store/stored-query.ts'

const help = `
Usage: npm run touchline -- queries list
       npm run touchline -- queries add <file>
       npm run touchline -- queries remove <hash>

Stored queries: several reads of the score service in one request, POST /api/score/<hash>. The hash is the SHA-256 of
the file. Format and examples: docs/STORED-QUERIES.md. To remove one, the first digits of its hash are enough.
`

export const queries: Command = {
  name: 'queries',
  usage: 'queries list|add|remove …',
  summary: 'store queries of several reads for POST /{hash}',
  help,
  actions: [storeQuery, removeQuery].map(({ name }) => name),
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [what, given, ...rest] = positionals
    if (what === 'list' && given === undefined) return list
    if (given === undefined || rest.length > 0) throw new Complaint(help.trim())
    if (what === 'add') return (surroundings) => add(surroundings, given)
    if (what === 'remove') return (surroundings) => remove(surroundings, given)
    throw new Complaint(help.trim())
  },
}

async function add({ terminal, folder, act }: Surroundings, file: string): Promise<number> {
  const bytes = await readFile(resolve(folder, file)).catch(() => {
    throw new Complaint(`Cannot read ${file}.`)
  })
  if (bytes.length > MOST_BYTES) throw new Complaint(`${file} is longer than ${MOST_BYTES / 1024} KB.`)
  const text = bytes.toString()
  if (!Buffer.from(text).equals(bytes) || text.includes('\0')) throw new Complaint(`${file} is not UTF-8 text.`)
  const read = readStoredQuery(text)
  if (!read.ok) throw new Complaint(`${file} is not a query. ${read.fault}`)
  const { hash, isNew } = await act(storeQuery, { text })
  terminal.say(`POST /api/score/${hash}${isNew ? '' : ' (stored before)'}`)
  terminal.say(described(read.query))
  return 0
}

function described({ description, variables, calls }: StoredQuery): string {
  const names = variables.map(({ name, isRequired }) => `${name}${isRequired ? '' : '?'}`)
  const asked = calls.map(({ name, call }) => (name === call ? name : `${name}: ${call}`))
  return `${description === '' ? '' : `${description}. `}Calls ${asked.join(', ')}; variables ${names.join(', ') || 'none'}.`
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const all = await listQueryTexts(readerOf(database))
  if (all.length === 0) terminal.say('No stored queries.')
  for (const { hash, text, storedAt } of all) {
    const read = readStoredQuery(text)
    terminal.say(`${hash}  ${storedAt.toISOString().slice(0, 10)}`)
    terminal.say(`  ${read.ok ? described(read.query) : `No longer answers. ${read.fault}`}`)
  }
  return 0
}

async function remove({ terminal, act }: Surroundings, given: string): Promise<number> {
  const beginning = given.toLowerCase()
  if (!/^[0-9a-f]{4,64}$/.test(beginning)) throw new Complaint(`"${given}" is not the beginning of a hash.`)
  terminal.say(`Removed ${await act(removeQuery, { beginning })}.`)
  return 0
}

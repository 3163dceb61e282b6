import { readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SealReceipt, type Proof } from '#contract/touchline/proof.ts'
import { readSecrets } from '#accounts/secrets/secrets.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import { beginLogOrigin } from '../actions/origin.ts'
import { fetchBytes } from '../fetch.ts'
import { nextOrigin } from '../origin.ts'
import { readNote, readVerifier, type Verifier } from '../note.ts'
import { readCheckpoint } from '../rules/submission.ts'
import { checkExport } from '../verify/ledger.ts'
import { readerOfLog } from '../verify/published.ts'
import { verifyReceipt } from '../verify/receipt.ts'
import { readState, type State } from '../verify/state.ts'
import { verifyLog, type Verified } from '../verify/verify.ts'

const help = `
Usage: npm run touchline -- proof verify <address> [--key <key>] [--witness <key>] [--since <checkpoint>] [--ledger <folder>]
       npm run touchline -- proof monitor <address> --state <file> [the same options]
       npm run touchline -- proof receipt <file> --key <key> [--witness <key>]
       npm run touchline -- proof new-origin [--after <checkpoint>]

"verify" reads the public log of an installation and checks signatures, growth, numbers of authors, reveals and heads of the ledger.
"monitor" does the same with what is new since its last run, which it keeps in the file; run it by cron. Each fault is a line,
and the code is 1 if there is one. docs/PROOF.md describes the log, so that you can write your own program instead.

  --key      key of the log; without it the address itself is believed, and its key is printed
  --witness  key of a witness whose signatures count, more than once if needed; without it those that the address names
  --since    file with a checkpoint that you know from elsewhere: the log has to contain it
  --ledger   folder of an export of the ledger, docs/LEDGER.md: its roots and sums are compared with the log

"receipt" verifies a saved receipt of a seal, the answer of /api/v1/proof/seals/<number>, without a network.

"new-origin" begins a new origin of the own log, after its database was restored from a backup or its key was lost. Its first leaf names the
last checkpoint of the origin before, of the file --after if given, as one that a witness has signed.

Example: npm run touchline -- proof monitor https://scores.example --state scores.checkpoint
`

const options = {
  key: { type: 'string' },
  witness: { type: 'string', multiple: true, default: [] as string[] },
  since: { type: 'string' },
  ledger: { type: 'string' },
  state: { type: 'string' },
  after: { type: 'string' },
} as const
type Values = { key?: string; witness: string[]; since?: string; ledger?: string; state?: string }

export const proof: Command = {
  name: 'proof',
  usage: 'proof verify|monitor|new-origin …',
  summary: 'verify a public log, or begin a new origin of the own one',
  help,
  actions: [beginLogOrigin.name],
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [what, address, ...rest] = positionals
    const isAbout = address !== undefined && URL.canParse(address) && rest.length === 0
    if (what === 'verify' && isAbout && values.state === undefined) return verify(address, values)
    if (what === 'monitor' && isAbout && values.state !== undefined) return verify(address, values)
    if (what === 'receipt' && address !== undefined && rest.length === 0 && values.key !== undefined)
      return receipt(address, values.key, values.witness)
    if (what === 'new-origin' && address === undefined) return newOrigin(values.after)
    throw new Complaint(help.trim())
  },
}

function verify(address: string, values: Values): Work {
  const named = values.witness.map((text) => keyIn(text, 'witness'))
  const given = values.key === undefined ? null : keyIn(values.key, 'log')
  return async ({ terminal, folder }) => {
    const site = address.replace(/\/+$/, '')
    const stated = given === null || named.length === 0 ? await readKeys(site) : 'not needed'
    const own = typeof stated === 'string' ? null : stated
    const key = given ?? own?.key
    if (!key) throw new Complaint(typeof stated === 'string' ? stated : `${site} states no key of a log.`)
    if (given === null) terminal.say(`Key ${key.text} (not known from elsewhere)`)
    const witnesses = named.length > 0 ? named : (own?.witnesses ?? [])
    if (named.length === 0) for (const { text } of witnesses) terminal.say(`Witness ${text} (not known from elsewhere)`)
    const file = values.state === undefined ? null : resolve(folder, values.state)
    const state = file === null ? null : await stateIn(file, key)
    const notes = values.since === undefined ? [] : [await textOf(resolve(folder, values.since))]
    const read = readerOfLog(`${site}${prefixOf(key)}`)
    const found = await verifyLog({ read, key, witnesses, notes, state })
    const isSound = await say(found, terminal, values.ledger === undefined ? null : resolve(folder, values.ledger))
    if (file !== null && 'state' in found) await replaceFile(file, JSON.stringify(found.state))
    return isSound ? 0 : 1
  }
}

/** The state of the last run; null before the first one. */
async function stateIn(file: string, key: Verifier): Promise<State | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const state = readState(text)
  if (state?.origin !== key.name) throw new Complaint(`${file} is no state of a monitor of ${key.name}.`)
  return state
}

/** Whole or not at all. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

/** The prefix of a log below its site: origins after the first are named with their number. */
function prefixOf({ name }: Verifier): string {
  return /\/log\/\d+$/.exec(name)?.[0] ?? '/log'
}

async function say(found: Verified, terminal: Surroundings['terminal'], ledger: string | null): Promise<boolean> {
  if ('problem' in found) {
    terminal.say(found.problem)
    return false
  }
  const { published, seen, counts, unseen, findings, ledger: heads } = found
  const faults = [
    ...findings.map((one) => `${one.kind}: ${one.leaf === undefined ? '' : `leaf ${one.leaf}: `}${one.text}`),
    ...(ledger === null ? [] : (await checkExport(ledger, heads)).map((text) => `ledger: ${text}`)),
  ]
  for (const fault of faults) terminal.say(fault)
  const { seal: seals, result: results, void: voids } = counts
  terminal.say(
    `${published.origin}: ${published.head.size} leaves, ${seals} seals, ${results} results, ${voids} voids.`,
  )
  if (unseen > 0) terminal.say(`${unseen} seals were seen by no witness before their kick-off.`)
  terminal.say(
    seen.length === 0 ? 'Seen by no witness that you named.' : `Seen by ${seen.map(({ name }) => name).join(', ')}.`,
  )
  terminal.say(`${faults.length} faults.`)
  return faults.length === 0
}

function receipt(file: string, key: string, witnesses: readonly string[]): Work {
  const [log, keys] = [keyIn(key, 'log'), witnesses.map((text) => keyIn(text, 'witness'))]
  return async ({ terminal, folder }) => {
    const text = await textOf(resolve(folder, file))
    const proven = verifyReceipt(receiptIn(text, file), log, keys)
    if ('problem' in proven) {
      terminal.say(proven.problem)
      return 1
    }
    const { origin, number, kickOff, seen, isRevealed } = proven
    const early = seen.filter(({ at }) => at < kickOff).map(({ name }) => name)
    terminal.say(`Leaf ${number} of ${origin} is proven${isRevealed ? ', and opened' : ''}.`)
    terminal.say(early.length === 0 ? 'Seen by no witness before the kick-off.' : `Seen before by ${early.join(', ')}.`)
    return 0
  }
}

function receiptIn(text: string, file: string): SealReceipt {
  try {
    return SealReceipt.parse(JSON.parse(text))
  } catch {
    throw new Complaint(`${file} is no receipt of a seal.`)
  }
}

/** The keys that an installation states itself; a sentence where it does not. A copy of a log states none. */
async function readKeys(site: string): Promise<{ key: Verifier | null; witnesses: Verifier[] } | string> {
  if (site.startsWith('file:')) return 'Name the key of the log by --key.'
  const fetched = await fetchBytes(`${site}/api/v1/proof`, { mostBytes: 1_000_000 })
  if ('problem' in fetched) return `${site} cannot be read: ${fetched.problem}.`
  try {
    const { publicKey, witnesses } = JSON.parse(fetched.bytes.toString()) as Pick<Proof, 'publicKey' | 'witnesses'>
    const keys = witnesses.map(({ key }) => readVerifier(key)).filter((key) => key?.type === 'witness')
    return { key: readVerifier(publicKey), witnesses: keys as Verifier[] }
  } catch {
    return `${site} states no key of a log.`
  }
}

function keyIn(text: string, type: Verifier['type']): Verifier {
  const key = readVerifier(text)
  if (key?.type !== type) throw new Complaint(`"${text}" is no key of a ${type}.`)
  return key
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Complaint(`${file} cannot be read.`)
  })
}

function newOrigin(after: string | undefined): Work {
  return async ({ config, database, terminal, act, folder }) => {
    const checkpoint = after === undefined ? null : await textOf(resolve(folder, after))
    if (checkpoint !== null && !readCheckpoint(readNote(checkpoint)?.text ?? ''))
      throw new Complaint(`${after} is no checkpoint.`)
    const secrets = readSecrets(config.secretKeys, config.dataFolder)
    const next = await nextOrigin({ database, secrets, publicUrl: config.publicUrl })
    if (next === null) throw new Complaint('The log has no origin yet. It begins with its first checkpoint.')
    const { name, publicKey } = await act(beginLogOrigin, { ...next, checkpoint })
    terminal.say(`The log is signed as ${name} from now on. Its key: ${publicKey}`)
    return 0
  }
}

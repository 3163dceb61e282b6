import { removeRule, setRule } from '#core/actions/guard-rule.ts'
import { listGuardRules, type KeptRule } from '#core/guard/guard-store.ts'
import { decide, guardTypes, type Caller, type Content, type GuardRule } from '#core/guard/guard.ts'
import { compileRules } from '#core/guard/guard-rules.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { listWithheldCompetitions } from '#timeline/store/readable.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { findCompetition } from '../find.ts'

const help = `
Usage: npm run touchline -- guard list
       npm run touchline -- guard set <type> [--league <league>] [--about <kind>:<id>] [--region <CC>] [--channel <channel>] [--note <text>]
       npm run touchline -- guard remove <number>
       npm run touchline -- guard test [--league <league>] [--about <kind>:<id>] [--region <CC>] [--client web|app] [--channel <channel>]

Types: ${guardTypes.join(', ')}.

A rule applies to one league or everything, in one region or everywhere (ISO 3166, e.g. DE), for web, app or one channel of old clients.
The most specific rule wins: league, then region, then channel; on a tie, deny.
Unknown regions are denied whatever any region is denied. Changes apply within a second.

Example: npm run touchline -- guard set deny_all --league premier-league --region DE --note "rights sold until 2028"
`

const options = {
  league: { type: 'string' },
  about: { type: 'string' },
  region: { type: 'string' },
  channel: { type: 'string' },
  client: { type: 'string' },
  note: { type: 'string' },
} as const
type Values = { [Name in keyof typeof options]?: string }
const kinds: readonly Content['kind'][] = ['operation', 'page', 'news', 'post']

export const guard: Command = {
  name: 'guard',
  usage: 'guard list|set|remove|test …',
  summary: 'restrict content by league, region and channel',
  help,
  actions: [setRule, removeRule].map(({ name }) => name),
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [what, first, ...rest] = positionals
    if (rest.length > 0) throw new Complaint(help.trim())
    if (what === 'list' && first === undefined) return list
    if (what === 'remove' && /^\d+$/.test(first ?? '')) return (surroundings) => remove(surroundings, Number(first))
    const region = regionOf(values.region)
    if (what === 'set' && first !== undefined) {
      if (!(guardTypes as readonly string[]).includes(first))
        throw new Complaint(`Unknown type "${first}". Types: ${guardTypes.join(', ')}.`)
      if (values.client !== undefined) throw new Complaint('Use --channel web or --channel app.')
      return (surroundings) => set(surroundings, first, region, values)
    }
    if (what === 'test' && first === undefined) {
      const { client = 'web', channel = null } = values
      if (client !== 'web' && client !== 'app') throw new Complaint('--client must be web or app.')
      return (surroundings) => tryOut(surroundings, { region, client, channel }, values)
    }
    throw new Complaint(help.trim())
  },
}

function regionOf(given: string | undefined): string | null {
  if (given === undefined) return null
  if (!/^[A-Za-z]{2}$/.test(given)) throw new Complaint(`Unknown region "${given}". Use ISO 3166, e.g. DE.`)
  return given.toUpperCase()
}

async function subjectOf(db: Reader, { league, about }: Values): Promise<GuardRule['subject']> {
  if (league !== undefined && about !== undefined) throw new Complaint('Use --league or --about, not both.')
  if (league !== undefined) return { kind: 'competition', id: String((await findCompetition(db, league)).id) }
  if (about === undefined) return null
  const [kind = '', ...id] = about.split(':')
  const known = kinds.find((one) => one === kind)
  if (!known || id.join(':') === '')
    throw new Complaint(`Invalid --about "${about}". Use ${kinds.map((one) => `${one}:<id>`).join(', ')}, or --league.`)
  return { kind: known, id: id.join(':') }
}

async function say(db: Reader, { id, type, subject, region, channel, note }: KeptRule): Promise<string> {
  const isLeague = subject?.kind === 'competition'
  const name = isLeague ? (await mapCompetitions(db, [Number(subject.id)])).get(Number(subject.id))?.name : undefined
  const what =
    subject === null
      ? 'everything'
      : isLeague
        ? `${name ?? 'deleted league'} (${subject.id})`
        : `${subject.kind}:${subject.id}`
  return `${String(id).padStart(4)}  ${type}: ${what}, ${region === null ? 'everywhere' : `in ${region}`}${channel === null ? '' : `, on ${channel}`}${note === '' ? '' : ` [${note}]`}`
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const db = readerOf(database)
  const rules = await listGuardRules(db)
  if (rules.length === 0) terminal.say('No rules: nothing is restricted.')
  for (const rule of rules) terminal.say(await say(db, rule))
  return 0
}

async function set(
  { database, terminal, act }: Surroundings,
  type: string,
  region: string | null,
  values: Values,
): Promise<number> {
  const db = readerOf(database)
  const rule = await act(setRule, {
    type,
    subject: await subjectOf(db, values),
    region,
    channel: values.channel ?? null,
    note: values.note ?? '',
  })
  terminal.say(await say(db, rule))
  return 0
}

async function remove({ database, terminal, act }: Surroundings, id: number): Promise<number> {
  const rule = await act(removeRule, { id })
  terminal.say(`Removed: ${(await say(readerOf(database), rule)).trim()}`)
  return 0
}

/** What one caller may read, and the rule that determines it. */
async function tryOut({ database, terminal }: Surroundings, caller: Caller, values: Values): Promise<number> {
  const db = readerOf(database)
  const rules = await listGuardRules(db)
  const subject = await subjectOf(db, values)
  const who = `From ${caller.region ?? 'an unknown region'}, by ${caller.client}${caller.channel ? ` on ${caller.channel}` : ''}`
  if (subject) {
    const { isPermitted, rule } = decide(rules, caller, subject)
    terminal.say(
      `${who}: ${isPermitted ? 'allowed' : 'blocked'}${rule ? `, by rule ${rule.id}` : ': no rule applies'}.`,
    )
    return 0
  }
  const { competitions, mayRead } = compileRules(rules).of(caller)
  const withheld = await listWithheldCompetitions({ ...db, ...(competitions ? { readable: competitions } : {}) })
  const names = [...(await mapCompetitions(db, withheld)).values()].map(({ name }) => name)
  terminal.say(
    `${who}: ${withheld.length === 0 ? 'all leagues' : `all leagues but ${names.join(', ')}`}; calls and pages ${mayRead({ kind: 'operation', id: '' }) ? 'allowed' : 'blocked'}.`,
  )
  return 0
}

import { orderFeeds } from '#timeline/actions/feed.ts'
import { listDisagreements } from '#timeline/disagreement.ts'
import type { LeadReason, Shown, WordThen } from '#timeline/lead-change.ts'
import type { Verdict } from '#timeline/lead.ts'
import { readerOf } from '#core/database/reader.ts'
import {
  listFeedNames,
  listFeedOrder,
  listLeadChanges,
  mapLeads,
  type StoredLeadChange,
} from '#timeline/store/match-feed.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { getMatch, sidesOf } from '../find.ts'

const help = `
Usage: npm run touchline -- feeds
       npm run touchline -- feeds order <feed> [<feed>...]
       npm run touchline -- feeds leads <match> [--page <number>]
       npm run touchline -- feeds compare [--days <number>]

Lists the live feeds, first to last. Where several feeds report a match, the first one leads unless a quorum of others contradicts it.
"order" puts feeds in this order; feeds that are not named follow by name. Matches follow at once.
"leads" lists why another feed took the lead in a match, and what every feed reported at that time.
"compare" lists the matches of the last days (3 by default) about which feeds differ now, and what each of them reports.

Example: npm run touchline -- feeds order fast slow
`

const pageSize = 50

export const feeds: Command = {
  name: 'feeds',
  usage: 'feeds [order <feed>... | leads <match> | compare]',
  summary: 'order live feeds, show which one leads a match, and where they differ',
  help,
  actions: [orderFeeds.name],
  prepare(args) {
    const options = { page: { type: 'string', default: '1' }, days: { type: 'string', default: '3' } } as const
    const { values, positionals } = readArgs(args, options, help)
    const [what, ...names] = positionals
    const page = Number(values.page)
    if (!Number.isSafeInteger(page) || page < 1) throw new Complaint(help.trim())
    const days = Number(values.days)
    if (!Number.isSafeInteger(days) || days < 1 || days > 3650) throw new Complaint(help.trim())
    if (what === undefined) return list
    if (what === 'compare' && names.length === 0) return (surroundings) => compare(surroundings, days)
    if (what === 'order' && names.length > 0) return (surroundings) => order(surroundings, names)
    if (what === 'leads' && names[0] !== undefined && names.length === 1)
      return (surroundings) => listLeads(surroundings, names[0]!, page)
    throw new Complaint(help.trim())
  },
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const db = readerOf(database)
  const [ordered, known] = [await listFeedOrder(db), await listFeedNames(db)]
  const rest = known.filter((name) => !ordered.includes(name))
  if (ordered.length + rest.length === 0) terminal.say('No feed has reported a match yet.')
  for (const [index, name] of [...ordered, ...rest].entries()) {
    terminal.say(
      `${String(index + 1).padStart(4)}  ${name}${ordered.includes(name) ? '' : '  (by name)'}${known.includes(name) ? '' : '  (no report yet)'}`,
    )
  }
  return 0
}

async function order({ terminal, act }: Surroundings, names: readonly string[]): Promise<number> {
  const { unknown, refused, chosen } = await act(orderFeeds, { names })
  for (const name of unknown) terminal.say(`"${name}" has not reported a match yet.`)
  for (const { matchId, reason } of refused) terminal.say(`Match ${matchId}: ${reason}.`)
  terminal.say(`Order: ${names.join(', ')}. Matches with another lead: ${chosen}.`)
  return 0
}

async function listLeads({ database, terminal }: Surroundings, given: string, page: number): Promise<number> {
  const db = readerOf(database)
  const match = await getMatch(db, given)
  const { home, away } = await sidesOf(db, match)
  const { total, list: changes } = await listLeadChanges(db, match.id, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const lead = (await mapLeads(db, [match.id])).get(match.id)
  terminal.say(`Match ${match.id}, ${home} - ${away}: ${lead === undefined ? 'no live feed' : `led by ${lead}`}.`)
  if (total === 0) terminal.say('The lead never changed.')
  for (const change of changes) for (const line of sayChange(change)) terminal.say(line)
  if (total > pageSize) terminal.say(`Page ${page} of ${Math.ceil(total / pageSize)}. Next: --page ${page + 1}`)
  return 0
}

async function compare({ database, terminal }: Surroundings, days: number): Promise<number> {
  const db = readerOf(database)
  let found = 0
  for await (const { match, lead, shown, words } of listDisagreements(db, Date.now() - days * 86_400_000)) {
    const { home, away } = await sidesOf(db, match)
    terminal.say(`Match ${match.id}, ${home} - ${away}: shown is ${sayShown(shown)} of ${lead}.`)
    for (const word of words) terminal.say(`  ${sayWord(word)}`)
    found += 1
  }
  terminal.say(found === 0 ? 'No feeds differ.' : `Matches about which feeds differ: ${found}.`)
  return 0
}

const reasons: Record<LeadReason, (change: StoredLeadChange) => string> = {
  silent: ({ from, to }) => `${to} leads: ${from} is silent`,
  outvoted: ({ from, to }) => `${to} leads: a quorum contradicts ${from}`,
  gone_past: ({ from, to }) => `${to} leads: a quorum reports play after the end that ${from} reported`,
  end: ({ from, to }) => `${to} leads: it reported the end or the award, ${from} has not`,
  order: ({ from, to }) => `${to} leads: it comes before ${from} in the order of feeds`,
  gone: ({ from, to }) => `${to} leads: ${from} reports nothing any more`,
  operator: ({ from }) => `the operator corrected ${from}`,
}
const verdicts: Record<Verdict, string> = {
  leads: 'leads',
  waits: 'waits',
  silent: 'silent',
  outvoted: 'outvoted',
  gone_past: 'its end outvoted',
  behind: 'behind',
}

function sayChange(change: StoredLeadChange): string[] {
  const when = new Date(change.changedAt).toISOString().slice(0, 19).replace('T', ' ')
  const [before, after] = [sayShown(change.before), sayShown(change.after)]
  const shown = before === after ? `Still ${after}.` : `Was ${before}, now ${after}.`
  return [
    `${when}  version ${change.version}: ${reasons[change.reason](change)}. ${shown}`,
    ...change.words.map((word) => `  ${sayWord(word)}`),
  ]
}

function sayShown({ status, score, shootout, isUnscored }: Shown): string {
  if (isUnscored) return status
  return `${status} ${score.home}-${score.away}${shootout ? ` (shoot-out ${shootout.home}-${shootout.away})` : ''}`
}

function sayWord(word: WordThen): string {
  const { period, clockSeconds } = word.at
  const clock =
    clockSeconds === null ? '' : ` ${Math.floor(clockSeconds / 60)}:${String(clockSeconds % 60).padStart(2, '0')}`
  return `${word.provider}: ${sayShown(word)}, period ${period}${clock}, ${verdicts[word.verdict]}`
}

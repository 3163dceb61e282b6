import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import { addNewsFeed, pauseNewsFeed, readNewsFeed, removeNewsFeed, resumeNewsFeed } from '../actions/news-feed.ts'
import { readFeed } from '../read-feed.ts'
import { faultOf } from '../rules/state.ts'
import { findFeed, listFeeds, type NewFeed } from '../store/feed.ts'

const help = `
Usage: npm run touchline -- news-feed add <address> [--name <text>] [--licence <text>] [--language en|zh] [--minutes <n>] [--inner]
       npm run touchline -- news-feed read|pause|resume|remove <number>
       npm run touchline -- news-feed list

Headlines of other sites, from feeds in RSS, RDF, Atom or JSON Feed. Each is requested every 15 minutes, or as --minutes says (5 to 1440).
--name, --licence and --language go before what the feed states. --inner allows an address in your own network.
`

const options = {
  name: { type: 'string' },
  licence: { type: 'string' },
  language: { type: 'string' },
  minutes: { type: 'string' },
  inner: { type: 'boolean' },
} as const

type Values = Partial<Record<'name' | 'licence' | 'language' | 'minutes', string>> & { inner?: boolean }

export const newsFeed: Command = {
  name: 'news-feed',
  usage: 'news-feed add|read|pause|resume|remove|list …',
  summary: 'take in headlines of other sites',
  help,
  actions: [addNewsFeed, pauseNewsFeed, resumeNewsFeed, removeNewsFeed, readNewsFeed].map(({ name }) => name),
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [what = '', first = '', ...rest] = positionals
    if (rest.length > 0) throw new Complaint(help.trim())
    if (what === 'list' && first === '') return list
    if (what === 'add' && first !== '') return adding(first, values)
    const id = /^[1-9]\d{0,8}$/.test(first) ? Number(first) : null
    if (id === null) throw new Complaint(help.trim())
    if (what === 'read') return reading(id)
    const change = changes[what as keyof typeof changes]
    if (!change) throw new Complaint(help.trim())
    return async ({ act, terminal }) => {
      await act(change.action, { id })
      terminal.say(`News feed ${id} ${change.done}.`)
      return 0
    }
  },
}

const changes = {
  pause: { action: pauseNewsFeed, done: 'is paused. Its headlines stay' },
  resume: { action: resumeNewsFeed, done: 'is read again' },
  remove: { action: removeNewsFeed, done: 'is removed, with its headlines' },
}

/** The feed as it is to be added; complains about what is wrong with it. */
function feedOf(address: string, { name, licence, language, minutes = '15', inner = false }: Values): NewFeed {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || address.length > 2000)
    throw new Complaint('The address must begin with https:// or http://.')
  if (url.username !== '' || url.password !== '') throw new Complaint('The address must not have a password.')
  if (language !== undefined && language !== 'en' && language !== 'zh')
    throw new Complaint('--language must be en or zh.')
  const everyMinutes = /^\d{1,4}$/.test(minutes) ? Number(minutes) : 0
  if (everyMinutes < 5 || everyMinutes > 1440) throw new Complaint('--minutes must be from 5 to 1440.')
  for (const [option, text, most] of [
    ['--name', name, 100],
    ['--licence', licence, 200],
  ] as const)
    if (text !== undefined && (text.trim() === '' || text.trim().length > most))
      throw new Complaint(`${option} must have 1 to ${most} letters.`)
  url.hash = ''
  return {
    address: url.href,
    name: name?.trim() ?? null,
    licence: licence?.trim() ?? null,
    language: language ?? null,
    everyMinutes,
    isInner: inner,
  }
}

function adding(address: string, values: Values): Work {
  const feed = feedOf(address, values)
  return async (surroundings) => {
    const id = await surroundings.act(addNewsFeed, feed)
    surroundings.terminal.say(`News feed ${id} added: ${feed.address}.`)
    return readNow(surroundings, id)
  }
}

function reading(id: number): Work {
  return async (surroundings) => {
    await surroundings.act(readNewsFeed, { id })
    return readNow(surroundings, id)
  }
}

async function readNow({ database, terminal }: Surroundings, id: number): Promise<number> {
  const feed = await findFeed(readerOf(database), id)
  if (!feed) throw new Complaint(`No news feed ${id}.`)
  const outcome = await readFeed(feed, { database })
  if (outcome.kind === 'failed') {
    terminal.say(`It could not be read: ${outcome.problem} It is tried again later.`)
    return 0
  }
  const { added, shared, withdrawn, skipped } =
    outcome.kind === 'taken' ? outcome.taken : { added: 0, shared: 0, withdrawn: 0, skipped: 0 }
  terminal.say(
    `Read: ${added} new headlines, ${shared} told by another feed already, ${withdrawn} withdrawn, ${skipped} without title or link.`,
  )
  return 0
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const feeds = await listFeeds(readerOf(database))
  if (feeds.length === 0) terminal.say('No news feeds.')
  for (const feed of feeds) {
    const { id, name, address, pausedAt, requestedAt } = feed
    const fault = faultOf(feed, Date.now()) ?? feed.problem
    const read =
      requestedAt === null
        ? 'not read yet'
        : `read ${new Date(requestedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const state = pausedAt !== null ? 'paused' : fault === null ? read : `${read}, ${fault}`
    terminal.say(`${String(id).padStart(4)}  ${name}${name === address ? '' : ` (${address})`}: ${state}`)
  }
  return 0
}

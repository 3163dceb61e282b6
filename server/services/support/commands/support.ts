import { dropAnnouncement, putAnnouncement } from '../actions/announcement.ts'
import { putSetting, removeSetting } from '../actions/setting.ts'
import { closeSupport } from '../actions/support-request.ts'
import { readNotice } from '../rules/notice.ts'
import { listNotices } from '../store/notice.ts'
import { listRequests } from '../store/request.ts'
import { listAllSettings } from '../store/setting.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import { momentOf } from '../../../core/parts/moment.ts'

const noticeHelp = `
Usage: npm run touchline -- notice put <text> [--zh <text>] [--from <time>] [--until <time>]
       npm run touchline -- notice clear
       npm run touchline -- notice cancel <number>
       npm run touchline -- notice list

Announcement on every page. A new one replaces the last. "cancel" drops a planned one.

  --zh  the text for readers of Chinese; without it they read the same
`

export const notice: Command = {
  name: 'notice',
  usage: 'notice put|clear|cancel|list …',
  summary: 'set the site announcement',
  help: noticeHelp,
  actions: [putAnnouncement.name, dropAnnouncement.name],
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      { from: { type: 'string' }, until: { type: 'string' }, zh: { type: 'string' } },
      noticeHelp,
    )
    const [what, text, ...rest] = positionals
    if (rest.length > 0) throw new Complaint('Put the text in quotes.')
    if (what === 'list' && text === undefined) return notices
    if (what === 'clear' && text === undefined) return (surroundings) => putNotice(surroundings, { text: '' })
    if (what === 'cancel' && /^[1-9]\d{0,8}$/.test(text ?? '')) return cancelled(Number(text))
    if (what !== 'put' || !text) throw new Complaint(noticeHelp.trim())
    const [startsAt, endsAt] = [momentOf(values.from)?.getTime(), momentOf(values.until)?.getTime()]
    return (surroundings) => putNotice(surroundings, { text, zh: values.zh, startsAt, endsAt })
  },
}

function cancelled(id: number): Work {
  return async ({ terminal, act }) => {
    await act(dropAnnouncement, { id })
    terminal.say(`Announcement ${id} is cancelled.`)
    return 0
  }
}

async function putNotice(
  { terminal, act }: Surroundings,
  given: { text: string; zh?: string; startsAt?: number; endsAt?: number },
): Promise<number> {
  const draft = readNotice(JSON.stringify(given), Date.now())
  if ('en' in draft) throw new Complaint(draft.en)
  await act(putAnnouncement, draft)
  terminal.say(draft.body === '' ? 'Announcement cleared.' : `Announcement: ${draft.body}`)
  return 0
}

async function notices({ database, terminal }: Surroundings): Promise<number> {
  const all = await listNotices(readerOf(database), { limit: 50, offset: 0 })
  if (all.length === 0) terminal.say('No announcements.')
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  for (const { id, body, startsAt, endsAt, authorUserId } of all) {
    const who = authorUserId === null ? 'command line' : `account ${authorUserId}`
    terminal.say(
      `${String(id).padStart(4)}  ${at(startsAt)}${endsAt === null ? '' : ` to ${at(endsAt)}`}, ${who}: ${body === '' ? '(nothing)' : body}`,
    )
  }
  return 0
}

const configHelp = `
Usage: npm run touchline -- config list
       npm run touchline -- config contact <name> <value>
       npm run touchline -- config set <group> <key> <value> [--type <type>]
       npm run touchline -- config remove <group> <key>

Client settings by group. Group 1 is the contact details on the support page.

Example: npm run touchline -- config contact "E-mail" help@scores.example
`

export const config: Command = {
  name: 'config',
  usage: 'config list|contact|set|remove …',
  summary: 'set contact details and client settings',
  help: configHelp,
  actions: [putSetting, removeSetting].map(({ name }) => name),
  prepare(args) {
    const { values, positionals } = readArgs(args, { type: { type: 'string' } }, configHelp)
    const [what, ...rest] = positionals
    const [first = '', second = '', third = ''] = rest
    if (what === 'list' && rest.length === 0) return settings
    if (what === 'contact' && rest.length === 2)
      return (surroundings) => setOne(surroundings, { groupKey: '1', key: first, value: second, type: '3' })
    if (what === 'set' && rest.length === 3)
      return (surroundings) =>
        setOne(surroundings, { groupKey: first, key: second, value: third, type: values.type ?? '' })
    if (what === 'remove' && rest.length === 2) return (surroundings) => removeOne(surroundings, first, second)
    throw new Complaint(configHelp.trim())
  },
}

async function settings({ database, terminal }: Surroundings): Promise<number> {
  const all = await listAllSettings(readerOf(database))
  if (all.length === 0) terminal.say('No settings.')
  for (const { groupKey, key, value, type } of all)
    terminal.say(`${groupKey}  ${key}: ${value}${type === '3' ? ' (contact)' : type === '' ? '' : ` (type ${type})`}`)
  return 0
}

async function setOne(
  { terminal, act }: Surroundings,
  setting: { groupKey: string; key: string; value: string; type: string },
): Promise<number> {
  await act(putSetting, setting)
  terminal.say(`${setting.key}: ${setting.value}`)
  return 0
}

async function removeOne({ terminal, act }: Surroundings, groupKey: string, key: string): Promise<number> {
  await act(removeSetting, { groupKey, key })
  terminal.say(`"${key}" removed.`)
  return 0
}

const requestsHelp = `
Usage: npm run touchline -- requests [--closed]
       npm run touchline -- requests close <number> [answer]

Support requests. The sender sees your answer.
`

export const requests: Command = {
  name: 'requests',
  usage: 'requests [close …]',
  summary: 'read and answer support requests',
  help: requestsHelp,
  actions: [closeSupport.name],
  prepare(args) {
    const { values, positionals } = readArgs(args, { closed: { type: 'boolean' } }, requestsHelp)
    const [what, number, answer = '', ...rest] = positionals
    if (what === undefined) return (surroundings) => listAll(surroundings, values.closed !== true)
    if (what !== 'close' || !/^\d+$/.test(number ?? '') || rest.length > 0) throw new Complaint(requestsHelp.trim())
    return async ({ terminal, act }) => {
      await act(closeSupport, { id: Number(number), answer })
      terminal.say(`Request ${number} closed.`)
      return 0
    }
  },
}

async function listAll({ database, terminal }: Surroundings, isOpen: boolean): Promise<number> {
  const { total, list } = await listRequests(readerOf(database), isOpen, { limit: 100, offset: 0 })
  if (total === 0) terminal.say(isOpen ? 'No open requests.' : 'No closed requests.')
  for (const { id, userId, topic, body, page, createdAt } of list) {
    terminal.say(
      `${String(id).padStart(5)}  ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')}, account ${userId}, ${topic}${page === '' ? '' : `, at ${page}`}: ${body.replaceAll(/\s+/g, ' ')}`,
    )
  }
  return 0
}

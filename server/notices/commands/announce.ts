import { startBroadcast } from '../broadcast.ts'
import { listBroadcasts, stopBroadcast } from '../store/broadcast.ts'
import type { Broadcast } from '../store/broadcast.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command, Surroundings } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- announce send --en <text> --zh <text>
       npm run touchline -- announce list
       npm run touchline -- announce stop <number>

Notification to every account: inbox, stream and push. Quiet hours hold back the push only.
The running server sends it in batches and resumes after a restart. "list" shows the progress.

Example: npm run touchline -- announce send --en "Maintenance tonight, 02:00 to 03:00 UTC." --zh "今晚 02:00–03:00（UTC）维护。"
`

/** Characters of one text: push services take about 4 kB, and a reader a few lines. */
const longest = 500

export const announce: Command = {
  name: 'announce',
  usage: 'announce send|list|stop …',
  summary: 'send a notification to every account',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { en: { type: 'string' }, zh: { type: 'string' } }, help)
    const [what, number, ...rest] = positionals
    if (rest.length > 0 || (what === 'send' && number !== undefined))
      throw new Complaint('Put each text in quotes, after --en and --zh.')
    if (what === 'list' && number === undefined) return list
    if (what === 'stop' && /^\d{1,15}$/.test(number ?? '')) return (surroundings) => stop(surroundings, Number(number))
    if (what !== 'send') throw new Complaint(help.trim())
    const text = { en: textOf('--en', values.en), zh: textOf('--zh', values.zh) }
    return (surroundings) => send(surroundings, text)
  },
}

function textOf(option: string, given: string | undefined): string {
  const text = given?.trim() ?? ''
  if (text === '') throw new Complaint(`${option} is missing: the text is needed in English and Chinese.`)
  if ([...text].length > longest) throw new Complaint(`${option} has at most ${longest} characters.`)
  // NUL is invalid in the database; other control characters are not text.
  if (/\p{Cc}/u.test(text)) throw new Complaint(`${option} has a control character: use one line of text.`)
  return text
}

async function send({ database, terminal }: Surroundings, text: { en: string; zh: string }): Promise<number> {
  const broadcast = await database.transaction((client) => startBroadcast(readerIn(client), text))
  terminal.say(
    `Notification ${broadcast.id} queued for ${accounts(broadcast.accountCount)}. Progress: "announce list".`,
  )
  return 0
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const all = await listBroadcasts(readerOf(database), 20)
  if (all.length === 0) terminal.say('No notifications to all.')
  for (const one of all) {
    const { id, text, createdAt } = one
    terminal.say(
      `${String(id).padStart(4)}  ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')}, ${progressOf(one)}: ${text.en}`,
    )
  }
  return 0
}

function progressOf({ addedCount, accountCount, finishedAt, stoppedAt }: Broadcast): string {
  const part = `${addedCount.toLocaleString('en')} of ${accounts(accountCount)}`
  if (stoppedAt !== null) return `stopped at ${part}`
  return finishedAt === null ? `sending, ${part}` : `sent to ${part}`
}

function accounts(count: number): string {
  return count === 1 ? '1 account' : `${count.toLocaleString('en')} accounts`
}

async function stop({ database, terminal }: Surroundings, id: number): Promise<number> {
  if (!(await stopBroadcast(readerOf(database), id)))
    throw new Complaint(`No notification ${id} is being sent. See "announce list".`)
  terminal.say(`Notification ${id} stopped. Accounts that have it keep it.`)
  return 0
}

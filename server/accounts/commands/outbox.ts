import { readerOf } from '#core/database/reader.ts'
import { listSandboxMessages } from '../store/outbox.ts'
import { readArgs, type Command } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- outbox

Unsent text messages, newest first. With SMS_PROVIDER=sandbox nothing leaves this machine; read codes here.
`

const SHOWN = 20

export const outbox: Command = {
  name: 'outbox',
  usage: 'outbox',
  summary: 'show unsent text messages',
  help,
  prepare(args) {
    readArgs(args, {}, help)
    return async ({ database, terminal }) => {
      const rows = await listSandboxMessages(readerOf(database), SHOWN + 1)
      if (rows.length === 0) terminal.say('No messages.')
      for (const { phone, purpose, code, sentAt } of rows.slice(0, SHOWN))
        terminal.say(
          `${sentAt.toISOString().slice(0, 19).replace('T', ' ')}  ${phone.padEnd(18)} ${purpose.padEnd(8)} ${code}`,
        )
      if (rows.length > SHOWN) terminal.say(`Only the newest ${SHOWN} are shown.`)
      return 0
    }
  },
}

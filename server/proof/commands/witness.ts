import { once } from 'node:events'
import { readSecrets } from '#accounts/secrets/secrets.ts'
import { keepFresh } from '#core/background/keep-fresh.ts'
import { createLog } from '#core/log.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { interruptible } from '#core/parts/interrupt.ts'
import { witnessSigner } from '../key.ts'
import { readVerifier } from '../note.ts'
import { createWitnessServer } from '../witness/serve.ts'
import { lookAtLogs, type WatchedLog } from '../witness/witness.ts'

const help = `
Usage: npm run touchline -- witness --log "<key> [<address>]" [--log …] [--name <name>] [--host <address>] [--port <port>]

Signs checkpoints of other public logs, with the time, if each tree contains the one that was signed before. It never signs two
histories of a log: what it signs is stored before it answers. Ctrl-C ends it. docs/PROOF.md describes it.

  --log   key of a log, and the address that it is published at, as https://scores.example/log. With an address the log is looked
          at once a minute; one that went back or changed is listed on the page of proofs of this installation
  --name  name of this witness, by default the host of PUBLIC_URL and "/witness"
  --host  address to listen on, by default 127.0.0.1
  --port  port, by default 3400

Without --log it prints its key, which the operators of logs need, and ends.

Example: npm run touchline -- witness --log "scores.example/log+1a2b3c4d+AZ… https://scores.example/log"
`

const LOOK_MS = 60_000

export const witness: Command = {
  name: 'witness',
  usage: 'witness --log "<key> [<address>]" …',
  summary: 'sign checkpoints of other public logs',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      {
        log: { type: 'string', multiple: true, default: [] },
        name: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '3400' },
      },
      help,
    )
    const port = Number(values.port)
    if (positionals.length > 0 || !/^\d{1,5}$/.test(values.port) || port > 65_535) throw new Complaint(help.trim())
    const logs = values.log.map(readLog)
    return (surroundings) => run(surroundings, { logs, name: values.name, host: values.host, port })
  },
}

function readLog(text: string): WatchedLog {
  const [key = '', url = null, ...rest] = text.trim().split(/\s+/)
  const verifier = readVerifier(key)
  if (verifier?.type !== 'log' || rest.length > 0 || (url !== null && !URL.canParse(url)))
    throw new Complaint(`"${text}" is no key of a log, with its address.`)
  return { key: verifier, url: url?.replace(/\/+$/, '') ?? null }
}

type Given = { logs: readonly WatchedLog[]; name: string | undefined; host: string; port: number }

async function run({ config, database, terminal }: Surroundings, { logs, name, host, port }: Given): Promise<number> {
  const given = name ?? `${config.publicUrl === null ? 'localhost' : new URL(config.publicUrl).host}/witness`
  if (!/^[^\s+\p{Cc}]{1,200}$/u.test(given)) throw new Complaint('A name has neither spaces nor a plus.')
  const signer = witnessSigner(readSecrets(config.secretKeys, config.dataFolder), given)
  terminal.say(`Key ${signer.text}`)
  if (logs.length === 0) return 0
  const server = createWitnessServer({ database, signer, logs })
  server.listen(port, host)
  await once(server, 'listening')
  terminal.say(`Listening on ${host}:${port} for ${logs.length} logs.`)
  const log = createLog(config.logLevel)
  const looking = keepFresh({ everyMs: LOOK_MS, log, failure: 'logs_not_looked_at' }, () =>
    lookAtLogs({ database, logs }),
  )
  const ended = Promise.withResolvers<void>()
  const interrupt = interruptible(() => ended.resolve())
  await ended.promise
  interrupt.close()
  await looking.stop()
  server.close()
  server.closeAllConnections()
  return 0
}

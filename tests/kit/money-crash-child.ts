// Runs an act with money, and kills itself at a statement: node money-crash-child.ts <url> <act> <given> <at> <when>
import { openDatabase } from '#core/database/db.ts'
import { moneyActs, type ActGiven, type MoneyActName } from './money-acts.ts'
import type { StopPoint } from './money-crash.ts'
import { interceptStatements } from './statements.ts'

const [url = '', name = '', given = '', at = '', when = ''] = process.argv.slice(2)
const point = { at: Number(at), when: when as StopPoint['when'] }
const applicationName = 'money act'

interceptStatements(applicationName, ({ number, text, send }) => {
  if (point.at === 0) process.stdout.write(`${JSON.stringify(text)}\n`)
  if (number !== point.at) return send()
  if (point.when === 'unsent') return die()
  const answer = send() as Promise<unknown>
  return point.when === 'sent' ? void setImmediate(die) : answer.then(die)
})

const database = openDatabase({ url, applicationName, poolWaitMs: 10_000 })
await moneyActs[name as MoneyActName].run(database, JSON.parse(given) as ActGiven)
await database.close()

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

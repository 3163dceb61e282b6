// Lives of prophecies until it is killed. Prints a line for each step that is durable.
import { openDatabase } from '#core/database/db.ts'
import { live, type Life } from './prophecy-lives.ts'

const [url = '', lives = '[]'] = process.argv.slice(2)
const limits = { statementTimeoutMs: 30_000, poolWaitMs: 30_000 }
const database = openDatabase({ url, applicationName: 'prophecy lives', poolSize: 6, ...limits })
// Standard output is written synchronously and survives the kill that may follow.
await live(database, JSON.parse(lives) as Life[], () => void process.stdout.write('step\n'))
process.stdout.write('done\n')
setInterval(() => undefined, 1000)

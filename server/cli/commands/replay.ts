import { createReplay, fastest, NoReplay, replayProvider, runReplay, slowest } from '#feeds/replay.ts'
import { sportOf, sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { getMatch, sidesOf } from '../find.ts'
import { endReplay, startReplay } from '../actions/run.ts'

const help = `
Usage: npm run touchline -- replay <match> [--speed <1 to 200>] [--from <minute>]

Replays an imported match as live; it appears under "Replays". Ctrl-C stops it. Needs a match with events.

  --speed   playback speed, default 20
  --from    minute to start at
`

export const replay: Command = {
  name: 'replay',
  usage: 'replay <match> [--speed 20]',
  summary: 'replay an imported match as live',
  help,
  actions: [startReplay.name, endReplay.name],
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      { speed: { type: 'string', default: '20' }, from: { type: 'string', default: '0' } },
      help,
    )
    const [given] = positionals
    if (given === undefined || positionals.length > 1) throw new Complaint(help.trim())
    const speed = Number(values.speed)
    if (!(speed >= slowest && speed <= fastest)) throw new Complaint(`--speed must be ${slowest} to ${fastest}.`)
    const minute = Number(values.from)
    if (!(minute >= 0 && minute <= 200)) throw new Complaint(`--from must be a minute, 0 to 200.`)
    return (surroundings) => play(surroundings, given, speed, minute * 60)
  },
}

async function play(
  { database, terminal, act }: Surroundings,
  given: string,
  speed: number,
  fromSeconds: number,
): Promise<number> {
  const db = readerOf(database)
  const original = await getMatch(db, given)
  const { home, away } = await sidesOf(db, original)
  const ingest = createIngest({ database, sports })
  const ending = new AbortController()
  process.once('SIGINT', () => ending.abort())
  process.once('SIGTERM', () => ending.abort())
  try {
    const running = await createReplay({ database, ingest, matchId: original.id, speed, now: Date.now(), fromSeconds })
    await act(startReplay, { matchId: original.id, speed })
    const minutes = Math.ceil(running.lengthSeconds / speed / 60)
    terminal.say(`${home} - ${away} runs as match ${running.matchId} at ${speed}x, about ${minutes} minutes.`)
    await runReplay(running, { signal: ending.signal })
    if (ending.signal.aborted) {
      // No process will end this match any more, and it must not stay live for ever.
      const stopped = { key: 'replay_stopped', reason: 'The replay was stopped.' }
      const end = sportOf(original).rulings?.abandoned(stopped)
      await ingest.submit({
        provider: replayProvider,
        matchId: running.matchId,
        sequence: 1_000_000,
        kind: 'delta',
        sentAt: Date.now(),
        events: end ? [end] : [],
      })
    }
    const isStopped = ending.signal.aborted
    await act(endReplay, { matchId: original.id, replayId: running.matchId, isStopped })
    const played = await findMatch(db, running.matchId)
    terminal.say(`${isStopped ? 'Stopped' : 'Over'} at ${played?.summary.score.home}-${played?.summary.score.away}.`)
    return 0
  } catch (error) {
    if (error instanceof NoReplay) throw new Complaint(error.message)
    throw error
  } finally {
    await ingest.close()
  }
}

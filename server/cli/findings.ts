import { sports } from '#sports/index.ts'
import { sayDifference } from '#sports/reconcile.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { listDisagreements, listFindings, type Disagreement, type Finding } from '#timeline/store/finding.ts'
import { Complaint, readArgs, type Surroundings, type Work } from '#core/parts/command.ts'

const findingsHelp = `
Usage: npm run touchline -- import findings [<match>]

Lists differences between a source's events and its own totals (scores, goals, cards, substitutions) by match, with file, place and the
wrong side; then differing scores of two sources. docs/formats/reconciliation.md names the score in use. A corrected import clears its lines.
`

/** Arguments after `import findings`. */
export function prepareFindings(args: string[]): Work {
  const { positionals } = readArgs(args, {}, findingsHelp)
  const [given] = positionals
  const matchId = given === undefined ? null : Number(given)
  if (positionals.length > 1 || (matchId !== null && !Number.isSafeInteger(matchId)))
    throw new Complaint(findingsHelp.trim())
  return (surroundings) => listAll(surroundings, matchId)
}

const pageSize = 500

async function listAll({ database, terminal }: Surroundings, matchId: number | null): Promise<number> {
  const db = readerOf(database)
  let count = 0
  for await (const one of findingsOf(db, matchId)) {
    terminal.say(
      `match ${one.matchId}, ${one.provider}: ${one.file}, ${one.at}: ${sayDifference(one, sports[one.sport]?.gamesHold)}`,
    )
    count += 1
  }
  for await (const one of disagreementsOf(db, matchId)) {
    terminal.say(`match ${one.matchId}: ${sayDisagreement(one)}`)
    count += 1
  }
  terminal.say(count === 0 ? 'Events and sources agree.' : `${count} ${count === 1 ? 'difference' : 'differences'}.`)
  return 0
}

async function* findingsOf(db: Reader, matchId: number | null): AsyncGenerator<Finding> {
  let after: [number, string, string] = [0, '', '']
  for (
    let page = await listFindings(db, { limit: pageSize, matchId });
    page.length > 0;
    page = await listFindings(db, { after, limit: pageSize, matchId })
  ) {
    yield* page
    const last = page.at(-1)!
    after = [last.matchId, last.provider, last.field]
  }
}

async function* disagreementsOf(db: Reader, matchId: number | null): AsyncGenerator<Disagreement> {
  let after: [number, string] = [0, '']
  for (
    let page = await listDisagreements(db, { limit: pageSize, matchId });
    page.length > 0;
    page = await listDisagreements(db, { after, limit: pageSize, matchId })
  ) {
    yield* page
    const last = page.at(-1)!
    after = [last.matchId, last.field]
  }
}

/** The wrong side, where a majority of the sources agrees. */
function sayDisagreement({ field, said, shown }: Disagreement): string {
  const pair = ({ home, away }: { home: number; away: number }) => `${home}-${away}`
  const parts = said.map(({ provider, file, at, score }) => `${provider} states ${pair(score)} (${file}, ${at})`)
  const groups = Map.groupBy(said, ({ score }) => pair(score))
  const most = [...groups].filter(([, own]) => own.length * 2 > said.length)[0]
  const wrong = most
    ? `; ${said
        .filter(({ score }) => pair(score) !== most[0])
        .map(({ provider }) => provider)
        .join(' and ')} against the others`
    : '; which is wrong, the sources alone do not say'
  return `${field === 'score' ? 'score' : 'half-time score'}: ${parts.join(', ')}${wrong}${shown ? `; ${pair(shown)} is shown` : ''}`
}

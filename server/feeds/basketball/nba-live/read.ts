import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { noGame, readGameId } from '../nba/game.ts'
import { listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { matchOfActions, matchOfGame } from './match.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }
type Kind = 'actions' | 'box' | 'schedule' | 'scoreboard'
type Content = { kind: Kind; value: Raw }

/** Names of files that may hold the box score of a game beside its actions. */
export const boxNames = /(live_\d{10}|box).*\.json$/i

/**
 * The live JSON of the NBA: actions of a game, box scores, schedules and scoreboards, distinguished by their members.
 * Format and traps: docs/formats/nba-live.md. The box score of a game is read before its actions, whatever the order
 * of the files; files `beside` only provide box scores.
 */
export async function* readNbaLive(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const boxes = new Map<string, Raw>()
  const rest: SourceFile[] = []
  for (const file of [...beside, ...files]) {
    const content = await contentOf(file).catch(() => null)
    if (content?.kind === 'box') boxes.set(textIn(content.value.gameId), content.value)
  }
  const withActions = new Set<string>()
  for (const file of files) {
    const content = await contentOf(file).catch(() => null)
    if (content?.kind === 'actions') withActions.add(textIn(content.value.gameId))
    rest.push(file)
  }
  for (const file of rest) yield { file, parsed: readFile(file, boxes, withActions) }
}

async function contentOf(file: SourceFile): Promise<Content> {
  for await (const { member, value } of jsonItems(file)) {
    const own = objectIn(value)
    if (member === 'game') return { kind: Array.isArray(own.actions) ? 'actions' : 'box', value: own }
    if (member === 'leagueSchedule') return { kind: 'schedule', value: own }
    if (member === 'scoreboard') return { kind: 'scoreboard', value: own }
  }
  throw new Unusable(file.name, 'no JSON of the NBA: neither game, leagueSchedule nor scoreboard')
}

async function* readFile(
  file: SourceFile,
  boxes: ReadonlyMap<string, Raw>,
  withActions: ReadonlySet<string>,
): AsyncGenerator<Parsed> {
  const { kind, value } = await contentOf(file)
  if (kind === 'actions') return yield* guarded({ file: file.name, at: 'game' }, () => readActions(file, value, boxes))
  if (kind === 'schedule') {
    for (const [day, { games }] of listIn(value.gameDates).entries())
      for (const [index, game] of listIn(games).entries())
        yield* readGame(file, `gameDates[${day}].games[${index}]`, game)
    return
  }
  if (kind === 'scoreboard') {
    for (const [index, game] of listIn(value.games).entries()) yield* readGame(file, `games[${index}]`, game)
    return
  }
  // A game with its actions among the files comes with them.
  if (!withActions.has(textIn(value.gameId))) yield* readGame(file, 'game', value)
}

function readGame(file: SourceFile, at: string, raw: Raw): Parsed[] {
  return guarded({ file: file.name, at }, () => [gameOf(file, at, raw)])
}

function gameOf(file: SourceFile, at: string, raw: Raw): Parsed {
  const game = readGameId(textIn(raw.gameId))
  const match = game ? matchOfGame({ game, file: file.name, at }, raw) : noGame(textIn(raw.gameId))
  return typeof match === 'string' ? refused(file, at, match) : { kind: 'match', match }
}

function* readActions(file: SourceFile, value: Raw, boxes: ReadonlyMap<string, Raw>): Generator<Parsed> {
  const game = readGameId(textIn(value.gameId))
  if (!game) return yield refused(file, 'game', noGame(textIn(value.gameId)))
  const actions = listIn(value.actions).map((raw, index) => ({ raw, at: `actions[${index}]` }))
  const made = matchOfActions({ game, file: file.name, at: 'game' }, actions, boxes.get(game.id) ?? null)
  if (typeof made === 'string') return yield refused(file, 'game', made)
  for (const refusal of made.refused) yield { kind: 'refused', refusal }
  yield { kind: 'match', match: made.match }
}

function refused(file: SourceFile, at: string, reason: string): Parsed {
  return { kind: 'refused', refusal: { file: file.name, at, reason } }
}

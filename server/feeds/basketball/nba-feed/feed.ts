import { Readable } from 'node:stream'
import type { LiveDocument, LiveDocuments, LiveFeed, LiveRound } from '../../live-feed.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { readGameId } from '../nba/game.ts'
import { countIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { readNbaLive } from '../nba-live/read.ts'

const boardPath = 'scoreboard/todaysScoreboard_00.json'
/** A game that is over is requested at this interval, for corrections. */
const overEveryMs = 60_000

/** The live JSON of the NBA, polled: `docs/formats/nba-live.md`. */
export const nbaFeed: LiveFeed = { name: 'nba', sport: 'basketball', round }

/** A game with its fetched documents, and its entry on the scoreboard. */
interface Followed {
  id: string
  listed: Raw | null
  actions: LiveDocument | null
  box: LiveDocument | null
}

async function* round(documents: LiveDocuments, { open }: LiveRound): ReturnType<LiveFeed['round']> {
  const board = await documents.get(boardPath)
  const listed = new Map(listIn(objectIn(objectIn(board?.value).scoreboard).games).map((game) => [idOf(game), game]))
  const begun = [...listed].filter(([, game]) => (countIn(game.gameStatus) ?? 1) > 1).map(([id]) => id)
  const ids = [...new Set([...begun, ...open])].filter((id) => readGameId(id)?.id === id)
  const games = await Promise.all(ids.map((id) => fetchGame(documents, id, listed.get(id) ?? null)))
  for (const game of games) if (game.actions?.isNew || (game.actions && game.box?.isNew)) yield* filesOf(game)
  const withActions = new Set(games.filter(({ actions }) => actions !== null).map(({ id }) => id))
  const rest = [...listed].filter(([id]) => !withActions.has(id)).map(([, game]) => game)
  if (board?.isNew && rest.length > 0) yield* readNbaLive([fileOf(boardPath, { scoreboard: { games: rest } })])
}

function idOf(game: Raw): string {
  return textIn(game.gameId)
}

async function fetchGame(documents: LiveDocuments, id: string, listed: Raw | null): Promise<Followed> {
  const paths = [`playbyplay/playbyplay_${id}.json`, `boxscore/boxscore_${id}.json`] as const
  const everyMs = countIn(listed?.gameStatus) === 3 ? overEveryMs : 0
  const [actions, box] = await Promise.all(paths.map((path) => documents.get(path, everyMs)))
  return { id, listed, actions: actions ?? null, box: box ?? null }
}

/** The actions and the box score of a game; until it has one, its entry on the scoreboard names the clubs. */
function filesOf({ id, listed, actions, box }: Followed): ReturnType<LiveFeed['round']> {
  const beside = box ? box.value : { game: listed }
  return readNbaLive([fileOf(`playbyplay_${id}.json`, actions!.value)], [fileOf(`boxscore_${id}.json`, beside)])
}

function fileOf(name: string, value: unknown): SourceFile {
  return { name, size: null, open: async () => Readable.from([Buffer.from(JSON.stringify(value))]) }
}

import { z } from 'zod'
import { queryOneOf, Text } from '#contract/wire.ts'

export const Game = z.enum(['lol', 'kog', 'dota', 'csgo'])
type Title = z.infer<typeof Game>

/** One operation for each title, whose name is in its path. */
export function forTitles<O>(declare: (title: Title) => O): Record<Title, O> {
  return { lol: declare('lol'), kog: declare('kog'), dota: declare('dota'), csgo: declare('csgo') }
}

/** A game where the specification declares a text. */
export const GameText = Text.refine((text) => Game.safeParse(text).success, 'not a game (lol, kog, dota or csgo)')

/** The same games by number: 101 League of Legends, 102 Dota 2, 103 Honor of Kings, 104 Counter-Strike. */
const gameIds = [101, 102, 103, 104] as const
export const BodyGameId = z.literal(gameIds)
export const QueryGameId = queryOneOf(gameIds)

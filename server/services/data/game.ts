import { Game } from '#contract/data/views/game.ts'
import type { Texts } from '#contract/errors.ts'
import { sportByWireId, sportOf, sports } from '#sports/index.ts'

/** The sports that this service has: the titles that its calls name as `game`. */
export const games: readonly string[] = Game.options

/** Two teams of five, with drafts, lanes and gold: every game but Counter-Strike. */
export const mobaGames: readonly string[] = games.filter((id) => id !== 'csgo')

type Asked = { game?: string; sportId?: number }
type Refuse<Error extends string> = (error: Error, reason: Texts) => never

export function isGame(sport: string): boolean {
  return games.includes(sport)
}

/** The game of a number of the wire; null for none. */
export function gameNumbered(sportId: number | undefined): string | null {
  return sportId === undefined ? null : (sportByWireId(sportId)?.id ?? null)
}

/** The game that a call names by its name or its number; null where it names none. */
export function gameOf({ game, sportId }: Asked, fail: Refuse<'bad_request'>): string | null {
  const numbered = gameNumbered(sportId)
  if (game !== undefined && numbered !== null && game !== numbered)
    return fail('bad_request', { en: 'game and sportId name two games.', zh: 'game 与 sportId 不是同一款游戏。' })
  return game ?? numbered
}

/** Ends a call about games other than that of its subject; null or empty: about all. */
export function keepToGame(
  subject: { sport: string },
  wanted: string | null | readonly string[],
  fail: Refuse<'wrong_sport'>,
): void {
  const allowed = wanted === null ? games : typeof wanted === 'string' ? [wanted] : wanted
  if (allowed.includes(subject.sport)) return
  const { name } = sportOf(subject)
  const others = (language: 'en' | 'zh') => allowed.map((id) => sports[id]?.name[language] ?? id)
  fail('wrong_sport', {
    en: `For ${others('en').join(', ')}; this is ${name.en}.`,
    zh: `仅适用于${others('zh').join('、')}，此为${name.zh}。`,
  })
}

import { finalScoreOf, type Pair, type ResultDetail } from '#sports/football.ts'

type Read = { result: ResultDetail; remark: string | null } | { fault: string }

/**
 * A result whose score before the shoot-out is level. Some sources add the kicks to a score, or repeat them as one.
 * Without extra time an unequal score may be that of a second leg, so it is kept unless the kicks explain it.
 */
export function withoutKicks(result: ResultDetail, hasItsGoals: boolean): Read {
  const { half, normal, extra, shootout } = result
  const final = finalScoreOf(result)
  if (!shootout || hasItsGoals || isLevel(final)) return { result, remark: null }
  const least = (extra && normal) ?? half ?? { home: 0, away: 0 }
  const bare = { home: final.home - shootout.home, away: final.away - shootout.away }
  const isRepeated = bare.home === 0 && bare.away === 0
  const counted = isLevel(bare) && bare.home >= least.home && bare.away >= least.away ? bare : null
  if (extra === null || normal === null) {
    if (isRepeated)
      return { fault: `the score ${say(final)} repeats the shoot-out, the score of the match is not known` }
    if (!counted) return { result, remark: null }
    return { result: { ...result, ...(extra ? { extra: counted } : { normal: counted }) }, remark: inScore(final) }
  }
  // Both legs together were level after 90 minutes, and again after extra time.
  if (isLevel({ home: extra.home - normal.home, away: extra.away - normal.away })) return { result, remark: null }
  if (counted) return { result: { ...result, extra: counted }, remark: inScore(final) }
  if (!isLevel(normal)) return { result, remark: null }
  const remark = `a score of ${say(extra)} after extra time before a shoot-out, left out: ${say(normal)} holds`
  return { result: { ...result, extra: normal }, remark }
}

function inScore(final: Pair): string {
  return `the score ${say(final)} contains the kicks of the shoot-out, which are taken from it`
}

function isLevel({ home, away }: Pair): boolean {
  return home === away
}

function say({ home, away }: Pair): string {
  return `${home}-${away}`
}

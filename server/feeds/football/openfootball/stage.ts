import { competitionOfQualification, refOf, type CompetitionFact } from '../competitions.ts'
import type { CompetitionRef } from '../../reading/parsed.ts'

/** Names of files, titles and rounds of qualifying: "World Cup 2026 Qualifying", `worldcup.quali_playoffs.json`. */
export function isOfQualification(name: string): boolean {
  return /quali(?!ty)|preliminary competition/i.test(name)
}

/** Play-offs between confederations or along paths are qualifying; "Group 1 Play-off" of 1958 belongs to the finals. */
function isPlayOffForFinals(round: string): boolean {
  return (
    /play-?offs?/i.test(round) && /\b(?:path(?:way)?|inter-?con\w*|uefa|afc|caf|concacaf|conmebol|ofc)\b/i.test(round)
  )
}

/** The competition of a match by its stage: finals of nations and their qualification are two, also within one file. */
export function competitionOfStage(
  fact: CompetitionFact | null,
  unknown: CompetitionRef,
  stage: string,
): { fact: CompetitionFact | null; competition: CompetitionRef } {
  if (!fact) return { fact, competition: unknown }
  const isQualifying = fact.isNational && (isOfQualification(stage) || isPlayOffForFinals(stage))
  const own = (isQualifying ? competitionOfQualification(fact) : null) ?? fact
  return { fact: own, competition: refOf(own) }
}

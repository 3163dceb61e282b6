import type { PromotionNode } from '#contract/score/views/league.ts'
import type { EsStageRow } from '#contract/data/views/tournament.ts'
import type { Language } from '#core/calls/caller.ts'
import type { BracketNode, BracketPart, BracketStage, NodeSide, Stage } from '#sports/esports/tournament/model.ts'
import { roundIn } from '#sports/round-name.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { logoUrl } from './logo.ts'

type Teams = ReadonlyMap<number, Participant>
type Parts = { teams: Teams; matches: ReadonlyMap<number, Match>; language: Language }

interface Standing {
  group: string
  rank: number
  teamId: number
  won: number
  lost: number
  points: number
}

/** The teams of the tables of a stage; none of a bracket. Points of a Swiss stage are its wins. */
export function standingsOf(stage: Stage): Standing[] {
  if (stage.kind === 'swiss') return stage.rows.map((one) => ({ ...one, group: stage.name, points: one.won }))
  if (stage.kind !== 'group') return []
  return stage.groups.flatMap(({ name, rows }) => rows.map((one) => ({ ...one, group: name || stage.name })))
}

/** The tables of a stage: of groups, or of a Swiss stage. None of a bracket. */
export function stageRows(stage: Stage, teams: Teams, language: Language): EsStageRow[] {
  return standingsOf(stage).map(({ group, rank, teamId, won, lost, points }) => {
    const team = teams.get(teamId)
    return {
      groupName: group,
      rank,
      teamId,
      teamName: team === undefined ? '' : nameIn(language, team),
      teamLogo: logoUrl(teamId),
      win: won,
      lose: lost,
      points,
    }
  })
}

const parts: readonly BracketPart[] = ['upper', 'lower', 'final']

/**
 * The pairings of a bracket. Rounds are numbered through: those of the upper bracket, then of the lower one, then the
 * final. Matches for a place come last, beside the final.
 */
export function promotionNodes(stage: BracketStage, given: Parts): PromotionNode[] {
  const rounds = new Map<string, number>()
  for (const part of parts)
    for (const { round } of stage.nodes.filter((one) => one.part === part).toSorted((a, b) => a.round - b.round))
      if (!rounds.has(`${part} ${round}`)) rounds.set(`${part} ${round}`, rounds.size + 1)
  const roundOf = ({ part, round }: BracketNode) => rounds.get(`${part} ${round}`) ?? round
  const nodes = stage.nodes
    .toSorted((a, b) => roundOf(a) - roundOf(b) || a.place - b.place)
    .map((node) => nodeView(node, roundOf(node), given))
  const last = Math.max(1, rounds.size)
  const inFinal = nodes.filter(({ round }) => round === last).length
  return [...nodes, ...stage.besideIds.flatMap((id, at) => besideView(id, last, inFinal + at, given))]
}

function nodeView(node: BracketNode, round: number, { teams, matches, language }: Parts): PromotionNode {
  const { name, place, matchId, home, away, winner } = node
  const match = matchId === null ? undefined : matches.get(matchId)
  const winnerId = winner === null ? null : node[winner].teamId
  return {
    stage: roundIn(language, name ?? ''),
    round,
    index: place,
    ...hostOf(home, teams, language),
    ...guestOf(away, teams, language),
    hostScore: match?.summary.score.home ?? 0,
    guestScore: match?.summary.score.away ?? 0,
    winnerId: winnerId ?? undefined,
    matchIds: match === undefined ? [] : [match.id],
  }
}

function besideView(id: number, round: number, place: number, given: Parts): PromotionNode[] {
  const match = given.matches.get(id)
  if (match === undefined) return []
  const { homeId, awayId, homeLabel, awayLabel, status, summary } = match
  const side = (teamId: number | null, label: string | null): NodeSide => ({
    teamId,
    label,
    from: null,
    isVacant: false,
  })
  const isOver = status === 'finished' || status === 'awarded'
  const node = {
    key: '',
    part: 'final' as const,
    round,
    name: match.round,
    place,
    matchId: id,
    home: side(homeId, homeLabel),
    away: side(awayId, awayLabel),
    winner: isOver && summary.winner !== 'draw' ? summary.winner : null,
    isOver,
    winnerTo: null,
    loserTo: null,
    isReset: false,
  }
  return [nodeView(node, round, given)]
}

function nameOf({ teamId, label }: NodeSide, teams: Teams, language: Language): string {
  const team = teamId === null ? undefined : teams.get(teamId)
  return team === undefined ? (label ?? '') : nameIn(language, team)
}

function hostOf(side: NodeSide, teams: Teams, language: Language) {
  const { teamId } = side
  return { hostTeamId: teamId ?? 0, hostTeamName: nameOf(side, teams, language), hostTeamLogo: logoUrl(teamId) }
}

function guestOf(side: NodeSide, teams: Teams, language: Language) {
  const { teamId } = side
  return { guestTeamId: teamId ?? 0, guestTeamName: nameOf(side, teams, language), guestTeamLogo: logoUrl(teamId) }
}

import type { MatchFrame } from '#contract/touchline/frames.ts'
import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { Announcement } from '#sports/announcement.ts'
import type { Sport } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import type { MatchNews } from '../kinds.ts'

/** Changes a day after kick-off are corrections of archives and make no news. */
const LATEST_MS = 24 * 3_600_000

type Sides = { homeId: number | null; awayId: number | null }

/** The news in one frame of a match, as its sport announces them, in the order in which it happened. */
export function matchNewsOf(sport: Pick<Sport, 'announcements'>, frame: MatchFrame, sides: Sides): MatchNews[] {
  if (frame.at - frame.kickOff > LATEST_MS) return []
  const events = frame.events.toSorted(compareEvents)
  return sport.announcements({ summary: frame.summary, events }).map((one) => newsOf(frame, one, sides))
}

/**
 * One announcement as news. That of an event has its key and revision; that of a state is published once per match,
 * whichever feed reported it, and its revision is the match's version, so that it can be withdrawn and published again.
 */
function newsOf(frame: MatchFrame, announcement: Announcement, sides: Sides): MatchNews {
  const { kind, event, former, isWithdrawn, facts, audience, player } = announcement
  const { matchId, version, competitionId, at } = frame
  return {
    matchId,
    kind,
    key: keyOf(announcement, event),
    formerKey: former === null ? null : keyOf(announcement, former),
    revision: event === null ? version : event.revision,
    isWithdrawn,
    data: { ...facts, ...factsOf(event), ...playerOf(announcement) },
    matchIds: audience === 'player' ? [] : [matchId],
    teamIds: teamsOf(announcement, sides),
    competitionIds: audience === 'all' ? [competitionId] : [],
    playerIds: player ? [player.id] : [],
    chosen:
      audience === 'player'
        ? { teamIds: [], competitionIds: [] }
        : { teamIds: [sides.homeId, sides.awayId].filter((id) => id !== null), competitionIds: [competitionId] },
    at,
  }
}

/** Unlike news of an event, that of a line-up is one for each player. */
function keyOf({ kind, player, facts, audience, part }: Announcement, event: TimelineEvent | null): string {
  if (event !== null) return [kind, event.key, player?.what].filter(Boolean).join(' ')
  return audience === 'player' && player ? `${kind} ${facts.side} ${player.id}` : [kind, part].filter(Boolean).join(' ')
}

/** The player, where the sentence is about him. */
function playerOf({ player }: Announcement): NoticeFacts {
  return player?.what === undefined ? {} : { playerId: player.id, what: player.what }
}

function factsOf(event: Announcement['event']): NoticeFacts {
  const facts: NoticeFacts = {}
  if (event === null) return facts
  if (event.side !== null) facts.side = event.side
  if (event.playerId !== null) facts.playerId = event.playerId
  if (event.withdrawn !== null) facts.reason = event.withdrawn.reason
  return facts
}

function teamsOf({ audience, event }: Announcement, { homeId, awayId }: Sides): number[] {
  if (audience === 'match' || audience === 'player') return []
  const own = event?.side === 'home' ? [homeId] : event?.side === 'away' ? [awayId] : []
  return (audience === 'side' ? own : [homeId, awayId]).filter((id) => id !== null)
}

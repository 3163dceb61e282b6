import { z } from 'zod'
import type { Declared } from '#contract/services.ts'
import { sportByWireId } from '#sports/index.ts'
import type { Facts } from './facts.ts'

export type Parameters = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}
type Json = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  format?: string
  pattern?: string
  properties?: Record<string, Json>
}

/**
 * Values that make a call return data, by the name of the field. Optional fields that filter a response are omitted.
 */
function valuesOf(facts: Facts): Record<string, unknown> {
  const {
    matchId,
    leagueId,
    seasonId,
    teamId,
    otherTeamId,
    playerId,
    coachId,
    refereeId,
    bookId,
    date,
    matchTime,
    keyword,
    sportType = 1,
    hash = '0123456789abcdef',
  } = facts
  return {
    matchId,
    leagueId,
    seasonId,
    teamId,
    playerId,
    coachId,
    refereeId,
    bookId,
    date,
    keyword,
    hostTeamId: teamId,
    guestTeamId: otherTeamId,
    matchIds: [matchId],
    teamIds: [teamId],
    playerIds: [playerId],
    sportType,
    sportId: sportType,
    matchType: sportType,
    sport: facts.sportType === undefined ? undefined : sportByWireId(facts.sportType)?.id,
    q: keyword,
    startTime: matchTime - 3_600_000,
    endTime: matchTime + 3_600_000,
    hash,
    timeZone: 'UTC',
    file: `${teamId}.svg`,
    room: String(matchId),
    subject: 'r',
    tournamentId: leagueId,
    hostId: teamId,
    awayId: otherTeamId,
    battleId: matchId * 10 + 1,
    companyId: bookId,
  }
}

/** The id in the path of one of our own calls, by the subject before it. */
function idIn(path: string, facts: Facts): Record<string, unknown> {
  const subjects = {
    matches: 'matchId',
    seasons: 'seasonId',
    competitions: 'leagueId',
    teams: 'teamId',
    players: 'playerId',
  } as const
  const noun = /^\/(\w+)\/\{id\}/.exec(path)?.[1] ?? ''
  return Object.hasOwn(subjects, noun) ? { id: facts[subjects[noun as keyof typeof subjects]] } : {}
}

/** Exceptions for single calls, by `service.name`. */
function exceptions({
  matchId,
  seasonId,
  teamId,
  cupId,
  cupSeasonId,
  rate,
  commentId,
  articleId,
  circleId,
  postId,
  replyId,
}: Facts): Record<string, Record<string, unknown>> {
  return {
    'score.getMatch': { id: matchId },
    'score.listOddsByMatch': { matchIds: JSON.stringify([matchId]) },
    'score.listOddsLog': { typeId: 1 },
    'score.getSameOddsHistory': { rate },
    'score.listPromotionChart': { seasonId: cupSeasonId, leagueId: cupId },
    'score.listGoalStats': { currentMatch: true },
    'touchline.getThread': { kind: 'report', id: matchId },
    'touchline.getReplies': { id: commentId },
    ...Object.fromEntries(
      ['getCircle', 'listCircleMembers', 'listCircleLog', 'listCirclePosts'].map((name) => [
        `touchline.${name}`,
        { id: circleId },
      ]),
    ),
    ...Object.fromEntries(['getPostOf', 'listPostVersions'].map((name) => [`touchline.${name}`, { id: postId }])),
    'news.getPost': { id: postId },
    'news.listPostsOfCircle': { circleId },
    'news.listReplies': { postId },
    'news.listRepliesToReply': { postId, targetId: replyId },
    'news.listCommentReplies': { commentId },
    'news.listCommentRepliesWeb': { commentId },
    'news.listComments': { newsId: articleId },
    'news.getArticle': { id: articleId },
    'wallet.listWithdrawals': { startTime: '2020-01-01 00:00:00', endTime: '2040-01-01 00:00:00' },
    'touchline.getBracket': { id: cupSeasonId },
    'touchline.getTennisRecord': { id: teamId },
    'touchline.listLeaders': { id: seasonId, kind: 'goals' },
  }
}

/** Omitted although known, because they only filter the response. */
const narrowing = new Set([
  'userId',
  'type',
  'stageType',
  'groupId',
  'leagueIds',
  'teamIds',
  'status',
  'bookId',
  'isSameGuestHost',
  'timeZone',
])

/**
 * Plausible parameters of a call: the required ones, and those that the facts contain. `more` takes precedence over
 * both.
 */
export function parametersOf(
  { service, name, operation }: Declared,
  facts: Facts,
  more: Record<string, unknown> = {},
): Parameters {
  const given: Record<string, unknown> = {
    ...valuesOf(facts),
    ...(service === 'touchline' ? idIn(operation.path, facts) : {}),
    ...exceptions(facts)[`${service}.${name}`],
    ...more,
  }
  const fill = (schema: z.ZodType) => {
    const shape = (schema as Partial<z.ZodObject>).shape ?? {}
    const wanted = Object.entries(shape as Record<string, z.ZodType>).filter(([key, field]) => {
      const isOptional = field.safeParse(undefined).success
      return !isOptional || key in more || (given[key] !== undefined && !narrowing.has(key))
    })
    return Object.fromEntries(wanted.map(([key, field]) => [key, fitting(field, given[key]) ?? sample(field)]))
  }
  const body = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : fill(operation.body)
  return { params: fill(operation.params), query: fill(operation.query), body }
}

/** The same key is a number in one call and text in another. */
function fitting(field: z.ZodType, value: unknown): unknown {
  if (value === undefined || field.safeParse(value).success) return value
  return [String(value), Number(value)].find((one) => field.safeParse(one).success) ?? value
}

/** A value that a schema accepts. */
function sample(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return (
    [fromJson(json), 'a1', '2024-06-14', '2024-06-14 21:00:00', '[1]', '13800138000', 'someone@example.com'].find(
      (value) => schema.safeParse(value).success,
    ) ?? null
  )
}

function fromJson({ type, enum: values, const: fixed, anyOf, properties }: Json): unknown {
  if (fixed !== undefined) return fixed
  if (values) return values[0]
  if (anyOf?.[0]) return fromJson(anyOf[0])
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, field]) => [key, fromJson(field)]))
  return '1'
}

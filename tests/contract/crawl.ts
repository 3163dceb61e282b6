import { listOperations, addressesOf, type Declared } from '#contract/services.ts'
import { addSomebody } from './cast.ts'
import type { Facts } from './facts.ts'
import { createAnswerCheck, type Answer } from './openapi-answers.ts'
import type { Stage } from './stage.ts'
import { askPrepared } from './survey.ts'

type Crawled = {
  /** Answers of built calls with their data. */
  answers: number
  /** Answers by status and code: `200 80007`. */
  byOutcome: Map<string, number>
  faults: string[]
  /** Errors whose sentence is in another language than the caller's. */
  foreign: string[]
}

/** A request of a call that is varied beside its parameters. */
type Variant = {
  isSignedIn?: boolean
  headers?: Record<string, string>
  facts?: Facts
  address?: string
  body?: string
}

/** Sends each call in many ways, right and wrong, and checks every answer against the OpenAPI documents. */
export async function crawl(stage: Stage, facts: readonly Facts[]): Promise<Crawled> {
  const check = createAnswerCheck()
  const result: Crawled = { answers: 0, byOutcome: new Map(), faults: [], foreign: [] }
  const ended = await endedSession(stage)
  for (const declared of listOperations()) {
    for (const variant of variantsOf(declared, stage, facts, ended)) {
      const { facts: own = stage.facts, isSignedIn = false, address, headers = {}, body } = variant
      const answer = await askPrepared({ ...stage, facts: own }, declared, isSignedIn, { address, headers, body })
      note(result, declared, answer, headers['accept-language'] === 'zh', check(declared, answer))
    }
  }
  return result
}

/** Requests that are refused by rule, in an HTTP 200: what is closed, what is moderated. */
function expectedOutcomes(name: string, { matchId, comingId }: Facts, own: Record<string, string>): Variant[] {
  const of = (body: object): Variant => ({
    isSignedIn: true,
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const advert = 'Add my WeChat: vx12345678, join t.me/bets'
  if (name === 'voteInSurvey')
    return [of({ matchId, type: 1, userId: 7 }), ...[1, 2].map((type) => of({ matchId: comingId, type, userId: '' }))]
  if (name === 'addAppointment') return [of({ matchId, userId: '' })]
  if (name === 'filterText') return [of({ content: advert, userId: 7, enumItem: 'LIVE_CHAT_ROOM' })]
  return name === 'sendChatMessage' ? [of({ text: advert, clientId: 'an-advert-1' })] : []
}

function variantsOf(
  { service, name, operation }: Declared,
  { cast, facts: known }: Stage,
  facts: readonly Facts[],
  ended: Record<string, string>,
): Variant[] {
  const { auth, method } = operation
  const isForUsers = auth !== 'visitor'
  const addresses = addressesOf(service, operation)
  const reads = method === 'GET' || operation.evidence !== 'own'
  const chinese = { 'accept-language': 'zh' }
  return [
    ...addresses.map((address) => ({ address })),
    { headers: chinese },
    ...(isForUsers ? [{ isSignedIn: true }, { isSignedIn: true, headers: chinese }] : []),
    ...(reads ? facts.map((one) => ({ facts: one, isSignedIn: isForUsers })) : []),
    ...expectedOutcomes(name, known, { ...chinese, ...cast.user.headers }),
    // Wrong: the zone, the token, its session, its role, the body.
    { headers: { ...chinese, 'time-zone': 'Mars/Base' }, isSignedIn: isForUsers },
    { headers: { authorization: 'Bearer nonsense' } },
    { headers: { ...chinese, authorization: `Bearer ${'x'.repeat(43)}` } },
    { headers: { ...chinese, ...ended } },
    { headers: { ...chinese, ...cast.user.headers } },
    ...(method === 'GET'
      ? []
      : [
          { isSignedIn: isForUsers, headers: { ...chinese, 'content-type': 'text/plain' }, body: 'x' },
          { isSignedIn: isForUsers, headers: { ...chinese, 'content-type': 'application/json' }, body: '{"a":' },
          { isSignedIn: isForUsers, headers: { ...chinese, 'content-type': 'application/json' }, body: '[]' },
          { isSignedIn: isForUsers, headers: chinese, body: 'x'.repeat(300_000) },
          { headers: { ...chinese, 'sec-fetch-site': 'cross-site', 'touchline-site': '1' } },
        ]),
  ]
}

function note(result: Crawled, declared: Declared, answer: Answer, isChinese: boolean, fault: string | null): void {
  const { status, body } = answer
  const { code, msg, error } = (body ?? {}) as { code?: unknown; msg?: unknown; error?: unknown }
  const isError = typeof error === 'string' && typeof msg === 'string' && typeof code === 'number'
  if (status === 200 && !isError) result.answers += 1
  const outcome = `${status} ${isError ? String(code) : 'data'}`
  result.byOutcome.set(outcome, (result.byOutcome.get(outcome) ?? 0) + 1)
  const { service, name } = declared
  if (fault !== null) result.faults.push(`${service}.${name}: ${fault}`)
  if (isError && /\p{Script=Han}/u.test(msg) !== isChinese) result.foreign.push(`${service}.${name}: ${msg}`)
}

/** The headers of a user who has signed out. */
async function endedSession({ database }: Stage): Promise<Record<string, string>> {
  const { userId, headers } = await addSomebody(database)
  await database.pool.query('update accounts.session set ended_at = now() where user_id = $1', [userId])
  return headers
}

/** The same facts about other matches: of other leagues, states and days, and one that does not exist. */
export async function factsOfOthers({ origin, facts }: Stage, most: number): Promise<Facts[]> {
  type Row = { matchId: number; matchTime: number; leagueId: number; hostTeamId: number; guestTeamId: number }
  const days = [facts.date, '2024-06-14', '2024-07-14', new Date().toISOString().slice(0, 10)]
  const found: Row[] = []
  for (const date of days) {
    const response = await fetch(`${origin}/api/score/v10/queryAllByStatus`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sportType: 1, date }),
    })
    const { data } = (await response.json()) as { data: Record<string, { matches: Row[] }> }
    found.push(...Object.values(data).flatMap(({ matches }) => matches.slice(0, 2)))
  }
  const nobody = 999_999_999
  const unknown = { matchId: nobody, leagueId: nobody, seasonId: nobody, teamId: nobody, playerId: nobody }
  const others = found.slice(0, most).map(({ matchId, matchTime, leagueId, hostTeamId, guestTeamId }) => ({
    ...facts,
    matchId,
    matchTime,
    leagueId,
    teamId: hostTeamId,
    otherTeamId: guestTeamId,
    date: new Date(matchTime).toISOString().slice(0, 10),
  }))
  return [...others, { ...facts, ...unknown }]
}

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { addArticle } from '#articles/store/article.ts'
import type { Document } from '#contract/document/document.ts'
import type { Database } from '#core/database/db.ts'
import { readFootballData } from '#feeds/football/football-data/read.ts'
import { readOpenfootball } from '#feeds/football/openfootball/read.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { addItem } from '#moderation/store/item.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { addAliases, addAliasReviews } from '#timeline/store/alias.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { deskLiveCases } from './desk-live-cases.ts'
import { addFixtures, deltaReport } from './facts.ts'
import { changeCases } from './open-change.ts'
import { footballEvent } from './football.ts'
import { announcementCases, homeCases } from './home-actions.ts'
import { moneyCases } from './money-actions.ts'
import { addPaidTopUp } from './payments.ts'
import { addPerson } from './people.ts'
import { jobCases, queueCases } from './queue-actions.ts'
import { addSettlements } from './settlements.ts'
import { addWaitingWithdrawal } from './waiting-withdrawal.ts'

const league = JSON.stringify({
  name: 'English Premier League 2071/72',
  matches: [{ round: 'Matchday 1', date: '2071-09-05', team1: 'Arsenal', team2: 'Everton', score: { ft: [1, 1] } }],
})
const query = JSON.stringify({ calls: { hot: { call: 'listHotTags' } } })

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A text that waits for a decision. */
export function heldItem(userId: number) {
  return {
    scene: 'HEADLINE_COMMENT' as const,
    text: 'x',
    userId,
    deviceId: null,
    verdict: 'hold' as const,
    reason: 'abuse' as const,
    rule: 'term:x',
    context: null,
    language: 'en' as const,
  }
}

const noFilter = { actor: null, action: null, object: null, userId: null, from: null, to: null }
const nextOrigin = { number: 2, name: 'scores.example/log/2', publicKey: 'next key' }

/** A support request. */
export function addRequest({ pool }: Database, userId: number) {
  return pool.query(`insert into support.request (user_id, topic, body, page) values ($1, 'other', 'x', '')`, [userId])
}

/** An action with the command that carries it out, and its input as a call gives it. */
type Case = { name: string; args: string[] | null; input: unknown; object: RegExp }

export async function importResult(database: Database, name: string, text: string) {
  const file = { name, size: null, open: async () => Readable.from([Buffer.from(text)]) }
  const [provider, parsed] = name.endsWith('.csv')
    ? ['football-data', readFootballData(file)]
    : ['openfootball', readOpenfootball(file)]
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  await run.take(parsed)
  await run.close()
}

/** Something for every action, and the actions in an order in which each can be carried out. */
export async function casesOf(database: Database, folder: string): Promise<Case[]> {
  writeFileSync(join(folder, 'league.json'), league)
  writeFileSync(join(folder, 'query.json'), query)
  const db = readerOf(database)
  const given = { sport: 'football', count: 4, kickOff: Date.now() }
  const { seasonId, homeId, awayId, matchIds } = await addFixtures(database, sports, given)
  const [atDesk = 0, match = 0, played = 0, corrected = 0] = matchIds
  const ingest = createIngest({ database, sports })
  await ingest.submit(
    deltaReport(
      played,
      1,
      (['home', 'away'] as const).map((side) =>
        footballEvent.goal({ key: side, period: 1, clockSeconds: 5, side, kind: 'open' }),
      ),
    ),
  )
  await ingest.close()
  const team = { sport: 'football', kind: 'team' as const }
  const [twin = 0, other = 0] = await addParticipants(
    db,
    ['Twin', 'Other'].map((name) => ({ ...team, name, shortName: name })),
  )
  const spelling = { ...team, scope: '', spelling: 'other' }
  await addAliases(db, [{ ...spelling, participantId: other, source: 'test' }])
  await addAliasReviews(db, [{ ...spelling, source: 'test', candidates: [] }])
  const [one = 0, two = 0] = await addParticipants(
    db,
    ['Ada Lark', 'Ada Larks'].map((name) => ({ sport: 'football', kind: 'player' as const, name, shortName: name })),
  )
  const csv = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG\nE0,05/09/2070,20:00,Arsenal,Everton,2,1,H,1,0\n'
  await importResult(database, '2070-71/en.1.json', league.replaceAll('2071', '2070').replace('/72', '/71'))
  await importResult(database, 'E0.csv', csv)
  const { list } = await listContradictions(db, { isSettled: false }, { limit: 10, offset: 0 })
  const conflict = list.find(({ field }) => field === 'score')!.id
  const { userId } = await addPerson(database)
  const [prophecyId] = await addSettlements(database, userId, [{ outcome: 'win' }])
  await database.pool.query(
    `insert into prophecies.dispute (prophecy_id, user_id, text, version) values ($1, $2, 'x', 1)`,
    [prophecyId, userId],
  )
  const itemId = await addItem(db, heldItem(userId))
  await addRequest(database, userId)
  const decided = { reasons: {}, decidedOn: '2031-05-04' }
  const dated = ['--reason', 'the rules', '--date', '2031-05-04']
  const banner = { place: 1, title: 'B', picture: '', link: '/x', relateType: 5, sportType: null, client: null }
  const newsFeed = { name: null, licence: null, language: null, everyMinutes: 15, isInner: false }
  const file = join(folder, 'article.md')
  writeFileSync(file, '# A\n\nb\n')
  const document: Document = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'b' }] }] }
  const content = { categoryId: 1, language: 'en' as const, title: 'A', lead: '', neutralTitle: '', document }
  for (const authorName of ['Jo Field', 'Kit Moran']) await addArticle(db, { ...content, authorName, authorId: null })
  const { rows: circles } = await database.pool.query<{ id: number }>(
    `insert into circles.circle (kind, name, name_key, state) select 'free', 'Circle ' || n, 'circle ' || n, 'asked'
      from generate_series(1, 2) as n returning id`,
  )
  const [wished = 0, refused = 0] = circles.map(({ id }) => id)
  await database.pool.query(
    `insert into moderation.sanction (user_id, step, service, code, reason, appeal, appealed_at) values ($1, 'mute', 'talk', 'abuse', 'x', 'y', now())`,
    [userId],
  )
  const imposed = { userId, step: 'mute', service: 'chat', code: 'abuse', reason: 'x', hours: 2 }
  const term = { text: 'schwurbler', kind: 'term', reason: 'abuse', weight: 'severe' }
  const stages = [
    { name: 'Groups', zh: '小组', from: Date.UTC(2030, 0, 1), points: 30 },
    { name: 'Final', zh: '决赛', from: Date.UTC(2030, 5, 1), points: 10 },
  ]
  const plan = { opensAt: Date.UTC(2030, 0, 1), locksAt: Date.UTC(2031, 1, 20), stages, pointsPerRound: 1 }
  await db.query(`insert into proof.origin (number, name, public_key) values (1, 'scores.example/log', 'key')`)
  const { id: paidId } = await addPaidTopUp(database, userId)
  const account = [`@${userId}`]
  const { rows: competitions } = await database.pool.query<{ id: number }>(
    'select competition_id as id from timeline.season where id = $1',
    [seasonId],
  )
  const competitionId = competitions[0]!.id
  await database.pool.query('insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now())', [
    userId,
  ])
  const withdrawalId = await addWaitingWithdrawal(database, userId)
  const c = (name: string, args: string[] | null, input: unknown, object: RegExp): Case => ({
    name,
    args,
    input,
    object,
  })
  return [
    c(
      'ruling_order',
      ['adjust', 'lots', 'football-league', 'Home Town', 'Away City', ...dated],
      { seasonId, kind: 'lots', teamIds: [homeId, awayId], ...decided },
      /^season \d+$/,
    ),
    c(
      'ruling_points',
      ['adjust', 'points', 'football-league', 'Home Town', '-3', ...dated],
      { seasonId, teamId: homeId, points: -3, ...decided },
      /^season \d+$/,
    ),
    c(
      'ruling_match',
      ['adjust', 'award', `${match}`, '3-0', ...dated],
      { matchId: match, kind: 'award', score: { home: 3, away: 0 }, ...decided },
      /^match \d+$/,
    ),
    c('ruling_revoked', ['adjust', 'revoke', '3'], { id: 3 }, /^ruling 3$/),
    c('players_merged', ['players', 'merge', `${one}`, `${two}`], { oneId: one, otherId: two }, /^player \d+$/),
    c('players_split', ['players', 'split', `${one}`, `${two}`], { oneId: one, otherId: two }, /^player \d+$/),
    c(
      'player_spelling',
      ['players', 'alias', `${one}`, 'Ada L.'],
      { playerId: one, spelling: 'Ada L.' },
      /^player \d+$/,
    ),
    c('feeds_ordered', ['feeds', 'order', 'feed'], { names: ['feed'] }, /^feeds$/),
    c('team_name_decided', ['teams', 'decide', '1', 'new'], { reviewId: 1, teamId: null }, /^name 1$/),
    c('teams_merged', ['teams', 'merge', `${twin}`, `${other}`], { fromId: twin, intoId: other }, /^team \d+$/),
    c(
      'guard_rule_set',
      ['guard', 'set', 'deny_all', '--region', 'DE'],
      { type: 'deny_all', subject: { kind: 'news', id: '4' }, region: 'DE', channel: null, note: '' },
      /^guard rule \d+$/,
    ),
    c('guard_rule_removed', ['guard', 'remove', '1'], { id: 1 }, /^guard rule 1$/),
    c(
      'contradiction_settled',
      ['contradictions', 'settle', `${conflict}`, 'football-data'],
      { id: conflict, source: 'football-data' },
      /^match \d+$/,
    ),
    c(
      'import_started',
      ['import', 'openfootball', join(folder, 'league.json')],
      { format: 'openfootball', source: 'x' },
      /^import \d+$/,
    ),
    c(
      'import_ended',
      ['import', 'openfootball', join(folder, 'league.json')],
      { id: 1, counts: { read: 1 }, refused: [], isStopped: false },
      /^import \d+$/,
    ),
    c('replay_started', ['replay', `${played}`, '--speed', '200'], { matchId: played, speed: 200 }, /^match \d+$/),
    c(
      'replay_ended',
      ['replay', `${played}`, '--speed', '200'],
      { matchId: played, replayId: match, isStopped: true },
      /^match \d+$/,
    ),
    c('rating_ended', ['ranking', 'export', join(folder, 'ranking-again')], { matches: 1, series: 0 }, /^ranking$/),
    c('rating_started', ['ranking', 'export', join(folder, 'ranking')], null, /^ranking$/),
    c('migrations_applied', ['migrate'], null, /^database$/),
    c(
      'guess_opened',
      [
        'champion',
        'open',
        'football-league',
        '--opens',
        '2030-01-01',
        '--locks',
        '2031-02-20',
        '--stage',
        'Groups|小组|2030-01-01|30',
        '--stage',
        'Final|决赛|2030-06-01|10',
      ],
      { seasonId, ...plan, isRedrawn: false, isDemo: false },
      /^season \d+$/,
    ),
    c('registered', ['admin', 'add', '13900000009'], { areaNo: '86', phone: '13900000009' }, /^account \d+$/),
    c('role_given', ['role', 'give', ...account, 'moderator'], { userId, role: 'moderator' }, /^account \d+$/),
    c('role_taken', ['role', 'take', ...account, 'moderator'], { userId, role: 'moderator' }, /^account \d+$/),
    c(
      'scout_given',
      ['scout', 'give', ...account, `${competitionId}`],
      { userId, competitionIds: [competitionId] },
      /^account \d+$/,
    ),
    c('scout_taken', ['scout', 'take', ...account], { userId, competitionIds: null }, /^account \d+$/),
    c('frozen', ['user', 'freeze', ...account], { userId }, /^account \d+$/),
    c('unfrozen', ['user', 'unfreeze', ...account], { userId }, /^account \d+$/),
    c('factor_reset', ['user', 'reset-factor', ...account], { userId }, /^account \d+$/),
    c('chain_anchored', ['audit', 'accept'], null, /^audit log$/),
    c('term_added', ['moderation', 'add', 'schwurbler', '--reason', 'abuse'], term, /^term schwurbler$/),
    c('term_removed', ['moderation', 'remove', 'schwurbler'], { text: 'schwurbler' }, /^term schwurbler$/),
    c('rule_switched', ['moderation', 'rule', 'phone', 'off'], { name: 'phone', isOn: false }, /^rule phone$/),
    c(
      'sanction_imposed',
      ['sanction', 'mute', ...account, '--service', 'chat', '--hours', '2', '--reason', 'the rules'],
      imposed,
      /^sanction 2$/,
    ),
    c('sanction_lifted', ['sanction', 'lift', '2'], { id: 2, lifting: '' }, /^sanction 2$/),
    c(
      'sanction_appeal_decided',
      ['sanction', 'appeal', '1', 'keep'],
      { id: 1, isLifted: false, lifting: '' },
      /^sanction 1$/,
    ),
    c('note_added', null, { userId, text: 'x' }, /^account \d+$/),
    c('private_opened', null, { userId, what: ['money'] }, /^account \d+$/),
    c('signed_out_by_staff', null, { userId, sessionId: null }, /^account \d+$/),
    c('sanction_proposed', null, { ...imposed, text: 'x', step: 'freeze', hours: null }, /^proposal 1$/),
    c('proposal_decided', null, { id: 1, isConfirmed: true }, /^proposal 1$/),
    ...(await changeCases(database, corrected)).map(([name, input]) => c(name, null, input, /^match \d+$/)),
    ...deskLiveCases(atDesk, one).map(([name, input]) => c(name, null, input, /^match \d+$/)),
    c('audit_exported', null, { filter: noFilter, afterId: 0, limit: 1 }, /^audit log$/),
    c('age_cleared', ['spending', 'clear-age', ...account], { userId }, /^account \d+$/),
    c(
      'withdrawal_decided',
      ['withdrawal', 'approve', `${withdrawalId}`, '--reason', 'the rules'],
      { id: withdrawalId, decision: 'approve', reason: 'x' },
      /^withdrawal \d+$/,
    ),
    ...(await moneyCases(database, userId)),
    c('circle_opened', ['circle', 'open', `${wished}`], { id: wished }, /^circle \d+$/),
    c('circle_refused', ['circle', 'refuse', `${refused}`], { id: refused, reason: 'x' }, /^circle \d+$/),
    c('circle_closed', ['circle', 'close', `${wished}`], { id: wished, reason: 'x' }, /^circle \d+$/),
    c('circle_reopened', ['circle', 'reopen', `${wished}`], { id: wished }, /^circle \d+$/),
    c(
      'circle_renamed',
      ['circle', 'rename', `${wished}`, 'Another circle'],
      { id: wished, name: 'Another circle' },
      /^circle \d+$/,
    ),
    c(
      'circle_moderator_added',
      ['circle', 'moderator', 'add', `${wished}`, ...account],
      { id: wished, userId },
      /^circle \d+$/,
    ),
    c(
      'circle_moderator_removed',
      ['circle', 'moderator', 'remove', `${wished}`, ...account],
      { id: wished, userId },
      /^circle \d+$/,
    ),
    c('circle_members_counted', ['circle', 'check', '--rebuild'], {}, /^circles$/),
    c(
      'wallet_corrected',
      ['wallet', 'give', ...account, '100', '--reason', 'the rules'],
      { userId, coins: 100n },
      /^wallet \d+$/,
    ),
    c('item_decided', null, { id: itemId, isApproved: true, delayS: 30 }, /^item \d+$/),
    ...queueCases(itemId),
    ...(await jobCases(database)),
    c(
      'broadcast_sent',
      ['announce', 'send', '--en', 'Soon.', '--zh', '很快。'],
      { en: 'Soon.', zh: '很快。' },
      /^notification 1$/,
    ),
    c('broadcast_stopped', ['announce', 'stop', '1'], { id: 1 }, /^notification 1$/),
    c(
      'banner_added',
      ['banner', 'add', '1', 'B', '--link', '/x'],
      { ...banner, startsAt: null, endsAt: null },
      /^banner 1$/,
    ),
    c('community_removed', ['demo', 'remove-community'], {}, /^demonstration$/),
    c('community_restored', ['demo', 'restore-community'], {}, /^demonstration$/),
    ...homeCases(),
    c(
      'article_added',
      ['article', 'import', file, '--category', 'football', '--author', 'Jo Field'],
      { ...content, authorName: 'Jo Field', publishAt: new Date() },
      /^article 3$/,
    ),
    c('article_saved', null, { id: 1, content }, /^article 1$/),
    c('article_handed_in', null, { id: 1, isHandedIn: true }, /^article 1$/),
    c('article_published', ['article', 'publish', '1'], { id: 1, at: new Date() }, /^article 1$/),
    c(
      'article_corrected',
      ['article', 'correct', '1', file, '--note', 'It was wrong.'],
      { id: 1, note: 'It was wrong.', title: 'A', document },
      /^article 1$/,
    ),
    c('article_pinned', ['article', 'pin', '1'], { id: 1, isPinned: true }, /^article 1$/),
    c('article_withdrawn', ['article', 'withdraw', '1'], { id: 1 }, /^article 1$/),
    c(
      'news_feed_added',
      ['news-feed', 'add', 'http://127.0.0.1:1/in'],
      { ...newsFeed, address: 'http://127.0.0.1:1/in' },
      /^news feed 1$/,
    ),
    c('news_feed_paused', ['news-feed', 'pause', '1'], { id: 1 }, /^news feed 1$/),
    c('news_feed_resumed', ['news-feed', 'resume', '1'], { id: 1 }, /^news feed 1$/),
    c('news_feed_read', ['news-feed', 'read', '1'], { id: 1 }, /^news feed 1$/),
    c('news_feed_removed', ['news-feed', 'remove', '1'], { id: 1 }, /^news feed 1$/),
    c('article_deleted', ['article', 'delete', '2'], { id: 2 }, /^article 2$/),
    c('banner_removed', ['banner', 'remove', '1'], { id: 1 }, /^banner 1$/),
    c('query_stored', ['queries', 'add', join(folder, 'query.json')], { text: query }, /^query [0-9a-f]{64}$/),
    c('query_removed', ['queries', 'remove', hashOf(query)], { beginning: hashOf(query) }, /^query [0-9a-f]{64}$/),
    ...announcementCases,
    c(
      'setting_put',
      ['config', 'contact', 'E-mail', 'a@b.example'],
      { groupKey: '1', key: 'E-mail', value: 'a@b.example', type: '3' },
      /^setting 1 E-mail$/,
    ),
    c('setting_removed', ['config', 'remove', '1', 'E-mail'], { groupKey: '1', key: 'E-mail' }, /^setting 1 E-mail$/),
    c('request_closed', ['requests', 'close', '1', 'Done.'], { id: 1, answer: 'Done.' }, /^request 1$/),
    c('log_origin_begun', ['proof', 'new-origin'], { ...nextOrigin, checkpoint: null }, /^log origin 2$/),
    c('author_chosen', ['author', 'choose', `${userId}`], { userId }, /^author \d+$/),
    c('author_unchosen', ['author', 'remove', `${userId}`], { userId }, /^author \d+$/),
    c('author_banned', ['fraud', 'ban', `${userId}`, 'the rules'], { userId }, /^author \d+$/),
    c('author_unbanned', ['fraud', 'unban', `${userId}`, 'the rules'], { userId }, /^author \d+$/),
    c('dispute_decided', null, { id: 1, outcome: null, reason: 'x' }, /^dispute 1$/),
    c('top_up_refunded', ['top-up', 'refund', `${paidId}`], { id: paidId }, /^top-up \d+$/),
  ]
}

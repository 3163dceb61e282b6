import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { z } from 'zod'
import { inputSchema, outputSchema, type JsonSchema } from './openapi/schema.ts'
import { compareSpecificity, createRouteTable, listRoutes } from './routes.ts'
import { addressesOf, isOperation, listOperations, services, type ServiceName } from './services.ts'

const folder = new URL('../../shared/spec/', import.meta.url)
const skip = existsSync(folder) ? false : 'skipped: the specification is not beside this repository'
const read = (name: string) => (skip ? [] : JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

interface Field {
  name: string
  type: string
  required?: boolean
  default?: unknown
  enum?: (string | number)[]
}
interface Call {
  service: string
  method: string
  path: string
  round: string
  auth: string
  pathParams?: Field[]
  query: Field[] | null
  body: Field[] | null
  response: { source: string; shape: string }
}

const calls: Call[] = read('contract.json')
const ours = listOperations().filter(({ service }) => service !== 'touchline')
const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const serviceOf = ({ service }: Call) => (service === 'live' ? 'streamers' : service)

/** The specification's names of our schema types. */
function typeOf(json: JsonSchema): string[] {
  if (json.anyOf) return json.anyOf.flatMap(typeOf)
  if (json.type === 'array') return typeOf(json.items ?? {}).map((type) => `${type}[]`)
  const values = json.enum ?? (json.const === undefined ? [] : [json.const])
  if (json.type === 'integer') return ['int', 'epochMs']
  if (json.type === 'number') return values.length > 0 ? ['int'] : ['float']
  if (json.type === 'boolean') return ['bool']
  if (json.format === 'binary') return ['binary']
  if (json.format === 'date') return ['date']
  if (json.type === 'string') return ['string', 'datetime']
  return json.type === 'object' ? ['object'] : []
}

/** Pictures of a comment, which its answer has and the specification lacks in the request. */
const added: Record<string, Field[]> = {
  'POST /app/news/savecomment': [1, 2, 3].map((at) => ({ name: `imgUrl${at}`, type: 'string', default: '' })),
}

function checkFields(where: string, fields: Field[], schema: z.ZodType): void {
  const json = inputSchema(schema)
  const properties = json.properties ?? {}
  assert.deepEqual(Object.keys(properties).sort(), fields.map(({ name }) => name).sort(), where)
  for (const field of fields) {
    const at = `${where} ${field.name}`
    const own = properties[field.name] ?? {}
    assert.ok(typeOf(own).includes(field.type), `${at}: ${JSON.stringify(own)} is not ${field.type}`)
    assert.equal(own.default, field.default, `${at}: default`)
    const isRequired = field.required === true && field.default === undefined
    assert.equal(json.required?.includes(field.name) ?? false, isRequired, `${at}: required`)
    const values = own.enum ?? (own.const === undefined ? undefined : [own.const])
    if (!own.anyOf && (field.enum || !narrowed.has(field.name)))
      assert.deepEqual(withoutBaseball(field, values)?.toSorted(), field.enum?.toSorted(), `${at}: enumeration`)
  }
}

/** Filters whose values the specification does not list: its companion does, and others are refused. */
const narrowed = new Set(
  'filterType tournamentType status typeId stageType statType hostGuestType sportType sportId matchType filter kill'.split(
    ' ',
  ),
)
const baseballId = 3
/** The specification leaves baseball out of some lists of sports; ours has it in all. */
function withoutBaseball(field: Field, values: unknown[] | undefined): unknown[] | undefined {
  const isList = ['sportType', 'matchType'].includes(field.name) && field.enum && !field.enum.includes(baseballId)
  return isList ? values?.filter((value) => value !== baseballId) : values
}
/** Calls for visitors whose answer marks what a signed-in caller follows. */
const marking = new Set([
  'GET /v1/country/left/list',
  'GET /v8/queryAllByStatus',
  'GET /data/bank/soccer/league/rounds',
  'GET /data/bank/soccer/team/survey',
  'GET /data/bank/basketball/league/rounds',
  'GET /data/bank/basketball/team/survey',
])

/** Rows of esports matches, whose calls the specification has for visitors. */
function marksFollowed({ data }: (typeof ours)[number]['operation']): boolean {
  return /"followed":/.test(JSON.stringify(outputSchema(data)))
}

describe('the registry', { skip }, () => {
  test('declares the 368 calls of the specification, service by service', () => {
    const counts = (names: string[]) => {
      const groups = Object.entries(Object.groupBy(names, (name) => name))
      return Object.fromEntries(groups.map(([name, all]) => [name, all?.length]))
    }
    assert.equal(ours.length, 368)
    assert.deepEqual(counts(ours.map(({ service }) => service)), counts(calls.map(serviceOf)))
  })

  for (const call of calls) {
    const found = ours.find(({ service, operation }) => service === serviceOf(call) && key(operation) === key(call))
    test(`declares ${serviceOf(call)} ${key(call)} as the specification does`, () => {
      assert.ok(found)
      const { operation } = found
      const isMarking = marking.has(key(call)) || (call.auth === 'visitor' && marksFollowed(operation))
      assert.equal(operation.auth, isMarking ? 'either' : call.auth)
      assert.equal(operation.evidence, call.response.source)
      checkFields('path', call.pathParams ?? [], operation.params)
      checkFields('query', call.query ?? [], operation.query)
      checkFields('body', [...(call.body ?? []), ...(added[key(call)] ?? [])], operation.body)
    })
  }
})

test('every operation of every file below contract/ is in the registry', async () => {
  const registered = new Set(listOperations().map(({ operation }) => operation))
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /^\w+\/[\w-]+\.ts$/.test(name) && !/^openapi|\.test\.ts$/.test(name))) {
    const module = (await import(new URL(file, import.meta.url).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (isOperation(value)) assert.ok(registered.has(value), `${file}: ${name}`)
    }
  }
})

describe('a call', () => {
  const built = listOperations()
  const inputs = ({ operation: { query, body } }: (typeof built)[number]) =>
    [query, body].flatMap((schema) => Object.entries(inputSchema(schema).properties ?? {}))

  test('refuses filters out of their range: whole numbers without one are no filters, or the operator names them', () => {
    const open = built.flatMap((call) =>
      inputs(call)
        .filter(([, own]) => own.type === 'integer' && !own.enum && own.minimum === -2_147_483_647)
        .map(([name]) => `${call.service}.${call.name}: ${name}`),
    )
    assert.deepEqual(open, unranged)
  })

  test('takes a flag as true, false, 1 and 0', () => {
    const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success
    const wrong = listOperations().flatMap(({ service, name, operation: { query, body } }) =>
      [
        { shape: (query as { shape?: Record<string, z.ZodType> }).shape ?? {}, values: ['true', 'false', '1', '0'] },
        { shape: (body as { shape?: Record<string, z.ZodType> }).shape ?? {}, values: [true, false, 1, 0] },
      ].flatMap(({ shape, values }) =>
        Object.entries(shape).flatMap(([key, field]) => {
          const isFlag = /^(is[A-Z]|aggr$|exact$|all$)/.test(key) || (takes(field, true) && !takes(field, 7))
          const isTaken = values.every((value) => takes(field, value))
          return isFlag && !isTaken ? [`${service}.${name}: ${key}`] : []
        }),
      ),
    )
    // Always 1, by the specification.
    assert.deepEqual(wrong, ['news.listSubscriptions: isAll'])
  })

  test('takes ids that are text as numbers too', () => {
    const strict = built
      .filter(({ service }) => service !== 'touchline')
      .flatMap((call) =>
        inputs(call)
          .filter(([name, own]) => /^(uid|id|[a-z]\w*Id)$/.test(name) && own.type === 'string')
          .map(([name]) => `${call.service}.${call.name}: ${name}`),
      )
    assert.deepEqual(strict, [])
  })

  test('that marks followed subjects identifies its caller', () => {
    const blind = built.filter(
      ({ operation: { auth, data } }) =>
        auth === 'visitor' && /"(isFollow|focus|followed)":/.test(JSON.stringify(outputSchema(data))),
    )
    // The first has no rows in any world; the second counts whom a person follows.
    assert.deepEqual(
      blind.map(({ service, name }) => `${service}.${name}`),
      ['score.listLotteryMatches', 'touchline.getSpace'],
    )
  })
})

/** Positions of a list, moments of a clock, keys that name nothing else, and numbers that the operator chooses. */
const unranged = [
  'news.filterAndSend: liveRoomId',
  'news.filterAndSend: type',
  'news.filterAndSend: userId',
  'news.getProphecyFilter: sportType',
  'news.listBanners: clientType',
  'news.listBanners: position',
  'news.listCommentRepliesWeb: targetId',
  'news.listComments: mainCommentId',
  'news.listComments: auditFlag',
  'news.listFans: type',
  'news.listMatchesWithProphecies: sportType',
  'news.listPostsOfCircle: recommendStatus',
  'news.listProphecies: sportType',
  'news.listPropheciesOfAuthor: sportType',
  'news.listProphecyLeagues: sportType',
  'news.listVideos: categoryId',
  'news.listVideosOfAuthor: type',
  'news.publishProphecy: sportType',
  'news.publishProphecy: price',
  'news.saveComment: replyId',
  'wallet.listEntries: type',
  'support.listSecondaryNavigation: clientType',
  'streamers.listStreamersOfType: liveType',
  'streamers.moderateUser: time',
  'streamers.reportWatching: second',
  'streamers.search: searchType',
  'touchline.listChatMessages: before',
  'touchline.listChatMessages: after',
  'touchline.listChatMessages: period',
  'touchline.listChatMessages: clock',
]

describe('addresses', () => {
  test('are below the service base and below the prefix of existing clients', () => {
    assert.deepEqual(addressesOf('score', services.score.operations.getMatch), [
      '/api/score/v5/match/match',
      '/qiutx-score/v5/match/match',
    ])
    assert.deepEqual(addressesOf('gateway', services.gateway.operations.ping), ['/api/gateway/ping', '/ping'])
    assert.deepEqual(addressesOf('data', services.data.operations.getMatch), [
      '/api/data/data/api/v1/matche',
      '/data/api/v1/matche',
    ])
    assert.deepEqual(
      addressesOf('streamers', services.streamers.operations.getRoom)[1],
      '/live-product/anonymous/v1/room/basic/info',
    )
  })

  test('contain the news prefix once', () => {
    assert.deepEqual(addressesOf('news', services.news.operations.listActivities), [
      '/api/news/template/home/activity',
      '/qiutx-news/template/home/activity',
      '/api/news/qiutx-news/template/home/activity',
    ])
  })

  test('of two operations never collide', () => {
    const seen = new Set<string>()
    for (const { method, path } of listRoutes()) {
      const shape = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
      assert.ok(!seen.has(shape), shape)
      seen.add(shape)
    }
  })
})

describe('routes', () => {
  const table = createRouteTable(listRoutes())
  const found = (method: string, path: string) => {
    const result = table.find(method, path)
    return result && 'route' in result ? [result.route.name, result.params] : result
  }

  test('try fixed segments before parameters', () => {
    assert.ok(compareSpecificity('/news/page', '/news/{id}') < 0)
    assert.ok(compareSpecificity('/{hash}', '/web/{id}') > 0)
    assert.deepEqual(found('GET', '/api/news/app/news/page'), ['listArticles', {}])
    assert.deepEqual(found('GET', '/qiutx-news/app/news/n%2D1'), ['getArticle', { id: 'n-1' }])
    assert.deepEqual(found('POST', '/api/news/app/post/attention/7/cancel'), ['unfollowAuthor', { focusUserId: '7' }])
  })

  test('match a hash only when it is hexadecimal and no other route matches', () => {
    assert.equal(listRoutes(['score']).at(-1)?.name, 'postHash')
    assert.deepEqual(found('POST', '/api/score/0123abcdef'), ['postHash', { hash: '0123abcdef' }])
    assert.equal(found('POST', '/api/score/nothing'), null)
  })

  test('list the methods of a path for a request with another method', () => {
    assert.deepEqual(found('DELETE', '/api/usercenter/app/login'), { methods: ['GET', 'POST'] })
    assert.equal(found('GET', '/api/score/%zz/x'), null)
  })

  test('of one service exclude the others', () => {
    const names = new Set(listRoutes(['news']).map(({ service }) => service))
    assert.deepEqual([...names], ['news'] satisfies ServiceName[])
  })
})

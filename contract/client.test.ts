import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { ApiError, CancelError, createClient, OutcomeError, type CallRequest } from './client.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer = () => undefined
const server = createServer((request, response) => answer(request, response))
let baseUrl = ''

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

function json(status: number, body: unknown, statusText?: string): Answer {
  return (request, response) => {
    request.resume()
    response.writeHead(status, statusText, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  }
}

async function thrown(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => error,
  )
}

const ok = { code: 200, msg: null, data: [] }

describe('a call over HTTP', () => {
  test('requests the path of its service with its query, and returns the data', async () => {
    let asked = ''
    answer = (request, response) => {
      asked = `${request.method} ${request.url}`
      json(200, { code: 200, msg: null, data: [{ eventId: 1 }] })(request, response)
    }
    const events = await createClient({ baseUrl }).score.listEvents({ query: { matchId: 7 } })
    assert.equal(asked, 'GET /api/score/soccer/match/events?matchId=7')
    assert.deepEqual(events, [{ eventId: 1 }])
  })

  test('sends a body as JSON and accepts JSON', async () => {
    let body = ''
    let headers: IncomingMessage['headers'] = {}
    answer = (request, response) => {
      headers = request.headers
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => json(200, ok)(request, response))
    }
    await createClient({ baseUrl }).score.listMatches({ body: { date: '2024-06-14', leagueIds: [3] } })
    assert.deepEqual(JSON.parse(body), { date: '2024-06-14', leagueIds: [3] })
    assert.equal(headers['content-type'], 'application/json')
    assert.equal(headers.accept, 'application/json')
  })

  test('sends no cookie and no credential by default', async () => {
    const seen: (string | undefined)[] = []
    answer = (request, response) => {
      seen.push(request.headers.authorization, request.headers.cookie)
      json(200, ok)(request, response)
    }
    let credentials: RequestCredentials | undefined
    const spy: typeof fetch = (input, init) => {
      credentials = init?.credentials
      return fetch(input, init)
    }
    await createClient({ baseUrl, fetch: spy }).score.listHotTags()
    assert.equal(credentials, 'omit')
    await createClient({ baseUrl, token: async () => 'abc' }).score.listHotTags()
    await createClient({ baseUrl, basic: { username: 'u', password: 'p' } }).score.listHotTags()
    assert.deepEqual(seen, [undefined, undefined, 'Bearer abc', undefined, `Basic ${btoa('u:p')}`, undefined])
  })

  test('goes to the configured address of its service', async () => {
    answer = json(200, ok)
    const client = createClient({ baseUrl: 'http://127.0.0.1:9', baseUrls: { score: `${baseUrl}/` } })
    assert.deepEqual(await client.score.listHotTags(), [])
  })

  test('returns undefined for a 204', async () => {
    answer = (_, response) => response.writeHead(204).end()
    assert.equal(await createClient({ baseUrl }).score.listHotTags(), undefined)
  })
})

describe('an error', () => {
  const sentences = {
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
  }
  for (const [status, sentence] of Object.entries(sentences)) {
    test(`of HTTP ${status} says ${sentence}`, async () => {
      const body = { code: 40401, msg: 'x', error: 'match_not_found', requestId: 'r' }
      answer = json(Number(status), body, 'As It Says')
      const error = await thrown(createClient({ baseUrl }).score.getMatch({ query: { id: 7 } }))
      assert.ok(error instanceof ApiError)
      const { name, message, status: found, statusText, url, error: declared } = error
      assert.deepEqual(
        { name, message, found, statusText, url, declared },
        {
          name: 'ApiError',
          message: sentence,
          found: Number(status),
          statusText: 'As It Says',
          url: `${baseUrl}/api/score/v5/match/match?id=7`,
          declared: 'match_not_found',
        },
      )
      assert.deepEqual(error.body, body)
    })
  }

  test('of any other status is generic', async () => {
    answer = json(418, { a: 1 }, 'Teapot')
    const error = await thrown(createClient({ baseUrl }).score.listHotTags())
    assert.ok(error instanceof ApiError)
    assert.equal(error.message, 'Generic Error: status: 418; status text: Teapot; body: {\n  "a": 1\n}')
  })

  test('that is an expected outcome has its code and its declared name', async () => {
    answer = json(200, { code: 80007, msg: 'You are not logged in.', data: null })
    const error = await thrown(createClient({ baseUrl }).score.listHotTags())
    assert.ok(error instanceof OutcomeError)
    assert.deepEqual([error.code, error.message, error.error], [80007, 'You are not logged in.', 'login_needed'])
  })

  test('is created from an answer without an envelope', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')
    const error = await thrown(createClient({ baseUrl }).score.listHotTags())
    assert.ok(error instanceof ApiError)
    assert.equal(error.body, '<p>hello')
  })
})

describe('a cancelled call', () => {
  test('says "Request aborted" and closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    answer = (_, response) => {
      response.on('close', closed.resolve)
      arrived.resolve()
    }
    const call = createClient({ baseUrl }).score.listHotTags()
    await arrived.promise
    call.cancel()
    const error = await thrown(call)
    assert.ok(error instanceof CancelError)
    assert.equal(error.message, 'Request aborted')
    await closed.promise
  })

  test('says "The user aborted a request." when its signal ends it', async () => {
    const controller = new AbortController()
    answer = () => controller.abort()
    const error = await thrown(createClient({ baseUrl }).score.listHotTags({}, { signal: controller.signal }))
    assert.ok(error instanceof CancelError)
    assert.equal(error.message, 'The user aborted a request.')
  })

  test('is not sent when it was cancelled before', async () => {
    let count = 0
    const client = createClient({
      transport: async () => ({ status: 200, statusText: '', url: '', body: (count++, ok) }),
    })
    const error = await thrown(client.score.listHotTags({}, { signal: AbortSignal.abort() }))
    const call = client.score.listHotTags()
    call.cancel()
    await thrown(call)
    assert.ok(error instanceof CancelError)
    assert.equal(count, 0)
  })
})

describe('a custom transport', () => {
  test('receives the call as declared, so that a server can answer it in process', async () => {
    let seen: CallRequest | undefined
    const client = createClient({
      transport: async (request) => {
        seen = request
        return { status: 200, statusText: 'OK', url: '', body: ok }
      },
      headers: () => ({ 'time-zone': 'Europe/Berlin' }),
    })
    await client.score.listEvents({ query: { matchId: 7 } })
    assert.equal(`${seen?.service}.${seen?.name}`, 'score.listEvents')
    assert.deepEqual(seen?.query, { matchId: 7 })
    assert.deepEqual(seen?.headers, { 'time-zone': 'Europe/Berlin' })
  })
})

/** Never called: only the compiler checks it. */
export function types(client: ReturnType<typeof createClient>): unknown {
  const scores = client.score.getMatch({ query: { id: 7 } }).then((match) => match.hostTeamScore satisfies number)
  return [
    scores,
    client.score.listBookmakers(),
    client.score.listHotTournaments({ query: { sportType: 1 } }),
    // @ts-expect-error the id is needed
    client.score.getMatch({ query: {} }),
    // @ts-expect-error and cannot be left out with the whole request
    client.score.getMatch(),
    // @ts-expect-error a sport is a number
    client.score.listHotTournaments({ query: { sportType: 'football' } }),
    // @ts-expect-error there is no such call
    client.score.getNothing,
  ]
}

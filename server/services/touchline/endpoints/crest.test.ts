import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crestOutlines } from '#sports/crest/crest.ts'
import { testDatabase } from '#kit/database.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { readerOf } from '#core/database/reader.ts'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { crestSvg } from '../views/crest.ts'

const database = await testDatabase()
const [townId = 0, squadId = 0] = await addParticipants(readerOf(database), [
  { sport: 'football', kind: 'team', name: 'Home Town', shortName: 'Town', colours: ['#c8102e', '#ffffff'] },
  { sport: 'csgo', kind: 'team', name: 'North Light', shortName: 'North', colours: ['#c8102e', '#ffffff'] },
])

describe('a crest', () => {
  test('is a picture in the colours of the team, which may be cached and can run nothing', async (t) => {
    const app = await createApp({ config: readConfig({}, []), database, isFed: true })
    t.after(() => app.close())
    const answer = await app.http.inject(`/api/v1/crests/${townId}.svg`)
    assert.equal(answer.headers['content-type'], 'image/svg+xml')
    assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/)
    assert.match(String(answer.headers['cache-control']), /max-age=86400/)
    assert.match(answer.body, /^<svg .*#c8102e.*#ffffff/)
    assert.ok(answer.body.includes(crestOutlines.shield))
    const ofTitle = await app.http.inject(`/api/v1/crests/${squadId}.svg`)
    assert.ok(ofTitle.body.includes(crestOutlines.hexagon) && !ofTitle.body.includes(crestOutlines.shield))
    assert.equal((await app.http.inject('/api/v1/crests/12.png')).statusCode, 400)
  })

  test('of an unknown team has colours from its number, the same each time', () => {
    assert.equal(crestSvg({ id: 7, colours: [] }, 'shield'), crestSvg({ id: 7, colours: [] }, 'shield'))
    assert.notEqual(crestSvg({ id: 7, colours: [] }, 'shield'), crestSvg({ id: 8, colours: [] }, 'shield'))
  })

  test('ignores an invalid colour', () => {
    const svg = crestSvg({ id: 7, colours: ['oklch(0.5 0.1 20)"/><script>alert(1)</script>', 'red"/>'] }, 'shield')
    assert.ok(!svg.includes('script') && !svg.includes('red"'))
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readVisitor, rememberChoices } from './visitor.ts'

const at = (query: string) => new URL(`http://x/${query}`)
const read = (query: string, headers: Record<string, string> = {}, zone?: string) =>
  readVisitor(at(query), new Headers(headers), zone)

describe('a visitor', () => {
  test('without preferences gets English and the zone of the operator', () => {
    assert.deepEqual(read('', {}, 'Europe/Madrid'), { language: 'en', timeZone: 'Europe/Madrid', theme: 'system' })
  })

  test('the address precedes cookies, and cookies precede the languages of the browser', () => {
    const headers = { cookie: 'lang=en; theme=light; tz=Asia%2FShanghai', 'accept-language': 'zh-CN,zh;q=0.9' }
    assert.deepEqual(read('', headers), { language: 'en', timeZone: 'Asia/Shanghai', theme: 'light' })
    assert.deepEqual(read('?lang=zh&theme=dark', headers), { language: 'zh', timeZone: 'Asia/Shanghai', theme: 'dark' })
    assert.equal(read('', { 'accept-language': 'fr, zh-Hans;q=0.5' }).language, 'zh')
  })

  test('an invalid language, theme or zone counts as absent', () => {
    const odd = { cookie: 'lang=xx; theme="><script>; tz=Mars%2FOlympus' }
    assert.deepEqual(read('?lang=../etc', odd), { language: 'en', timeZone: 'UTC', theme: 'system' })
    assert.equal(read('', { cookie: `tz=${'a'.repeat(900)}` }).timeZone, 'UTC')
  })

  test('a choice in the address is remembered, and nothing else', () => {
    assert.deepEqual(rememberChoices(at('?lang=zh')), ['lang=zh; Path=/; Max-Age=31536000; SameSite=Lax'])
    assert.deepEqual(rememberChoices(at('?lang=zz&theme=neon')), [])
  })
})

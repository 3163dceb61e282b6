import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changeAccounts } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { openSite } from '#kit/site.ts'

const database = await testDatabase()
const site = await openSite(database)
changeAccounts(database, { ...site.engine, caps: { ...site.engine.caps, perNetworkHour: 1000 } })
let count = 0
const number = () => `131${String(++count).padStart(8, '0')}`

async function member() {
  const phone = number()
  const client = site.client(`device-${phone}`)
  const { body } = await client.signIn(phone)
  return { client, phone, uid: body.data.uid as number }
}

describe('a user, for old clients', () => {
  test('is shown to others without private members, and whole to the user', async () => {
    const { client, uid } = await member()
    const [own, foreign] = [
      (await client.get(`/api/usercenter/v1/user/info/${uid}`)).body.data,
      (await site.client().get(`/api/usercenter/v1/user/info/${uid}`)).body.data,
    ]
    assert.match(own.mobile, /^131\*{6}\d\d$/)
    assert.deepEqual({ ...foreign, mobile: own.mobile, createTime: own.createTime }, own)
    assert.deepEqual([foreign.mobile, foreign.exp, foreign.createTime], ['', 0, undefined])
    for (const nobody of ['1', 'x', '99999999999999999999'])
      assert.equal((await client.get(`/api/usercenter/v1/user/info/${nobody}`)).status, 404)
  })

  test('changes their own details, by moderation and looks, and those of no other user', async () => {
    const { client, uid } = await member()
    const change = async (query: Record<string, string>, id = uid) =>
      (await client.get(`/api/usercenter/v1/user/personal/${id}?${new URLSearchParams(query)}`)).body
    assert.equal((await change({ nickName: 'Left Winger' })).code, 200)
    assert.equal((await change({ personalDesc: 'Follows the third division.' })).code, 200)
    const { data } = (await client.get(`/api/usercenter/v1/user/info/${uid}`)).body
    assert.deepEqual([data.nickName, data.personalDesc], ['Left Winger', 'Follows the third division.'])
    assert.equal(
      (await change({ nickName: 'Left\u200b Wi\u001bnger', personalDesc: 'One\u202e\u0007\ntwo' })).code,
      200,
    )
    const cleaned = (await client.get(`/api/usercenter/v1/user/info/${uid}`)).body.data
    assert.deepEqual([cleaned.nickName, cleaned.personalDesc], ['Left Winger', 'One\ntwo'])
    const other = await addPerson(database)
    assert.equal((await change({ nickName: 'x y' }, other.userId)).error, 'forbidden')
    const refused: [Record<string, string>, string][] = [
      [{ nickName: 'Touchline Admin' }, 'name_refused'],
      [{ nickName: 'x' }, 'name_refused'],
      [{ nickName: 'Аdmin' }, 'name_refused'],
      [{ nickName: 'Left \u202eregniW' }, 'name_refused'],
      [{ nickName: 'fuck you all' }, 'name_refused'],
      [{ personalDesc: 'fuck you all' }, 'text_refused'],
      [{ headImg: 'https://evil.example/pixel.png' }, 'bad_request'],
      [{ headImg: 'javascript:alert(1)' }, 'bad_request'],
    ]
    for (const [query, error] of refused) assert.equal((await change(query)).error, error, JSON.stringify(query))
    const second = await member()
    for (const nickName of ['Left Winger', 'left winger', 'Lеft Wіngеr', 'L3ft-Winger'])
      assert.match(
        (await second.client.get(`/api/usercenter/v1/user/personal/${second.uid}?${new URLSearchParams({ nickName })}`))
          .body.error,
        /^(nickname_taken|name_refused)$/,
        nickName,
      )
  })

  test('changes the phone with a code to the new one, while the session is fresh', async () => {
    const { client, phone } = await member()
    const [next, taken] = [number(), (await member()).phone]
    const code = await client.code(next, 3)
    const change = async (mobile: string, digits: string) =>
      (await client.post('/api/usercenter/v2/user/personal', { mobile, code: digits })).body
    assert.equal((await change(next, code === '000000' ? '000001' : '000000')).error, 'code_wrong')
    await database.pool.query(`update accounts.session set proved_at = now() - interval '16 minutes'`)
    assert.equal((await change(next, code)).error, 'proof_needed')
    await database.pool.query('update accounts.session set proved_at = now()')
    assert.equal((await change(next, code)).code, 200)
    assert.equal((await change(next, code)).error, 'code_wrong')
    assert.equal((await change(taken, await client.code(taken, 3, { waited: true }))).error, 'phone_taken')
    const again = await site
      .client()
      .post('/api/passport/app/login', { userName: phone, code: await site.client().code(phone, 1, { waited: true }) })
    assert.equal(again.body.data.isRes, 1, 'the old number belongs to nobody now')
  })

  test('chooses among drawn pictures, and sees what is withheld', async () => {
    const { data: list } = (await site.client().get('/api/usercenter/user/default/avatar/list')).body
    assert.equal(list.length, 24)
    const picture = await site.client().get(list[3])
    assert.match(picture.body, /^<svg /)
    assert.equal(picture.headers.get('content-security-policy'), "default-src 'none'")
    assert.equal((await site.client().get('/api/v1/avatars/shape-99')).status, 404)
    const { data } = (await site.client().get('/api/usercenter/user/resources')).body
    assert.deepEqual(data, { blockingByDeviceId: false, blockingByIp: false, blockingLeagueIds: [] })
  })
})

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, describe, test } from 'node:test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SmsAway, type SmsMessage, type SmsPort } from './index.ts'
import { createSandboxSms } from './sandbox.ts'
import { createTwilioSms } from './twilio.ts'

const message: SmsMessage = {
  areaNo: '86',
  phone: '13800000001',
  purpose: 'sign_in',
  code: '012345',
  text: '【Touchline】验证码 012345 & more',
}

/**
 * The messages that arrived, as the provider parsed them, and its next answer: null for success, a number for that
 * status, 'silent' for none.
 */
type Side = { port: SmsPort; arrived: string[]; fail: number | 'silent' | null }

function sandboxSide(): Side {
  const side: Side = {
    arrived: [],
    fail: null,
    port: createSandboxSms({
      keep: async ({ areaNo, phone, text }) => {
        if (side.fail !== null) throw new SmsAway('the outbox is away', { isLasting: side.fail === 400 })
        side.arrived.push(`+${areaNo}${phone} ${text}`)
      },
    }),
  }
  return side
}

/** A server with the used part of Twilio's interface: https://www.twilio.com/docs/messaging/api/message-resource */
async function twilioSide(): Promise<Side> {
  const authorization = `Basic ${Buffer.from('AC1:token').toString('base64')}`
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    const answer = (status: number, value: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (side.fail === 'silent') return
    if (side.fail !== null)
      return answer(side.fail, {
        code: 21_211,
        message: `The 'To' number +8613800000001 is not valid`,
        status: side.fail,
      })
    if (req.method !== 'POST' || req.url !== '/2010-04-01/Accounts/AC1/Messages.json')
      return answer(404, { code: 20_404 })
    if (req.headers.authorization !== authorization) return answer(401, { code: 20_003 })
    if (req.headers['content-type'] !== 'application/x-www-form-urlencoded;charset=UTF-8')
      return answer(400, { code: 21_604 })
    const form = new URLSearchParams(body)
    if (form.get('From') !== '+15005550006') return answer(400, { code: 21_606 })
    side.arrived.push(`${form.get('To')} ${form.get('Body')}`)
    answer(201, { sid: 'SM1', status: 'queued', error_code: null })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const side: Side = {
    arrived: [],
    fail: null,
    port: createTwilioSms({ accountSid: 'AC1', authToken: 'token', from: '+15005550006', baseUrl, timeoutMs: 300 }),
  }
  return side
}

for (const [name, open] of [
  ['sandbox', sandboxSide],
  ['twilio', twilioSide],
] as const) {
  describe(`messages by ${name}`, () => {
    test('arrive unchanged, one each', async () => {
      const side = await open()
      await side.port.send(message)
      await side.port.send({ ...message, phone: '13800000002' })
      assert.deepEqual(side.arrived, [`+8613800000001 ${message.text}`, `+8613800000002 ${message.text}`])
      assert.equal(side.port.name, name)
    })

    test('that are refused report so, whether it is temporary, and nothing of their recipient', async () => {
      const side = await open()
      for (const [fail, isLasting] of [
        [400, true],
        [429, false],
        [500, false],
        ['silent', false],
      ] as const) {
        side.fail = fail
        await assert.rejects(
          side.port.send(message),
          (error) => error instanceof SmsAway && error.isLasting === isLasting && !/1380000|012345/.test(error.message),
          String(fail),
        )
      }
      side.fail = null
      await side.port.send(message)
      assert.equal(side.arrived.length, 1)
    })
  })
}

test('twilio uses the messaging service where the operator configured one', async () => {
  const asked: string[] = []
  const server = createServer(async (req, res) => {
    for await (const chunk of req) asked.push(String(chunk))
    res.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"accepted"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await createTwilioSms({
    accountSid: 'AC1',
    authToken: 'token',
    from: 'MG1',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }).send(message)
  server.closeAllConnections()
  server.close()
  assert.match(asked[0]!, /MessagingServiceSid=MG1/)
})

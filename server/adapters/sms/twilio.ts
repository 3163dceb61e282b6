import { SmsAway, type SmsPort } from './index.ts'

type TwilioOptions = {
  accountSid: string
  authToken: string
  /** A number of the account, `+15005550006`, or a messaging service, `MG…`. */
  from: string
  baseUrl?: string
  timeoutMs?: number
}

/** POST /2010-04-01/Accounts/{AccountSid}/Messages.json: https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilioSms({
  accountSid,
  authToken,
  from,
  baseUrl = 'https://api.twilio.com',
  timeoutMs = 10_000,
}: TwilioOptions): SmsPort {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender: [string, string] = from.startsWith('MG') ? ['MessagingServiceSid', from] : ['From', from]
  return {
    name: 'twilio',
    async send({ areaNo, phone, text }) {
      const body = new URLSearchParams([['To', `+${areaNo}${phone}`], sender, ['Body', text]])
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new SmsAway('the provider did not answer', { cause })
      })
      const answer = (await response.json().catch(() => null)) as {
        status?: string
        code?: number
        sid?: string
      } | null
      if (response.ok && answer?.sid && answer.status !== 'failed' && answer.status !== 'undelivered') return
      // 429 and 5xx are temporary; a 4xx means that this message, or the account, is invalid.
      const isLasting = response.status >= 400 && response.status < 500 && response.status !== 429
      throw new SmsAway(`the provider said ${response.status}${answer?.code ? `, error ${answer.code}` : ''}`, {
        isLasting,
      })
    },
  }
}

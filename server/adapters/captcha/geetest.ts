import { createHmac } from 'node:crypto'
import { CaptchaAway, type CaptchaPort } from './index.ts'

type GeetestOptions = { id: string; key: string; baseUrl?: string; timeoutMs?: number }
type Geetest = CaptchaPort & { captchaId: string }

const fields = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const

/** The server side of the fourth version: https://docs.geetest.com/gt4/apirefer/api/server */
export function createGeetest({
  id,
  key,
  baseUrl = 'https://gcaptcha4.geetest.com',
  timeoutMs = 5000,
}: GeetestOptions): Geetest {
  return {
    name: 'geetest',
    captchaId: id,
    async check(_puzzleId, answer) {
      const given = read(answer)
      if (given === null) return false
      const body = new URLSearchParams({
        ...given,
        sign_token: createHmac('sha256', key).update(given.lot_number).digest('hex'),
      })
      const url = `${baseUrl}/validate?captcha_id=${encodeURIComponent(id)}`
      const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }).catch(
        (cause: unknown) => {
          throw new CaptchaAway(cause)
        },
      )
      if (!response.ok) throw new CaptchaAway(new Error(`It said ${response.status}.`))
      const verdict = (await response.json().catch((cause: unknown) => {
        throw new CaptchaAway(cause)
      })) as { status?: string; result?: string }
      if (verdict.status !== 'success') throw new CaptchaAway(new Error('It could not say.'))
      return verdict.result === 'success'
    },
  }
}

/** The four fields that its script passes to the page, as JSON; null for anything else. */
function read(answer: string): Record<(typeof fields)[number], string> | null {
  try {
    const given = JSON.parse(answer) as Record<string, unknown>
    const picked = fields.map((field) => [field, given[field]] as const)
    return picked.every(([, value]) => typeof value === 'string' && value !== '')
      ? (Object.fromEntries(picked) as Record<(typeof fields)[number], string>)
      : null
  } catch {
    return null
  }
}

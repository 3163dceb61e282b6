import { callApi } from '../../session/call.ts'
import type { CodeFor } from './captcha-step.tsx'

/** A code that is on its way, or kept on the server. */
export interface SentCode {
  /** Epoch ms by this machine's clock from which another code may be asked for. */
  nextCodeAt: number
  /** Whether no SMS provider is configured, so that the operator reads the code on the server. */
  isKeptHere: boolean
}

/** Asks for a code with the ticket of a solved puzzle. Throws CallError. */
export async function requestCode(codeFor: CodeFor, captchaTicket: string): Promise<SentCode> {
  const { secondsToNext, isKeptHere } = await callApi<{ secondsToNext: number; isKeptHere: boolean }>(
    'POST',
    '/codes',
    { body: { ...codeFor, captchaTicket } },
  )
  return { nextCodeAt: Date.now() + secondsToNext * 1000, isKeptHere }
}

import { callApi } from '../../session/call.ts'
import type { CodeFor } from './captcha-step.tsx'

/** A code that was sent, or is stored on the server. */
export interface SentCode {
  /** Epoch ms by this machine's clock from which another code may be requested. */
  nextCodeAt: number
  /** Whether no SMS provider is configured, so that the operator reads the code on the server. */
  isKeptHere: boolean
}

/** Requests a code with the ticket of a solved puzzle. Throws CallError. */
export async function requestCode(codeFor: CodeFor, captchaTicket: string): Promise<SentCode> {
  const { secondsToNext, isKeptHere } = await callApi<{ secondsToNext: number; isKeptHere: boolean }>(
    'POST',
    '/codes',
    { body: { ...codeFor, captchaTicket } },
  )
  return { nextCodeAt: Date.now() + secondsToNext * 1000, isKeptHere }
}

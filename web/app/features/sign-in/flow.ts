import type { SignedIn } from '#contract/touchline/session.ts'
import { storedKeys } from '../../boot.ts'
import { stored } from '../../kit/page/stored.ts'
import { areaIn } from '../../kit/verification/areas.ts'
import type { SentCode } from '../../kit/verification/request-code.ts'

/**
 * The steps of the dialog: start → captcha → code → in, or start with a password; for a forgotten one recover → captcha
 * → code → password → in. New users choose a name at the end.
 */
type Step = 'start' | 'recover' | 'captcha' | 'code' | 'password' | 'name'

export interface Flow extends SentCode {
  step: Step
  way: 'code' | 'password'
  purpose: 'sign_in' | 'reset'
  areaNo: string
  phone: string
  /** For one new password. */
  ticket: string
}

type Go = (change: Partial<Flow>) => void

export interface StepProps {
  flow: Flow
  go: Go
  onSignedIn: (answer: SignedIn) => void
}

/** The calling code chosen last in this browser; '' for none. */
export const lastArea = stored<string>(storedKeys.area, '', (found) =>
  typeof found === 'string' && /^[1-9]\d{0,3}$/.test(found) ? found : '',
)

export function firstFlow(timeZone: string): Flow {
  return {
    step: 'start',
    way: 'code',
    purpose: 'sign_in',
    areaNo: lastArea.get() || areaIn(timeZone) || '86',
    phone: '',
    ticket: '',
    nextCodeAt: 0,
    isKeptHere: false,
  }
}
